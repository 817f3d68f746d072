import { expect, test } from "vitest";
import { aCategory, linksIn, many, NO_PICTURE, pageOf, partOf } from "../../test/fixtures/page.tsx";
import ShopPage from "./shop.tsx";

const CATEGORIES = "/user/categories/get";

test.each(["/shop", "/category"])(
  "%s shows the first six categories in one grid and the rest in a second",
  { tags: ["S2-006", "S2-080", "S2-081", "S2-082", "S2-083", "S9-022"] },
  async (url) => {
    const { status, main, words } = await pageOf(url, { [CATEGORIES]: many(8, aCategory) });
    expect(status).toBe(200);
    expect(words).toMatch(/^Suya & Silk \/ Shop/);
    const grids = main.split("<ul").slice(1);
    const inGrids = grids.map((grid) => linksIn(grid).filter(([href]) => href.startsWith("/category/")));
    expect(inGrids.map((links) => links.length)).toEqual([6, 2]);
    expect(inGrids.flat().map(([href]) => href)).toEqual(many(8, (n) => `/category/c-${n}`));
  },
);

test("each department has all its sub-categories below the first cards, and a link to all its products", async () => {
  const named = (name: string, subCategories = [] as ReturnType<typeof aCategory>[]) =>
    aCategory(1, { token: name.toLowerCase(), name, productCount: 7, subCategories });
  const { main } = await pageOf("/shop", {
    [CATEGORIES]: [
      named(
        "Snacks",
        ["Drinks", "Nuts", "Suya"].map((name) => named(name)),
      ),
      named("Bags"),
    ],
  });
  // The line about delivery comes before the cards, with a link to all prices for who has no script.
  const [, first = "", ...departments] = main.split("<section");
  expect(linksIn(first).map(([href]) => href)).toEqual([
    "/shipping-policy",
    "/category/snacks",
    "/category/bags",
    "/category/drinks",
    "/category/nuts",
    "/category/suya",
  ]);
  expect(departments).toHaveLength(1);
  expect(linksIn(departments[0] ?? "")).toEqual([
    ["/category/snacks", "See all 7 products in Snacks"],
    ["/category/drinks", expect.stringContaining("Drinks")],
    ["/category/nuts", expect.stringContaining("Nuts")],
    ["/category/suya", expect.stringContaining("Suya")],
  ]);
});

test("new arrivals and reduced prices are linked above the categories", async () => {
  const { main } = await pageOf("/shop", { [CATEGORIES]: many(6, aCategory) });
  expect(linksIn(main).slice(0, 2)).toEqual([
    ["/new-arrivals", "New Arrivals"],
    ["/reduced", "Reduced Prices"],
  ]);
});

test("six categories or fewer are shown in one grid", { tags: ["S2-082"] }, async () => {
  const { main } = await pageOf("/shop", { [CATEGORIES]: many(6, aCategory) });
  expect(main.split("<ul")).toHaveLength(2);
});

test("a category without a picture reads 'No Image'", async () => {
  const { words } = await pageOf("/shop", { [CATEGORIES]: [aCategory(1, NO_PICTURE)] });
  expect(words).toContain("No Image Category 1");
});

test("a shop without categories reads 'No Categories Available'", {
  tags: ["S2-085", "S8-022"],
}, async () => {
  const { words } = await pageOf("/shop");
  expect(words).toContain("No Categories Available");
});

test("loading categories have the shape of their content", { tags: ["S2-087"] }, () => {
  const { html, words } = partOf(<ShopPage />);
  expect(words).toContain("Loading categories");
  expect(html.match(/class="[^"]*skeleton/g)).toHaveLength(6);
});
