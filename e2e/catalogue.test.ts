import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { loadMore } from "./load-more.ts";
import { aLargeCategory, shopClient } from "./shop-client.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";
import { gotoAtRest } from "./wait-for-pages.ts";

const HEIGHT = 900;

test("No row of categories has a gap at its end at any width", async () => {
  const { page } = await aVisitor();
  await page.goto("/shop");
  // The first cards, and those of the demo shop's departments: another journey adds one with a single category.
  const departments = ["Snacks", "Jewelry", "Fashion"].map((name) => `section[aria-label="${name}"] ul`);
  const rows = page.locator("main").locator([".category-grid-three", ...departments].join());
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const gaps = await rows.evaluateAll((lists) =>
      lists.map((list) => {
        const last = list.lastElementChild ?? list;
        return Math.round(list.getBoundingClientRect().right - last.getBoundingClientRect().right);
      }),
    );
    expect(gaps).toHaveLength(4);
    expect(gaps, `${width} px`).toEqual(gaps.map(() => 0));
  }
});

test("However few categories a department has, its rows are full on wide screens", async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/shop");
  const rows = page.locator('section[aria-label="Snacks"] ul');
  for (let left = await rows.locator("> li").count(); left > 0; left -= 1) {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const gaps = await rows.evaluate((list) => {
        const ends = new Map<number, number>();
        for (const card of list.children) {
          const { top, right } = card.getBoundingClientRect();
          ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, right));
        }
        const { right } = list.getBoundingClientRect();
        return [...ends.values()].map((end) => Math.round(right - end));
      });
      expect(gaps, `${left} at ${width} px`).toEqual(gaps.map(() => 0));
    }
    await rows.evaluate((list) => list.lastElementChild?.remove());
  }
});

test("Grids have one to five columns by width, and popular categories four", {
  tags: ["S2-071", "S2-091", "S9-021"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  const columnsOf = (list: Locator) =>
    list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(" ").length);
  const popular = page.getByRole("region", { name: "Popular Categories" }).locator("ul");
  expect(await columnsOf(popular)).toBe(4);
  const columns: number[] = [];
  for (const width of [320, 359, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT });
    columns.push(await columnsOf(page.locator("#products ul").first()));
  }
  expect(columns).toEqual([1, 1, 2, 3, 4, 5]);
});

test("A product card opens its product and a category card its page, both at the top", {
  tags: ["S2-007", "S2-069", "S2-070", "S2-084", "S2-086", "S2-103", "S2-104"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  const card = page.locator("#products article a").nth(7);
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await card.click();
  await page.waitForURL("**/product/*");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goto("/shop");
  const category = page.locator('main a[href^="/category/"]').last();
  await category.scrollIntoViewIfNeeded();
  // Its products load slowly; name and chips show at once, from the clicked card.
  await page.route("**/api/user/category/products", () => {});
  await page.route("**/api/user/categories/get", () => {});
  await category.click();
  await page.waitForURL("**/category/*");
  await page.getByRole("heading", { level: 1, name: /Products$/ }).waitFor();
  await page.getByRole("status").getByText("Loading products").first().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("Load More shows the next fifty, and Back returns to the same place among them", {
  tags: ["core", "S2-078"],
}, async () => {
  const large = await aLargeCategory();
  const { page } = await aVisitor(DESKTOP);
  await page.goto(`/category/${large.token}`);
  const cards = page.locator("main article");
  await expect.poll(() => cards.count()).toBe(50);
  await loadMore(page);
  const all = Math.min(100, large.productCount);
  await expect.poll(() => cards.count()).toBe(all);

  await cards.nth(50).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(HEIGHT);
  const place = await page.evaluate(() => scrollY);
  await cards.nth(50).locator("a").click();
  await page.waitForURL("**/product/*");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(all);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("A newly opened page starts at its top; a reload keeps its place", async () => {
  const { page } = await aVisitor();
  await page.goto("/help");
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.goto("/about");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("A favourite is set and unset with a toast at the top centre, and survives a reload", {
  tags: ["S2-097", "S2-098", "S2-099", "S2-171", "S3-033", "S4-054", "S9-012"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  const products = page.locator("#products");
  const label = await products
    .getByRole("button", { name: /^Favourite: / })
    .first()
    .getAttribute("aria-label");
  const name = label!.replace("Favourite: ", "");
  // Another product may become the first one meanwhile.
  const heart = products.getByRole("button", { name: label!, exact: true });
  await heart.click();
  const toast = page.locator(".toast").filter({ hasText: "Added to favorites" });
  await toast.waitFor();
  const box = await toast.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - DESKTOP.width / 2)).toBeLessThan(10);
  expect(box?.y).toBeLessThan(100);

  await page.reload();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  await page.goto("/favourites");
  await page.getByRole("heading", { name, level: 2 }).waitFor();
  await page.getByRole("button", { name: `Favourite: ${name}` }).click();
  await page.getByText("Removed from favorites").waitFor();
});

test("Choosing a variant changes price and stock, and another product starts with its first variant", {
  tags: ["core", "S4-028", "S4-029"],
}, async () => {
  const client = await shopClient();
  const products = await client.call("listRandomProducts");
  const details = await Promise.all(
    products
      .filter(({ variantCount }) => variantCount > 1)
      .slice(0, 12)
      .map(({ token }) => client.call("viewProduct", { token })),
  );
  const product = details.find(({ variants: [a, b] }) => a && b && a.price !== b.price);
  if (!product) throw new Error("No product of the demo catalogue has variants of different prices");
  const { page } = await aVisitor(DESKTOP);
  await page.goto(`/product/${product.token}?variant=1`);
  const main = page.getByRole("main");
  const price = (variant?: { price: string }) =>
    `₦${Number(variant?.price).toLocaleString("en", { minimumFractionDigits: Number(variant?.price) % 1 ? 2 : 0 })}`;
  await main.getByText(price(product.variants[1])).first().waitFor();
  await page.goto(`/product/${product.token}`);
  await main.getByText(price(product.variants[0])).first().waitFor();
  await page.locator("main fieldset label:not(:has(:checked))").first().click();
  await page.waitForURL(/\?variant=\d/);

  await page.locator('section[aria-label="Related products"] a').first().click();
  await page.waitForURL((url) => url.pathname !== `/product/${product.token}`);
  expect(new URL(page.url()).search).toBe("");
});

test("A hovered card shows its heart and its full name; a favourite's heart always shows", {
  tags: ["S2-065", "S2-067"],
}, async () => {
  const { page } = await aVisitor(DESKTOP, { hasTouch: false });
  await page.goto("/");
  const card = page.locator("#products article").first();
  const heart = card.getByRole("button", { name: /^Favourite: / });
  const opacity = () => heart.evaluate((button) => Number(getComputedStyle(button).opacity));
  const lines = () => card.getByRole("heading").evaluate((name) => getComputedStyle(name).webkitLineClamp);
  await expect.poll(opacity).toBe(0);
  expect(await lines()).toBe("2");
  await card.hover();
  await expect.poll(opacity).toBe(1);
  expect(Number(await lines())).toBeGreaterThan(2);
  await heart.click();
  await page.getByRole("link", { name: "Shop now" }).hover();
  await expect.poll(opacity).toBe(1);
});

test("The search box suggests while a visitor types, and finds what was typed", {
  tags: ["S2-023", "S2-024"],
}, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "What can we help you find?" }).filter({ visible: true });
  await box.pressSequentially("chin");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/(product|category|search)/);

  await page.goto("/");
  await box.fill("chin chn");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=chin%20chn");
  await page.locator("main article").first().waitFor();
});

test("A product pressed offline says that the shopper is offline, and is shown once the connection is back", {
  tags: ["core"],
}, async () => {
  const { page, context } = await aVisitor(PHONE, {});
  await gotoAtRest(page, "/search?q=zobo");
  const link = page.locator("main article").first().getByRole("link");
  const name = await link.locator("h2, h3").innerText();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await context.setOffline(true);
  await link.click();
  await page.getByRole("heading", { name: "You are offline", level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^You are offline/);

  await context.setOffline(false);
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.waitForLoadState();
  expect(loads).toBe(1);
});

test("A product whose page does not load shows what the list had, and says that it may have changed", async () => {
  const { page } = await aVisitor();
  await page.goto("/");
  const cards = page.locator("#products li");
  // From then on its page needs nothing but the product.
  await cards.first().getByRole("link").first().click();
  await page.getByRole("heading", { name: "Shipping and return policies" }).waitFor();
  await page.goBack();
  await page.route("**/api/user/products/get/data", (route) => route.abort());
  const card = cards.nth(3);
  const name = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await page.getByRole("heading", { name: "Failed to load product" }).waitFor();
  const known = page.getByRole("region", { name, exact: true });
  await known.getByText(/₦/).waitFor();
  await known.getByText("The price and the stock may have changed since.").waitFor();

  await page.unroute("**/api/user/products/get/data");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  expect(await known.count()).toBe(0);
});
