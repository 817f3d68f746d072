import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isWhole } from "./is-whole.ts";
import { aShopper, somethingInStock } from "./shopper.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";
import { leaveUntouched } from "./wait-for-pages.ts";

/** Below the first view of the home page. */
const lastAddButton = (page: Page) =>
  page
    .locator(".product-grid")
    .getByRole("button", { name: /^Add to cart/ })
    .last();

test.each([
  { sign: "a key is pressed", use: (page: Page) => page.keyboard.press("Tab") },
  { sign: "the pointer moves", use: (page: Page) => page.mouse.move(100, 100) },
  {
    sign: "its tab is left",
    use: (page: Page) =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
  },
])("Cards below the first view begin to listen once $sign", async ({ use }) => {
  const { page } = await aVisitor(DESKTOP);
  leaveUntouched(page);
  await page.goto(paths.home());
  expect(await page.locator("html[data-whole]").count()).toBe(0);
  expect(await page.locator(".product-grid [data-waits]").count()).toBeGreaterThan(10);
  await use(page);
  await isWhole(page);
});

test("A press on a card that does not listen yet, without a finger as of a screen reader, is answered once", async () => {
  const { page, client } = await aShopper();
  leaveUntouched(page);
  await page.goto(paths.home());
  expect(await page.locator("html[data-whole]").count()).toBe(0);
  await lastAddButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page
    .getByText(/added to cart/)
    .first()
    .waitFor();
  await isWhole(page);
  const { cart } = await client.call("viewCart");
  expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
});

test("A press on a card that has begun to listen while an earlier press on it still waits is the same press", async () => {
  const { page, client } = await aShopper();
  leaveUntouched(page);
  await page.goto(paths.home());
  expect(await page.locator("html[data-whole]").count()).toBe(0);
  await page.evaluate(async () => {
    // As on a slow phone.
    const post = scheduler.postTask.bind(scheduler);
    scheduler.postTask = async (task, how) => {
      if (how?.priority === "user-visible") await new Promise((resolve) => setTimeout(resolve, 30));
      return post(task, how);
    };
    const addButton = [...document.querySelectorAll<HTMLElement>("[data-waits] button")].find((button) =>
      button.ariaLabel?.startsWith("Add to cart"),
    );
    addButton?.click();
    while (addButton?.closest("[data-waits]")) await new Promise(requestAnimationFrame);
    addButton?.click();
  });
  expect(await page.locator("html[data-whole]").count()).toBe(0);
  await isWhole(page);
  await page
    .getByText(/added to cart/)
    .first()
    .waitFor();
  await page.waitForLoadState("networkidle");
  const { cart } = await client.call("viewCart");
  expect(cart.map(({ quantity }) => quantity)).toEqual([1]);
});

test("The heart of a card that did not listen yet shows the favourite that this browser keeps", async () => {
  const { page } = await aVisitor();
  leaveUntouched(page);
  await page.goto(paths.home());
  const heart = page
    .locator(".product-grid")
    .getByRole("button", { name: /^Favourite: / })
    .last();
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  const name = await heart.getAttribute("aria-label");
  // A reload would return to the place, and so ask for all cards.
  await page.goto(paths.home());
  const sameHeart = page.locator(".product-grid").getByRole("button", { name: name!, exact: true });
  expect(await page.locator("html[data-whole]").count()).toBe(0);
  expect(await sameHeart.getAttribute("aria-pressed")).toBe("false");
  await sameHeart.scrollIntoViewIfNeeded();
  await expect.poll(() => sameHeart.getAttribute("aria-pressed")).toBe("true");
});

test("A page that is left before its last cards listen makes way for the next as a whole", async () => {
  const { page } = await aVisitor(DESKTOP);
  leaveUntouched(page);
  await page.goto(paths.home());
  expect(await page.locator("html[data-whole]").count()).toBe(0);
  await page
    .getByRole("banner")
    .getByRole("link", { name: "Shop", exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor();
  await isWhole(page);
  expect(await page.locator(".product-grid, .hero").count()).toBe(0);
});

test("Cards that the server has not sent are shown before anybody uses the page, also if they arrive while it is hydrated", async () => {
  // High enough for the products viewed before to be in view.
  const { page } = await aVisitor({ width: 360, height: 9000 });
  leaveUntouched(page);
  await page.addInitScript(() => {
    // As on a slow phone: the shop answers before the last part is hydrated.
    const post = scheduler.postTask.bind(scheduler);
    scheduler.postTask = async (task, how) => {
      if (how?.priority === "user-blocking") await new Promise((resolve) => setTimeout(resolve, 60));
      return post(task, how);
    };
  });
  const [first, second] = await somethingInStock(2);
  await page.goto(paths.product(first!.product_token));
  await page.goto(paths.product(second!.product_token));
  const viewed = page.getByRole("region", { name: "Recently viewed" }).getByRole("heading", { level: 3 });
  await expect.poll(() => viewed.allInnerTexts()).toEqual([first!.name]);
});
