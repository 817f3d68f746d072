import { expect, test } from "vitest";
import { gotoAtRest } from "../tools/whole-shop/browser.ts";
import { atScene } from "./at-scene.ts";
import { axeFindings, axeFindingsInAllLooks } from "./axe.ts";
import { aVisitor } from "./visitor.ts";

test.each([
  "home / to a visitor",
  "home / signed in",
  "shop / full",
  "category / a shelf of it",
  "category / not found",
  "product / with variants",
  "product / sold out",
  "product / not found",
  "new arrivals / full",
  "search / without words",
  "search / found",
  "search / misspelled",
  "search / nothing found",
  "suggestions / for three letters",
  "favorites / empty",
  "favorites / filled",
  "pages to read / about",
  "pages to read / help",
  "pages to read / stores",
  "pages to read / services",
  "pages to read / shipping-policy",
  "pages to read / returns-policy",
  "pages to read / privacy",
  "page error / no such page",
  "newsletter / link too old",
  "footer / newsletter with a fault",
  "footer / newsletter asked for",
  "menu / of a visitor",
  "sign in / with faults",
  "sign up / with faults",
  "verification / whose code is it",
  "verification / wrong code",
  "cart / empty",
  "cart / filled",
  "checkout / empty",
  "checkout / untouched",
  "checkout / partly filled in",
  "checkout / method refused",
  "order / just placed",
  "order / not found",
  "orders / empty",
  "orders / full",
  "profile / read",
  "profile / edit with faults",
])("axe finds nothing at “%s”, on a phone and a desktop, light and dark", async (scene) => {
  const page = await atScene(scene);
  await page.getByRole("heading", { level: 1, includeHidden: true }).first().waitFor({ state: "attached" });
  expect(await axeFindingsInAllLooks(page, scene)).toEqual([]);
});

test("on the narrowest screens every target is large enough", async () => {
  const { page } = await aVisitor({ width: 320, height: 640 });
  const findings: string[] = [];
  for (const path of ["/", "/search?q=chips", "/signin", "/help"]) {
    await gotoAtRest(page, path);
    for (const finding of await axeFindings(page)) findings.push(`${path}: ${finding}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
  expect(findings).toEqual([]);
});
