import { calls } from "@shop/contract/calls";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { pressBelowList } from "./load-more.ts";
import { readFocus } from "./read-focus.ts";
import { aLargeCategory, shopClient } from "./shop-client.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";
import { gotoAtRest } from "./wait-for-pages.ts";

const chosen = (page: Page) => page.getByRole("navigation", { name: "Chosen filters" });
const cards = (page: Page) => page.locator("main article");

test("The sheet and the question for the area, first opened offline, say why nothing opens, and open once the connection is back", async () => {
  for (const [button, dialog] of [
    ["Filter", "Filter"],
    ["Choose your area", "Where should we deliver?"],
  ] as const) {
    const { page, context } = await aVisitor(PHONE, {});
    const { token } = await aLargeCategory();
    await gotoAtRest(page, `/category/${token}`);
    await context.setOffline(true);
    // As on a phone, whose finger hovers nowhere.
    await page.getByText(button, { exact: true }).dispatchEvent("click");
    await page.getByText("You are offline. This opens when you are back online").waitFor();
    await context.setOffline(false);
    await page.getByRole("dialog", { name: dialog }).waitFor();
  }
});

test("On a phone a sheet counts the products before it shows them, and Back undoes the choice", {
  tags: ["core"],
}, async () => {
  const { page, complaints } = await aVisitor(PHONE);
  const { token, productCount } = await aLargeCategory();
  // The sheet asks for the first page, which is not there yet.
  await page.goto(`/category/${token}?page=2`);
  const onSecondPage = Math.min(productCount - 50, 50);
  const held = Promise.withResolvers<void>();
  await page.route(`**${calls.listCategoryProducts.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByText("Filter", { exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await sheet.getByRole("button", { name: `Show ${productCount} products` }).waitFor();
  const range = sheet.getByRole("group", { name: "Price" }).getByRole("checkbox").first();
  const value = await range.inputValue();
  const label = (await range.locator("xpath=..").innerText()).trim();
  await range.check();
  // Until the new count is there, none is shown.
  await sheet.getByRole("button", { name: "Show products", exact: true }).waitFor();
  held.resolve();
  const count = Number(/\((\d+)\)$/.exec(label)?.[1]);
  await sheet.getByRole("button", { name: "Clear filters" }).press("Enter");
  await expect.poll(async () => (await readFocus(page)).name).toMatch(/^Show \d+ products$/);
  // Before it is scrolled, no bar is there: neither to be seen nor to take a press.
  const bar = () =>
    sheet.locator(".sheet-close").evaluate((close) => {
      const { opacity, visibility } = getComputedStyle(close, "::before");
      return { opacity, visibility };
    });
  await sheet.evaluate((dialog) => dialog.scrollTo(0, 0));
  await expect.poll(bar).toEqual({ opacity: "0", visibility: "hidden" });
  await sheet.getByRole("checkbox").first().click({ trial: true });
  // The title stays beside the button that closes the sheet, and the filters pass below both.
  const title = sheet.getByRole("heading", { name: "Filter", exact: true });
  const before = await title.boundingBox();
  await sheet.evaluate((dialog) => dialog.scrollTo(0, 200));
  await expect.poll(() => sheet.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(50);
  expect(await title.boundingBox()).toEqual(before);
  const isBarAt = (x: number, y: number) =>
    sheet.evaluate((_, at) => document.elementFromPoint(...at)?.closest(".sheet-close") !== null, [
      x,
      y,
    ] as const);
  await expect.poll(() => isBarAt(before!.x + 160, before!.y + 12)).toBe(true);
  expect(await bar()).toEqual({ opacity: "1", visibility: "visible" });
  // With text at 200 %, the bar is as high as the title.
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  const large = (await title.boundingBox())!;
  expect(large.height).toBeGreaterThan(before!.height * 1.5);
  expect(await isBarAt(large.x + large.width + 20, large.y + large.height - 4)).toBe(true);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await range.check();
  const button = sheet.getByRole("button", { name: new RegExp(`^Show ${count} products?$`) });
  await button.waitFor();
  // Nothing behind the sheet changes yet.
  expect(new URL(page.url()).search).toBe("?page=2");
  await button.click();
  await page.waitForURL((url) => url.searchParams.get("price") === value);
  await chosen(page).waitFor();
  await expect.poll(() => cards(page).count()).toBe(Math.min(count, 50));

  await page.goBack();
  await chosen(page).waitFor({ state: "detached" });
  await expect.poll(() => cards(page).count()).toBe(onSecondPage);
  expect(complaints).toEqual([]);
});

test("A price that is being typed in the sheet changes the number of products it promises, and stays as it is typed", async () => {
  const { page, complaints } = await aVisitor(PHONE);
  const { token, productCount } = await aLargeCategory();
  const client = await shopClient();
  const { total } = await client.envelope("listCategoryProducts", {
    c_token: token,
    page: 1,
    price_max: 10_000,
  });
  expect(total).toBeLessThan(productCount);
  await gotoAtRest(page, `/category/${token}`);
  await page.getByText("Filter", { exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await sheet.getByRole("button", { name: `Show ${productCount} products` }).waitFor();
  const to = sheet.getByRole("textbox", { name: "To ₦" });
  await to.pressSequentially("10000");
  await sheet.getByRole("button", { name: `Show ${total} products` }).waitFor();
  expect(await to.inputValue()).toBe("10000");
  expect(complaints).toEqual([]);
});

test("On a wide screen each tick shows its products at once, a chip removes it, and each Back undoes one choice", async () => {
  const { page, complaints } = await aVisitor(DESKTOP);
  const { token } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await page.getByText("Filter", { exact: true }).click();
  const price = page.getByRole("group", { name: "Price" }).getByRole("checkbox");
  await price.first().check();
  await page.waitForURL(/[?&]price=/);
  await price.nth(1).check();
  const prices = (count: number) =>
    page.waitForURL((url) => url.searchParams.getAll("price").length === count);
  await prices(2);
  const both = page.url();
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption({ label: "Lowest price first" });
  await page.waitForURL(/sort=cheapest/);
  const chips = chosen(page).getByRole("link", { name: /^Remove / });
  await expect.poll(() => chips.count()).toBe(2);
  await chips.first().click();
  await prices(1);
  await chosen(page).getByRole("link", { name: "Clear filters" }).click();
  await page.waitForURL(`**/category/${token}?sort=cheapest`);
  await page.goBack();
  await prices(1);
  await page.goBack();
  await prices(2);
  await expect.poll(() => chips.count()).toBe(2);
  await page.goBack();
  await page.waitForURL((url) => url.href === both);
  await page.goBack();
  await prices(1);
  await expect.poll(() => price.nth(1).isChecked()).toBe(false);
  expect(await price.first().isChecked()).toBe(true);
  await page.goBack();
  await page.waitForURL(`**/category/${token}`);
  await chosen(page).waitFor({ state: "detached" });

  // The product opens with the variant that was asked for.
  await page.goto(`/category/${token}?size=M`);
  await cards(page).first().getByRole("link").click();
  await page.waitForURL("**/product/**");
  await expect.poll(() => page.getByRole("radio", { name: /^M(?: UK |$)/ }).isChecked()).toBe(true);
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

test.each([true, false])(
  "On a phone the chip of the open sub-category is in view, JavaScript: %s",
  async (javaScriptEnabled) => {
    const departments = await (await shopClient()).call("listCategories");
    const longest = departments.toSorted((a, b) => b.subCategories.length - a.subCategories.length)[0];
    const last = longest?.subCategories.at(-1);
    const { page } = await aVisitor(PHONE, { javaScriptEnabled });
    await page.goto(`/category/${last?.token}`);
    const chip = page.getByRole("navigation", { name: "Sub-categories" }).locator("[aria-current]");
    expect(await chip.innerText()).toBe(last?.name);
    await expect
      .poll(async () => {
        const box = await chip.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width;
      })
      .toBe(true);
  },
);

test("Filters, order and pages work without JavaScript", { tags: ["core"] }, async () => {
  const { page } = await aVisitor(DESKTOP, { javaScriptEnabled: false });
  const { token, productCount } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await pressBelowList(page.getByRole("link", { name: "Next page" }));
  await page.waitForURL(`**/category/${token}?page=2`);
  expect(await cards(page).count()).toBe(Math.min(50, productCount - 50));
  await page.getByText("Filter", { exact: true }).click();
  await page.getByRole("group", { name: "Price" }).getByRole("checkbox").first().check();
  await page.getByLabel("From ₦").fill("20k");
  await page.getByRole("button", { name: "Show products" }).click();
  await page.waitForURL(/[?&]price=/);
  // A range and prices of one's own are alternatives.
  await chosen(page).getByRole("link", { name: "Remove ₦20,000 and over" }).waitFor();
  expect(
    await chosen(page)
      .getByRole("link", { name: /^Remove / })
      .count(),
  ).toBe(2);
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test("On a wide screen every kind of filter finds as many products as it says, and so do prices that are typed", async () => {
  const { page, complaints } = await aVisitor(DESKTOP);
  const client = await shopClient();
  const { token } = await aLargeCategory();
  await page.goto(`/category/${token}`);
  await page.getByText("Filter", { exact: true }).click();
  for (const name of ["Category", "Size", "Colour", "Availability", "Offers"]) {
    const tick = page.getByRole("group", { name }).getByRole("checkbox").first();
    const label = (await tick.locator("xpath=..").innerText()).trim();
    const count = Number(/\((\d+)\)$/.exec(label)?.[1]);
    expect(count, label).toBeGreaterThan(0);
    await tick.check();
    await chosen(page).waitFor();
    await expect.poll(() => cards(page).count(), { message: label }).toBe(Math.min(count, 50));
    await chosen(page).getByRole("link", { name: "Clear filters" }).click();
    await chosen(page).waitFor({ state: "detached" });
  }
  await page.getByLabel("From ₦").fill("5k");
  await page.getByLabel("To ₦", { exact: true }).fill("12,500");
  await page.getByLabel("To ₦", { exact: true }).press("Enter");
  await page.waitForURL(`**/category/${token}?price_max=12500&price_min=5000`);
  const own = { page: 1, price_min: 5_000, price_max: 12_500 };
  const found = await client.envelope("listCategoryProducts", { c_token: token, ...own });
  expect(found.total).toBeGreaterThan(0);
  await expect.poll(() => cards(page).count()).toBe(Math.min(found.total ?? 0, 50));
  expect(await page.getByLabel("From ₦").inputValue()).toBe("5,000");
  await chosen(page).getByRole("link", { name: "Remove ₦5,000 to ₦12,500" }).click();
  await page.waitForURL(`**/category/${token}`);
  await expect.poll(() => page.getByLabel("From ₦").inputValue()).toBe("");
  expect(complaints).toEqual([]);
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
  // The dearest: members add cheaper products meanwhile.
  const range = sheet.getByRole("group", { name: "Price" }).getByRole("checkbox").last();
  const price = await range.inputValue();
  await range.check();
  const dear = await client.envelope("listNewArrivals", { page: 1, limit: 50, price });
  await sheet.getByRole("button", { name: new RegExp(`^Show ${dear.total} products?$`) }).click();
  await page.waitForURL(`**/new-arrivals?price=${price}`);
  await expect.poll(names).toEqual(dear.data.map(({ name }) => name));
  await page.getByRole("heading", { level: 1, name: "New Arrivals" }).waitFor();
  expect(complaints).toEqual([]);
});
