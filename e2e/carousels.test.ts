import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { aVisitor } from "./visitor.ts";

/** How often related products move by themselves. */
const EVERY_MS = 3000;

/** A product page with so many related products, nobody pointing at them, and its clock in our hands. */
async function relatedProducts(
  count: number,
  { width, motion = "no-preference" }: { width: number; motion?: BrowserContextOptions["reducedMotion"] },
) {
  const { page } = await aVisitor({ width, height: 900 }, { reducedMotion: motion, hasTouch: false });
  await page.clock.install();
  await page.route("**/api/user/products/get/data/related-item", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: body.data.slice(0, count) } });
  });
  await page.goto("/new-arrivals");
  await page.locator("main article a").first().click();
  await page.waitForURL("**/product/*");
  const carousel = page.locator('section[aria-label="Related products"]');
  const row = carousel.locator("> ul");
  await row.locator("> li").first().waitFor();
  expect(await row.locator("> li").count()).toBe(count);
  await page.mouse.move(1, 1);
  await row.scrollIntoViewIfNeeded();
  const place = () => row.evaluate((element) => element.scrollLeft);
  return {
    page,
    carousel,
    /** Whether the row goes somewhere else within a few of its intervals. */
    async moves(): Promise<boolean> {
      const before = await place();
      for (let steps = 0; steps < 4; steps += 1) {
        await page.clock.runFor(EVERY_MS + 100);
        if (Math.abs((await place()) - before) > 1) return true;
      }
      return false;
    },
  };
}

test.each([
  [6, 1440],
  [5, 1000],
  [4, 700],
  [3, 390],
  [2, 340],
])("%s related products at %s px move by themselves", { tags: ["S2-129"] }, async (count, width) => {
  const { page, moves } = await relatedProducts(count, { width });
  await page.getByRole("button", { name: "Pause Related products" }).waitFor();
  expect(await moves()).toBe(true);
});

test.each([
  [5, 1440],
  [4, 1000],
  [2, 390],
  [1, 340],
])("%s related products at %s px all fit and stay where they are", async (count, width) => {
  const { page, moves } = await relatedProducts(count, { width });
  expect(await moves()).toBe(false);
  expect(await page.getByRole("button", { name: /Related products$/ }).count()).toBe(0);
});

test("a carousel waits for whoever points at it, goes to it by keyboard, or pauses it", async () => {
  const { page, carousel, moves } = await relatedProducts(8, { width: 1440 });
  await carousel.hover();
  expect(await moves()).toBe(false);
  await page.mouse.move(1, 1);
  expect(await moves()).toBe(true);

  const pause = page.getByRole("button", { name: "Pause Related products" });
  await pause.focus();
  expect(await moves()).toBe(false);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Play Related products" }).evaluate((button) => button.blur());
  expect(await moves()).toBe(false);
});

test("with reduced motion a carousel moves only when it is asked to", async () => {
  const { page, moves } = await relatedProducts(8, { width: 1440, motion: "reduce" });
  await page.getByRole("button", { name: "Play Related products" }).waitFor();
  expect(await moves()).toBe(false);
});
