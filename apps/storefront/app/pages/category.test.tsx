import { CallError } from "@shop/contract/client";
import { expect, test } from "vitest";
import {
  aCategory,
  aProductCard,
  buttonsIn,
  linksIn,
  NO_PICTURE,
  pageOf,
  partOf,
} from "../../test/fixtures/page.tsx";
import { Refused } from "../../test/fixtures/refused.ts";
import { FailuresContext, PageFailures } from "../api/page-query.ts";
import CategoryPage from "./category.tsx";

const PRODUCTS = "/user/category/products";
const CATEGORIES = "/user/categories/get";
const tree = [
  aCategory(1, { name: "Snacks", subCategories: [aCategory(2, { name: "Kilishi" }), aCategory(3)] }),
];

test("a category page has the breadcrumb to the shop, the chips of its sub-categories and its heading", {
  tags: ["S2-008", "S2-088", "S2-089", "S2-090"],
}, async () => {
  const { status, main } = await pageOf("/category/c-1", {
    [CATEGORIES]: tree,
    [PRODUCTS]: [aProductCard(1)],
  });
  expect(status).toBe(200);
  expect(main).toMatch(/<h1\b[^>]*>Snacks Products<\/h1>/);
  const links = linksIn(main);
  expect(links[0]).toEqual(["/", "Suya & Silk"]);
  expect(links[1]).toEqual(["/shop", "Shop"]);
  expect(links).toContainEqual(["/category/c-2", "Kilishi"]);
  expect(links).toContainEqual(["/category/c-3", "Category 3"]);
});

test("a product card has picture or 'No Image', name, price, heart and button, and links to its product", {
  tags: ["S2-092", "S2-094", "S2-095", "S2-096", "S2-100", "S2-102", "S2-103", "S8-023"],
}, async () => {
  const { main } = await pageOf("/category/c-1", {
    [CATEGORIES]: tree,
    [PRODUCTS]: [aProductCard(1, { price: 2500 }), aProductCard(2, NO_PICTURE)],
  });
  const [first = "", second = ""] = main.split("<article").slice(1);
  expect(linksIn(first)).toEqual([["/product/p-1", "Product 1"]]);
  expect(first).toContain("₦2,500");
  expect(first).toContain('aria-label="Favourite: Product 1"');
  expect(buttonsIn(first).map(({ words }) => words)).toContain("Add to cart Adding...");
  expect(linksIn(second)).toEqual([["/product/p-2", "No Image Product 2"]]);
});

test("the card of a product without variants shows no price and no active button", async () => {
  const { main } = await pageOf("/category/c-1", { [PRODUCTS]: [{ ...aProductCard(1), variant: [] }] });
  const [card = ""] = main.split("<article").slice(1);
  expect(linksIn(card)).toEqual([["/product/p-1", "No Image Sold out Product 1"]]);
  expect(card).not.toContain("₦");
  expect(buttonsIn(card)[0]).toMatchObject({
    words: "Sold Out",
    attributes: expect.stringContaining("disabled"),
  });
});

test("a sold-out product has a disabled button that reads 'Sold Out'", {
  tags: ["S2-101", "S3-006", "S4-027", "S5-022"],
}, async () => {
  const { main } = await pageOf("/category/c-1", {
    [PRODUCTS]: [
      aProductCard(1, { stock: 0, stock_status: "out_stock" }),
      aProductCard(2, { stock: 3, stock_status: "out_stock" }),
    ],
  });
  const soldOut = buttonsIn(main).filter(({ words }) => words === "Sold Out");
  expect(soldOut).toHaveLength(2);
  for (const { attributes } of soldOut) expect(attributes).toContain("disabled");
  expect(buttonsIn(main).some(({ words }) => words.startsWith("Add to cart"))).toBe(false);
});

test.each([
  ["the message", "The shop is very busy", "The shop is very busy"],
  ["'Failed to fetch products' without one", "", "Failed to fetch products"],
])(
  "products that fail to load show %s and a link back to the categories",
  { tags: ["S2-106", "S2-108", "S7-016", "S8-026"] },
  async (_, said, shown) => {
    const { main, words } = await pageOf("/category/c-1", { [PRODUCTS]: new Refused("busy", null, said) });
    expect(main).toMatch(/<h1\b[^>]*>Error Loading Products<\/h1>/);
    expect(words).toContain(shown);
    expect(linksIn(main)).toContainEqual(["/shop", "Back to Categories"]);
  },
);

test("a category without products says so and links to the shop", {
  tags: ["S2-109", "S2-110", "S2-111"],
}, async () => {
  const { main, words } = await pageOf("/category/c-1", { [CATEGORIES]: tree });
  expect(words).toContain("No Products Found");
  expect(words).toContain("This category doesn't have any products yet.");
  expect(
    linksIn(main)
      .filter(([href]) => href === "/shop")
      .at(-1),
  ).toEqual(["/shop", "Shop"]);
});

test("products that are loading show a spinner", { tags: ["S2-105"] }, () => {
  const { html, words } = partOf(<CategoryPage params={{ categoryToken: "c-1" }} />);
  expect(words).toContain("Loading products");
  expect(html).toContain("spinner");
});

test("a category error without a message reads 'Failed to load category products'", {
  tags: ["S2-107"],
}, () => {
  const failures = new PageFailures();
  failures.add(["category-products", "c-1", 1], new CallError("", 0));
  const { words } = partOf(
    <FailuresContext value={failures}>
      <CategoryPage params={{ categoryToken: "c-1" }} />
    </FailuresContext>,
  );
  expect(words).toContain(
    "Error Loading Products Failed to load category products Try again Back to Categories",
  );
});

test("a category without a token says 'Category token is required'", { tags: ["S5-024"] }, () => {
  const failures = new PageFailures();
  failures.add(["category-products", "", 1], new CallError("Not found", 404));
  const { words } = partOf(
    <FailuresContext value={failures}>
      <CategoryPage params={{}} />
    </FailuresContext>,
  );
  expect(words).toContain("Category token is required");
});
