import { expect, test } from "vitest";
import { axeFindsNothingAt } from "./accessible-scenes.ts";
import { axeFindings } from "./axe.ts";
import { aVisitor } from "./visitor.ts";
import { gotoAtRest } from "./wait-for-pages.ts";

axeFindsNothingAt([
  "reviews / of a product",
  "reviews / with faults",
  "reviews / rejected",
  "pages to read / about",
  "pages to read / help",
  "pages to read / stores",
  "pages to read / services",
  "pages to read / shipping-policy",
  "pages to read / returns-policy",
  "pages to read / privacy",
  "pages to read / terms",
  "page error / no such page",
  "page error / offline on the way to a page",
  "newsletter / link too old",
]);

test("Every target is large enough on the narrowest screens", async () => {
  const { page } = await aVisitor({ width: 320, height: 640 });
  const findings: string[] = [];
  for (const path of ["/", "/search?q=chips", "/signin", "/help"]) {
    await gotoAtRest(page, path);
    for (const finding of await axeFindings(page, { withFrame: true })) findings.push(`${path}: ${finding}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
  expect(findings).toEqual([]);
});

test("The page about the API does not scroll sideways on the narrowest screens, and its links lead to the call they name", async () => {
  const { page } = await aVisitor({ width: 320, height: 640 }, { javaScriptEnabled: false });
  await page.goto("/api/docs");
  await page.locator("h1", { hasText: "The shop's API" }).waitFor();
  const width = await page.evaluate(() => {
    // What is far from the screen has no layout until it comes near: here all of it counts.
    for (const call of document.querySelectorAll("article")) call.style.contentVisibility = "visible";
    return document.documentElement.scrollWidth;
  });
  expect(width).toBeLessThanOrEqual(320);

  await page.goto("/api/docs#saveOrder");
  await expect
    .poll(() => page.locator("#saveOrder").evaluate((call) => Math.abs(call.getBoundingClientRect().top)))
    .toBeLessThan(160);
});
