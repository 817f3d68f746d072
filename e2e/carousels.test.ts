import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { moveTo } from "./scenes/answers.ts";
import { shopClient } from "./shop-client.ts";
import { stopClock } from "./stop-clock.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

const HEIGHT = 900;
/** How often related products move on their own. */
const EVERY_MS = 3000;
/** More than a move takes. */
const SETTLED_MS = 600;

/** A product page with so many related products, with no pointer over them and its clock held by the test. */
async function relatedProducts(
  count: number,
  { width, motion = "no-preference" }: { width: number; motion?: BrowserContextOptions["reducedMotion"] },
) {
  const { page } = await aVisitor({ width, height: 900 }, { reducedMotion: motion, hasTouch: false });
  await page.clock.install();
  await page.route("**/api/user/products/get/data/related-item", async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: body.data.slice(0, count) } });
  });
  await page.goto("/about");
  await moveTo(page, `/product/${await aProductWithCompany()}`);
  const carousel = page.locator('section[aria-label="Related products"]');
  const row = carousel.locator("> ul");
  await row.locator("> li").first().waitFor();
  await expect.poll(() => row.locator("> li").count()).toBe(count);
  await page.mouse.move(1, 1);
  await row.scrollIntoViewIfNeeded();
  // Time passes only below: on a slow machine the row would already be on its way.
  await stopClock(page);
  await page.clock.runFor(SETTLED_MS);
  const place = () => row.evaluate((element) => element.scrollLeft);
  return {
    page,
    carousel,
    /** Whether the row goes somewhere else within a few of its intervals. */
    async moves(): Promise<boolean> {
      // What is under way ends.
      await page.clock.runFor(SETTLED_MS);
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
])("%s related products at %s px move on their own", { tags: ["S2-129"] }, async (count, width) => {
  const { page, moves } = await relatedProducts(count, { width });
  await page.getByRole("button", { name: "Pause Related products" }).waitFor();
  expect(await moves()).toBe(true);
});

test.each([
  [5, 1440],
  [4, 1000],
  [2, 390],
  [1, 340],
])("%s related products at %s px all fit and do not move", async (count, width) => {
  const { page, moves } = await relatedProducts(count, { width });
  expect(await moves()).toBe(false);
  expect(await page.getByRole("button", { name: /Related products$/ }).count()).toBe(0);
});

test("A carousel stops while it is hovered, focused or paused", async () => {
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

test("With reduced motion a carousel moves only on request", async () => {
  const { page, moves } = await relatedProducts(8, { width: 1440, motion: "reduce" });
  await page.getByRole("button", { name: "Play Related products" }).waitFor();
  expect(await moves()).toBe(false);
});

const arrivals = (page: Page) => page.locator('section[aria-label="New Arrivals"] > ul');
const related = (page: Page) => page.locator('section[aria-label="Related products"] > ul');
const scrolled = (row: Locator) => row.evaluate((element) => element.scrollLeft);

/** From the beginning of one slide to that of the next. */
async function widthOfStep(row: Locator): Promise<number> {
  return row.evaluate(({ children: [first, second] }) =>
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0,
  );
}

async function inView(row: Locator): Promise<number> {
  return row.evaluate((element) => {
    const view = element.getBoundingClientRect();
    return [...element.children].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= view.left - 1 && right <= view.right + 1;
    }).length;
  });
}

/** Enough related products for the widest row, and some to move on to. */
const COMPANY = 8;

async function aProductWithCompany() {
  const client = await shopClient();
  for (const { token } of await client.call("listRandomProducts")) {
    const company = await client.call("listRelatedProducts", { token });
    if (company.length >= COMPANY) return token;
  }
  throw new Error("No product of the demo catalogue has company");
}

test("Carousels show the number of slides that suits the width", {
  tags: ["S2-057", "S2-058", "S2-060", "S2-061", "S2-062", "S2-122", "S2-123", "S2-124", "S2-125", "S2-126"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  const seen: Record<number, number> = {};
  for (const width of [1600, 1440, 1024, 768, 480, 360, 320]) {
    await page.setViewportSize({ width, height: HEIGHT });
    seen[width] = await inView(arrivals(page));
  }
  expect(seen).toEqual({ 1600: 5, 1440: 5, 1024: 4, 768: 3, 480: 2, 360: 1, 320: 1 });

  await page.goto(`/product/${await aProductWithCompany()}`);
  const beside: Record<number, number> = {};
  for (const width of [1440, 1024, 1023, 767, 479, 359]) {
    await page.setViewportSize({ width, height: HEIGHT });
    beside[width] = await inView(related(page));
  }
  expect(beside).toEqual({ 1440: 5, 1024: 5, 1023: 4, 767: 3, 479: 2, 359: 1 });
});

test("New arrivals move three at a time at 1024 px and one at a time elsewhere, and loop without an end", {
  tags: ["S2-055", "S2-059"],
}, async () => {
  const { page } = await aVisitor({ width: 1024, height: HEIGHT });
  await page.goto("/");
  const row = arrivals(page);
  const slide = await widthOfStep(row);
  const next = page.getByRole("button", { name: "Next in New Arrivals" });
  await next.click();
  await expect.poll(async () => Math.round((await scrolled(row)) / slide)).toBe(3);
  const count = await row.locator("> li").count();
  for (let steps = 1; steps < count; steps += 1) await next.click();
  await expect.poll(() => inView(row)).toBe(4);

  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.reload();
  await next.click();
  await expect.poll(async () => Math.round((await scrolled(row)) / (await widthOfStep(row)))).toBe(1);
});

test("A row at its end continues with its first slide, without a wider gap", async () => {
  const { page } = await aVisitor({ width: 1024, height: HEIGHT });
  await page.goto("/");
  const row = arrivals(page);
  const next = page.getByRole("button", { name: "Next in New Arrivals" });
  const count = await row.locator("> li").count();
  for (let moved = 3; moved < count; moved += 3) {
    await next.click();
    await expect.poll(() => inView(row)).toBe(4);
  }
});

test("Related products move every 3 seconds, within half a second", { tags: ["S2-127"] }, async () => {
  const { page } = await aVisitor(DESKTOP, { reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto(`/product/${await aProductWithCompany()}`);
  const row = related(page);
  await row.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Pause Related products" }).waitFor();
  await expect
    .poll(async () => {
      await page.clock.runFor(3500);
      return scrolled(row);
    })
    .toBeGreaterThan(0);
});

test("A carousel moves by one slide in half a second", { tags: ["S2-056", "S2-128", "S9-019"] }, async () => {
  const { page } = await aVisitor(DESKTOP, { reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto(`/product/${await aProductWithCompany()}`);
  const row = related(page);
  await page.getByRole("button", { name: "Pause Related products" }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  // On a slow machine it may have moved before it was paused.
  const start = await scrolled(row);
  await page.getByRole("button", { name: "Next in Related products" }).click();
  await page.clock.runFor(250);
  const halfWay = (await scrolled(row)) - start;
  await page.clock.runFor(300);
  const slide = await widthOfStep(row);
  expect(halfWay).toBeGreaterThan(0.1 * slide);
  expect(halfWay).toBeLessThan(0.9 * slide);
  expect(Math.abs((await scrolled(row)) - start - slide)).toBeLessThan(2);
});
