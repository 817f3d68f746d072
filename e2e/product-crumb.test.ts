import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadMore } from "./load-more.ts";
import { aLargeCategory, shopClient } from "./shop-client.ts";
import { aShopper } from "./shopper.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });
const crumbBefore = (page: Page) => crumbs(page).getByRole("link").nth(1);
const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function openFirstCard(page: Page): Promise<void> {
  await page.locator("main article a").first().click();
  await page.waitForURL("**/product/*");
}

/** The category named in the crumb of a product whose address was opened directly. */
async function ownCategory(page: Page): Promise<string> {
  const token = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  return (await (await shopClient()).call("viewProduct", { token })).category.name;
}

test.each([
  ["search results", "/search?q=chin", "Search: chin"],
  ["new arrivals", "/new-arrivals", "New Arrivals"],
])("The breadcrumb of a product links back to %s", { tags: ["S2-112"] }, async (_, address, name) => {
  const { page, complaints } = await aVisitor(DESKTOP);
  await page.goto(address);
  await openFirstCard(page);
  await expect.poll(() => crumbBefore(page).textContent()).toBe(name);
  await page.reload();
  await expect.poll(() => crumbBefore(page).textContent()).toBe(name);
  expect(complaints).toEqual([]);
  await crumbBefore(page).click();
  await page.waitForURL((url) => url.pathname + url.search === address);
});

test("The breadcrumb of a product returns to the place in its category, after Load More too", async () => {
  const large = await aLargeCategory();
  const { page } = await aVisitor(DESKTOP);
  await page.goto(`/category/${large.token}`);
  const cards = page.locator("main article");
  await loadMore(page);
  const all = Math.min(100, large.productCount);
  await expect.poll(() => cards.count()).toBe(all);
  await cards.nth(50).scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(DESKTOP.height);
  const place = await scrolled(page);
  await cards.nth(50).locator("a").click();
  await page.waitForURL("**/product/*");
  await expect.poll(() => crumbBefore(page).textContent()).toBe(large.name);

  await crumbBefore(page).click();
  await page.waitForURL(`**/category/${large.token}`);
  await expect.poll(() => cards.count()).toBe(all);
  await expect.poll(() => scrolled(page)).toBe(place);
});

test("The breadcrumb stays the same from product to product", async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/new-arrivals");
  await openFirstCard(page);
  const first = page.url();
  await page.locator('section[aria-label="Related products"] a').first().click();
  await page.waitForURL((url) => url.href !== first);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => crumbBefore(page).textContent()).toBe("New Arrivals");
});

test("A product opened directly or from the home page has its own category as breadcrumb", async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  await page.locator("#products article a").first().click();
  await page.waitForURL("**/product/*");
  await expect.poll(() => crumbBefore(page).textContent()).toBe(await ownCategory(page));
  const address = page.url();
  await page.goto("/new-arrivals");
  await page.goto(address);
  await expect.poll(() => crumbBefore(page).textContent()).toBe(await ownCategory(page));
});

test("A product opened from the cart has the cart as breadcrumb", async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/cart");
  await page.locator(".cart-lines a").first().click();
  await page.waitForURL("**/product/*");
  await expect.poll(() => crumbBefore(page).textContent()).toBe("Cart");
});

test("With text at 200 % on a phone, the crumbs of a category can be read in full, on two lines where they need them", async () => {
  const { page } = await aVisitor();
  const { token } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  const shortened = await crumbs(page)
    .locator("a, [aria-current]")
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
    );
  expect(shortened).toEqual([]);
});

test.each(["/product/", "/product", "/product/nothing/here", "/search/"])(
  "%s logs nothing to the console",
  async (address) => {
    const { page, complaints } = await aVisitor();
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    // A browser reports every address that is not found.
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  },
);
