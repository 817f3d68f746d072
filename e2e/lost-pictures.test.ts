import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor, PHONE } from "./visitor.ts";

/** A picture whose address leads nowhere. */
const GONE = { src: `/pictures/${"ab".repeat(16)}/640.jpg`, alt: "Gone", placeholder: "" };

/** A category whose products have an address of a picture that is not there. */
async function openCategoryOfLostPictures(page: Page): Promise<Locator> {
  await page.route("**/api/user/category/products", async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const body = await answer.json();
    for (const { variant } of body.data) variant[0].images = [GONE];
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/shop");
  await page.locator('main a[href^="/category/"]').first().click();
  await page.waitForURL("**/category/*");
  return page.locator("main article").first();
}

test("A card whose picture does not load shows the fallback picture", {
  tags: ["S2-093", "S2-130"],
}, async () => {
  const { page } = await aVisitor(PHONE);
  const card = await openCategoryOfLostPictures(page);
  const picture = card.locator(".card-picture img");
  await expect.poll(() => picture.getAttribute("src")).toBe("/picture-fallback.svg");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await card.getByText("No Image").count()).toBe(0);
});

test("A card whose fallback picture does not load either says 'No Image'", {
  tags: ["S2-094"],
}, async () => {
  const { page } = await aVisitor(PHONE);
  await page.route("**/picture-fallback.svg", (route) => route.abort());
  const card = await openCategoryOfLostPictures(page);
  await card.getByText("No Image").waitFor();
});

test("A category whose picture does not load shows the fallback picture, not 'No Image'", async () => {
  const { page } = await aVisitor(PHONE);
  await page.route("**/api/user/categories/get", async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const body = await answer.json();
    for (const category of body.data) category.images = [GONE];
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/favourites");
  await page.locator('a[href="/shop"]:visible').first().click();
  const card = page.locator("main a.category-card").first();
  const picture = card.locator("img");
  await expect.poll(() => picture.getAttribute("src")).toBe("/picture-fallback.svg");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await card.getByText("No Image").count()).toBe(0);
});
