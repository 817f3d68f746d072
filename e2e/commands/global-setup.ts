import type { TestProject } from "vitest/node";
import { buildFronts } from "../../tools/start/build-fronts.ts";
import { findBrowser } from "../../tools/whole-shop/find-browser.ts";

/** What several commands need is there before the first of them begins. */
export default async function setup(project: TestProject): Promise<void> {
  const browser = await findBrowser();
  if (browser.kind === "missing") throw new Error(browser.why);
  project.provide("browserFile", browser.file);
  await buildFronts();
}
