import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../tools/test/browser.ts";
import { openWholeShop } from "./whole-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    sandboxUrl: string;
    databaseUrl: string;
    browserFile: string;
  }
}

/** One whole shop for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser.kind === "missing") throw new Error(browser.why);

  const dataDir = await mkdtemp(path.join(tmpdir(), "shop-journeys-"));
  const shop = await openWholeShop({ dataDir, pictures: "none" });
  project.provide("shopUrl", shop.shopUrl);
  project.provide("sandboxUrl", shop.sandboxUrl);
  project.provide("databaseUrl", shop.databaseUrl);
  project.provide("browserFile", browser.file);
  return async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
