import type { TestProject } from "vitest/node";
import { clientOf } from "../tools/whole-shop/client-of.ts";
import { findBrowser } from "../tools/whole-shop/find-browser.ts";
import { type Findings, findShowpieces } from "../tools/whole-shop/findings.ts";
import { openWholeShop } from "../tools/whole-shop/whole-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    sandboxUrl: string;
    databaseUrl: string;
    browserFile: string;
    findings: Findings;
  }
}

/** One whole shop for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await findBrowser();
  if (browser.kind === "missing") throw new Error(browser.why);

  const shop = await openWholeShop({ pictures: "none" });
  project.provide("shopUrl", shop.shopUrl);
  project.provide("sandboxUrl", shop.sandboxUrl);
  project.provide("databaseUrl", shop.databaseUrl);
  project.provide("browserFile", browser.file);
  // Read before anybody buys something.
  project.provide("findings", await findShowpieces(await clientOf(shop.shopUrl)));
  return () => shop.close();
}
