import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildFronts } from "../../tools/start/build-fronts.ts";
import { findBrowser } from "../../tools/whole-shop/find-browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    compileCache: string;
  }
}

/** What several commands need is there before the first of them begins. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser.kind === "missing") throw new Error(browser.why);
  project.provide("browserFile", browser.file);
  const compileCache = await mkdtemp(path.join(os.tmpdir(), "shop-compile-cache-"));
  project.provide("compileCache", compileCache);
  await buildFronts();
  return () => rm(compileCache, { recursive: true, force: true, maxRetries: 10 });
}
