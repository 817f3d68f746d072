import type { InputOf } from "@shop/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestVariant } from "../../../../test/factories.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { waitForChanges } from "../../../../test/wait-for-changes.ts";

type CategoryInput = Omit<InputOf<"listCategoryProducts">, "c_token">;

describe("A category with filters", () => {
  let shop: TestShop;
  const tokens = { fashion: "", dresses: "", shoes: "", snacks: "" };
  const products: Record<string, TestVariant> = {};

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    tokens.fashion = (await shop.aCategory({ name: "Fashion" })).token;
    tokens.dresses = (await shop.aCategory({ name: "Dresses", parent: tokens.fashion })).token;
    tokens.shoes = (await shop.aCategory({ name: "Shoes", parent: tokens.fashion })).token;
    tokens.snacks = (await shop.aCategory({ name: "Snacks" })).token;
    const { dresses: category } = tokens;
    products.wrap = await shop.aVariant({
      name: "Wrap",
      category,
      price: 2_450_000,
      size: "S",
      colour: "Indigo",
    });
    await shop.aVariant({ of: products.wrap, price: 2_650_000, size: "M", colour: "Red", stock: 0 });
    products.boubou = await shop.aVariant({
      name: "Boubou",
      category,
      price: 900_000,
      size: "M",
      colour: "red",
    });
    products.shift = await shop.aVariant({
      name: "Shift",
      category,
      price: 500_000,
      size: "L",
      colour: "Green",
    });
    products.gold = await shop.aVariant({
      name: "Gold dress",
      category,
      price: 499_999,
      size: "S",
      stock: 0,
    });
    products.sandals = await shop.aVariant({
      name: "Sandals",
      category: tokens.shoes,
      price: 900_000,
      size: "42",
    });
    products.kilishi = await shop.aVariant({ category: tokens.snacks, price: 150_000, flavour: "Pepper" });
    await shop.pool.query("update variants set compare_at_price = price + 1 where token = $1", [
      products.shift.token,
    ]);
    for (const [nth, { productToken }] of Object.values(products).entries())
      await shop.pool.query(
        "update products set published_at = now() - make_interval(hours => $1) where token = $2",
        [1 + nth, productToken],
      );
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  async function list(input: CategoryInput, c_token = tokens.fashion) {
    const { status, body } = await shop.call("listCategoryProducts", { c_token, page: 1, ...input });
    expect(status).toBe(200);
    return {
      names: body.data.map(({ name }) => name),
      total: body.total,
      facets: body.facets,
      data: body.data,
    };
  }
  const namesOf = async (input: CategoryInput) => (await list(input)).names;
  async function countsOf(input: CategoryInput, c_token?: string) {
    const { facets } = await list({ ...input, facets: true }, c_token);
    return Object.fromEntries(
      (facets ?? []).map(({ name, values }) => [
        name,
        values.map(({ label, count }) => `${label}: ${count}`),
      ]),
    );
  }

  test("offers everything that its products have, with their numbers", async () => {
    expect(await countsOf({})).toEqual({
      category: ["Dresses: 4", "Shoes: 1"],
      price: [
        "₦2,500 to ₦5,000: 1",
        "₦5,000 to ₦10,000: 3",
        "₦10,000 to ₦25,000: 1",
        "₦25,000 to ₦50,000: 1",
      ],
      size: ["S: 2", "M: 2", "L: 1", "42: 1"],
      colour: ["Green: 1", "Indigo: 1", "Red: 2"],
      in_stock: ["In stock: 4"],
      reduced: ["Reduced: 1"],
    });
    expect(await countsOf({}, tokens.snacks)).toMatchObject({ flavour: ["Pepper: 1"] });
    expect((await list({})).facets).toBeUndefined();
  });

  test.each<[string, CategoryInput, string[]]>([
    ["a size", { size: ["L"] }, ["Shift"]],
    ["one of several sizes", { size: ["L", "42"] }, ["Shift", "Sandals"]],
    ["a colour, however it is written", { colour: ["RED"] }, ["Wrap", "Boubou"]],
    ["a lowest price", { price_min: 9000 }, ["Wrap", "Boubou", "Sandals"]],
    ["a highest price, itself included", { price_max: 5000 }, ["Shift", "Gold dress"]],
    ["both, the wrong way round", { price_min: 9000, price_max: 5000 }, ["Boubou", "Shift", "Sandals"]],
    [
      "prices of one's own or a range",
      { price_min: 9000, price_max: 9000, price: ["2500-5000"] },
      ["Boubou", "Gold dress", "Sandals"],
    ],
    ["prices and a size of one variant", { price_min: 26_000, size: ["S"] }, []],
    [
      "a price range, from its first naira to below its last",
      { price: ["5000-10000"] },
      ["Boubou", "Shift", "Sandals"],
    ],
    ["a sub-category", { category: ["shoes"] }, ["Sandals"]],
    ["stock", { in_stock: true }, ["Wrap", "Boubou", "Shift", "Sandals"]],
    ["a reduced price", { reduced: true }, ["Shift"]],
    ["a size and a colour of one and the same variant", { size: ["S"], colour: ["Red"] }, []],
    ["a size in stock", { size: ["M"], in_stock: true }, ["Boubou"]],
    ["a size in a price range", { size: ["M"], price: ["25000-50000"] }, ["Wrap"]],
    ["a value that no product has", { size: ["XXL"] }, []],
    ["a known value or an unknown one", { size: ["XXL", "L"] }, ["Shift"]],
  ])("finds products by %s", async (_what, { category, ...input }, names) => {
    expect(await namesOf(category ? { ...input, category: [tokens.shoes] } : input)).toEqual(names);
  });

  test("counts for each value the products that it would find with the other choices", async () => {
    expect(await countsOf({ size: ["M"], in_stock: true })).toEqual({
      category: ["Dresses: 1"],
      price: ["₦5,000 to ₦10,000: 1"],
      size: ["S: 1", "M: 1", "L: 1", "42: 1"],
      colour: ["Red: 1"],
      in_stock: ["In stock: 1"],
    });
    expect((await countsOf({ category: [tokens.shoes] })).category).toEqual(["Dresses: 4", "Shoes: 1"]);
  });

  test("keeps a chosen value that no product has among the offered ones, so that it can be removed", async () => {
    expect(await countsOf({ size: ["XXL"], category: ["no-such"] })).toMatchObject({
      category: ["no-such: 0"],
      size: ["XXL: 0"],
    });
    expect(await countsOf({ colour: ["Zed", "zed", "ZED"] })).toMatchObject({
      colour: ["Green: 1", "Indigo: 1", "Red: 2", "Zed: 0"],
    });
    expect(await namesOf({ category: ["no-such"] })).toEqual([]);
    // A category of another list is not offered here.
    expect(await namesOf({ category: [tokens.snacks] })).toEqual([]);
  });

  test("shows each product with the variant that was asked for", async () => {
    const { data } = await list({ size: ["M"] });
    expect(data.map(({ name, variant }) => [name, variant[0]?.price, variant[0]?.stock])).toEqual([
      ["Wrap", 26_500, 0],
      ["Boubou", 9000, 10],
    ]);
  });

  test.each<[InputOf<"listCategoryProducts">["sort"], string[]]>([
    ["newest", ["Wrap", "Boubou", "Shift", "Gold dress", "Sandals"]],
    ["cheapest", ["Gold dress", "Shift", "Boubou", "Sandals", "Wrap"]],
    ["dearest", ["Wrap", "Sandals", "Boubou", "Shift", "Gold dress"]],
  ])("is sorted by %s", async (sort, names) => {
    expect(await namesOf({ sort })).toEqual(names);
  });

  test("is sorted by the price of the variants shown", async () => {
    const { data } = await list({ size: ["M", "L"], sort: "dearest" });
    expect(data.map(({ variant }) => variant[0]?.price)).toEqual([26_500, 9000, 5000]);
  });

  test("is sorted by what sold in the last 90 days, then newest first", async () => {
    await shop.pool.query(
      "insert into sales_days values (current_date - 5, 1, 1, 1, 0, 0), (current_date - 91, 1, 1, 1, 0, 0)",
    );
    const sold = (days: number, product: TestVariant | undefined, pieces: number) =>
      shop.pool.query(
        `insert into sales_day_products (day, product_token, name, orders, pieces, amount)
         values (current_date - $1::integer, $2, 'x', 1, $3, 1)`,
        [days, product?.productToken, pieces],
      );
    await sold(5, products.sandals, 3);
    await sold(5, products.gold, 9);
    await sold(91, products.shift, 99);
    expect(await namesOf({ sort: "popular" })).toEqual(["Gold dress", "Sandals", "Wrap", "Boubou", "Shift"]);
  });

  test("has pages without gap or overlap, with the total", async () => {
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await list({ page, limit: 2, sort: "cheapest" }));
    expect(pages.flatMap(({ names }) => names)).toEqual(await namesOf({ sort: "cheapest" }));
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect((await list({ page: 100_000, limit: 100, reduced: true })).names).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["a range that is not offered", { price: ["0-1"] }, "Price must be one of the ranges that lists offer"],
    [
      "an unknown order",
      { sort: "price; drop table products" },
      "Sort must be one of best, newest, cheapest, dearest, popular",
    ],
    ["too many values", { size: Array.from({ length: 21 }, (_, n) => `${n}`) }, "Choose at most 20 values"],
    ["a text that is too long", { colour: ["x".repeat(101)] }, "Please use at most 100 characters"],
    ["a category that cannot be one", { category: ["'; --"] }, "The category of a filter is not valid"],
    ["an unknown filter", { weight: ["1"] }, expect.any(String)],
  ])("refuses %s", async (_what, input, message) => {
    const answer = await shop.call("listCategoryProducts", { c_token: tokens.fashion, ...input });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test("treats SQL, patterns and names of objects as text", async () => {
    for (const text of ["' or true --", "%", "_", "__proto__", "constructor", "🧵", "\\"])
      expect(await namesOf({ size: [text], colour: [text] })).toEqual([]);
  });
});

test("A free size is found by each size that its size guide says it fits, and its card names the size that is sold", async () => {
  const shop = await testShop();
  const { token } = await shop.aCategory({ name: "Dresses" });
  const boubou = await shop.aVariant({
    name: "Boubou",
    category: token,
    size: "Free size",
    colour: "Indigo",
  });
  await shop.aVariant({ of: boubou, size: "Free size", colour: "Leaf", stock: 0 });
  await shop.aVariant({ name: "Shift", category: token, size: "M", colour: "Leaf" });
  const found = async (filters: object) => {
    const { body } = await shop.call("listCategoryProducts", {
      ...{ c_token: token, page: 1, limit: 50, sort: "cheapest", facets: true },
      ...filters,
    });
    const sizes = body.facets?.find(({ name }) => name === "size")?.values;
    return {
      names: body.data.map(({ name, variant }) => `${name} ${variant[0]?.attributes.SIZE}`).toSorted(),
      sizes: sizes?.map(({ label, count }) => `${label} ${count}`),
    };
  };
  await waitForChanges(shop);
  expect(await found({ size: ["M"] })).toEqual({ names: ["Shift M"], sizes: ["M 1", "Free size 1"] });

  const guide = {
    columns: ["Size", "UK size", "fits"],
    rows: [["Free size", "10–16", "M, L"]],
  };
  await shop.pool.query("update products set size_table = $1 where token = $2", [guide, boubou.productToken]);
  await waitForChanges(shop);
  expect(await found({ size: ["M"] })).toEqual({
    names: ["Boubou Free size", "Shift M"],
    sizes: ["M 2", "L 1", "Free size · UK 10–16 1"],
  });
  expect((await found({ size: ["L"], colour: ["leaf"], in_stock: true })).names).toEqual([]);
  expect((await found({ size: ["L"], colour: ["indigo"] })).names).toEqual(["Boubou Free size"]);
  expect((await found({})).names).toEqual(["Boubou Free size", "Shift M"]);
});
