import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { pressBelowList } from "./load-more.ts";
import { readFocus } from "./read-focus.ts";
import { aLargeCategory, shopClient } from "./shop-client.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

const chosen = (page: Page) => page.getByRole("navigation", { name: "Chosen filters" });
const cards = (page: Page) => page.locator("main article");

test("On a phone a sheet counts the products before it shows them, and Back undoes the choice", async () => {
  const { page, complaints } = await aVisitor(PHONE);
  const { token } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await page.getByText("Filter", { exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await sheet.waitFor();
  const range = sheet.getByRole("group", { name: "Price" }).getByRole("checkbox").first();
  const value = await range.inputValue();
  const label = (await range.locator("xpath=..").innerText()).trim();
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.startsWith("/api/") && url.searchParams.has("price"),
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  await range.check();
  // Until the new count is there, none is shown.
  await sheet.getByRole("button", { name: "Show products", exact: true }).waitFor();
  held.resolve();
  const count = Number(/\((\d+)\)$/.exec(label)?.[1]);
  await sheet.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect.poll(async () => (await readFocus(page)).name).toMatch(/^Show \d+ products$/);
  await range.check();
  const button = sheet.getByRole("button", { name: new RegExp(`^Show ${count} products?$`) });
  await button.waitFor();
  // Nothing behind the sheet changes yet.
  expect(new URL(page.url()).search).toBe("");
  await button.click();
  await page.waitForURL((url) => url.searchParams.get("price") === value);
  await chosen(page).waitFor();
  await expect.poll(() => cards(page).count()).toBe(Math.min(count, 50));

  await page.goBack();
  await chosen(page).waitFor({ state: "detached" });
  await expect.poll(() => cards(page).count()).toBe(50);
  expect(complaints).toEqual([]);
});

test("On a wide screen each tick shows its products at once, a chip removes it, and one Back leaves the filters", async () => {
  const { page, complaints } = await aVisitor(DESKTOP);
  const { token } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await page.getByText("Filter", { exact: true }).click();
  const price = page.getByRole("group", { name: "Price" }).getByRole("checkbox");
  await price.first().check();
  await page.waitForURL(/[?&]price=/);
  await price.nth(1).check();
  await page.waitForURL((url) => url.searchParams.getAll("price").length === 2);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption({ label: "Lowest price first" });
  await page.waitForURL(/sort=cheapest/);
  const chips = chosen(page).getByRole("link", { name: /^Remove / });
  await expect.poll(() => chips.count()).toBe(2);
  await chips.first().click();
  await expect.poll(() => new URL(page.url()).searchParams.getAll("price").length).toBe(1);
  await chosen(page).getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL(`**/category/${token}?sort=cheapest`);
  // All these changes have one entry in the history.
  await page.goBack();
  await page.waitForURL(`**/category/${token}`);
  expect(complaints).toEqual([]);
});

test("With the keyboard, a further page and a new search begin at their top, and the focus is kept when a filter is removed", async () => {
  const { page, complaints } = await aVisitor(DESKTOP);
  const keyboard = await atKeyboard(page);
  const { token } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await page.getByRole("link", { name: "Next page" }).press("Enter");
  await keyboard.standsOn("main");
  await keyboard.hears("| Page 2 |");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goto(`/category/${token}?size=none&in_stock=true`);
  await chosen(page).getByRole("link", { name: "Remove none" }).press("Enter");
  await page.waitForURL(`**/category/${token}?in_stock=true`);
  await keyboard.standsOn("Filter and sort");
  await chosen(page).getByRole("link", { name: "Clear filters" }).press("Enter");
  await page.waitForURL(`**/category/${token}`);
  await keyboard.standsOn("Filter and sort");

  await page.goto(`/category/${token}?size=none`);
  await page.locator("main section.empty").getByRole("link", { name: "Clear filters" }).press("Enter");
  await page.waitForURL(`**/category/${token}`);
  await keyboard.standsOn("Filter and sort");
  await page.goto(`/category/${token}?page=99999`);
  await page.getByRole("link", { name: "Go to the first page" }).press("Enter");
  await keyboard.standsOn("main");

  await page.goto("/search?q=dress");
  const words = page.getByRole("banner").getByRole("combobox").filter({ visible: true });
  await words.fill("wax");
  await words.press("Enter");
  await page.waitForURL("**/search?q=wax");
  await keyboard.standsOn("main");
  await keyboard.hears("Search: wax |");
  // The page after the last one has status 404, which the console names.
  expect(complaints.filter((text) => !text.includes("page=99999"))).toEqual([]);
});

test("Filters, order and pages work without JavaScript", async () => {
  const { page } = await aVisitor(DESKTOP, { javaScriptEnabled: false });
  const { token, productCount } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await pressBelowList(page.getByRole("link", { name: "Next page" }));
  await page.waitForURL(`**/category/${token}?page=2`);
  expect(await cards(page).count()).toBe(Math.min(50, productCount - 50));
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("group", { name: "Price" }).getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Show products" }).click();
  await page.waitForURL(/[?&]price=/);
  await chosen(page).waitFor();
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test("A search keeps its words and the new arrivals their heading while they are filtered and sorted", async () => {
  const { page, complaints } = await aVisitor(PHONE);
  const client = await shopClient();
  const names = async () =>
    (await cards(page).getByRole("heading").allInnerTexts()).map((name) => name.trim());
  const sort = page.getByRole("combobox", { name: "Sort by" });

  await page.goto("/search?q=dress");
  await sort.selectOption({ label: "Highest price first" });
  await page.waitForURL("**/search?q=dress&sort=dearest");
  const found = await client.call("searchProducts", { q: "dress", page: 1, sort: "dearest" });
  await expect.poll(names).toEqual(found.map(({ name }) => name));

  await page.goto("/new-arrivals");
  await page.getByText("Filter", { exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  const range = sheet.getByRole("group", { name: "Price" }).getByRole("checkbox").first();
  const price = await range.inputValue();
  await range.check();
  const cheap = await client.envelope("listNewArrivals", { page: 1, limit: 50, price });
  await sheet.getByRole("button", { name: new RegExp(`^Show ${cheap.total} products?$`) }).click();
  await page.waitForURL(`**/new-arrivals?price=${price}`);
  await expect.poll(names).toEqual(cheap.data.map(({ name }) => name));
  await page.getByRole("heading", { level: 1, name: "New Arrivals" }).waitFor();
  expect(complaints).toEqual([]);
});
