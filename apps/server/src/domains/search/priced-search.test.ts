import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("Searching with a price in words", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    for (const [name, naira] of [
      ["Ankara Gown", 9_000],
      ["Adire Gown", 20_000],
      ["Lace Gown", 45_000],
      ["Waist Beads", 2_500],
      ["Bridal Robe for Guests", 60_000],
      ["Bridal Robe", 30_000],
    ] as const) {
      await shop.aVariant({ name, price: naira * 100 });
    }
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  const search = async (q: string, filters = {}) => {
    const { body } = await shop.call("searchProducts", { q, page: 1, limit: 50, facets: "true", ...filters });
    return { ...body, names: body.data.map(({ name }) => name).toSorted() };
  };

  test.each([
    ["gown under 20k", ["Adire Gown", "Ankara Gown"], { price_max: 20_000, q: "gown" }],
    ["gowns below ₦15,000", ["Ankara Gown"], { price_max: 15_000, q: "gowns" }],
    ["gown above 10000", ["Adire Gown", "Lace Gown"], { price_min: 10_000, q: "gown" }],
    ["gown between 10k and 30k", ["Adire Gown"], { price_min: 10_000, price_max: 30_000, q: "gown" }],
    ["under 10k", ["Ankara Gown", "Waist Beads"], { price_max: 10_000, q: "" }],
    ["gown under 5000", [], { price_max: 5_000, q: "gown" }],
    ["agbada under 5000", [], { price_max: 5_000, q: null }],
  ])(
    "%j finds the products of that price that have the other words, and says so",
    async (q, names, price) => {
      expect(await search(q)).toMatchObject({ names, price, total: names.length });
    },
  );

  test("Where all words are found only at other prices, products of that price with fewer words are, and the way to any price", async () => {
    expect(await search("bridal robe guests under 40k")).toMatchObject({
      names: ["Bridal Robe"],
      guessed: true,
      corrected: "bridal robe under ₦40,000",
      leftOut: ["guests"],
      price: { price_max: 40_000, q: "bridal robe guests" },
    });
    // None of the words is found at that price.
    expect(await search("bridal guests above 90k")).toMatchObject({
      names: [],
      price: { price_min: 90_000, q: "bridal guests" },
    });
  });

  test.each(["lace gown guests under 12k", "lace gown gusts under 12k"])(
    "Where no product has all words, products of the asked price with most of them are found: %s",
    async (q) => {
      expect(await search(q)).toMatchObject({
        names: ["Ankara Gown"],
        corrected: "gown under ₦12,000",
        price: { price_max: 12_000 },
      });
    },
  );

  test("A misspelled search keeps its price", async () => {
    expect(await search("gonw under 20k")).toMatchObject({
      names: ["Adire Gown", "Ankara Gown"],
      corrected: "gown under ₦20,000",
      price: { price_max: 20_000 },
    });
  });

  test("A price among the filters counts, not the one in the words", async () => {
    const found = await search("gown under 20k", { price_max: "50000" });
    expect(found.names).toEqual(["Adire Gown", "Ankara Gown", "Lace Gown"]);
    expect(found.price).toBeUndefined();
  });

  test("The price is left out of the words for which products are suggested", async () => {
    const { body } = await shop.call("suggestProducts", { q: "lace under 50k" });
    expect(body.data).toMatchObject([{ name: "Lace Gown" }]);
  });
});

test.each([
  ["in its words", { q: "gown under 5000" }],
  ["among its filters", { q: "gown", price_max: "5000" }],
])(
  "A search with a price %s finds a product as soon as that costs less, even without counts of the filters",
  async (_where, query) => {
    const shop = await testShop();
    const gown = await shop.aVariant({ name: "Ankara Gown", price: 600_000 });
    await waitForChanges(shop);
    const names = async () => (await shop.call("searchProducts", query)).body.data.map(({ name }) => name);
    expect(await names()).toEqual([]);
    await shop.pool.query("update variants set price = 400000 where token = $1", [gown.token]);
    await expect.poll(names).toEqual(["Ankara Gown"]);
  },
);
