import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("A search that says what something may cost", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    for (const [name, naira] of [
      ["Ankara Gown", 9_000],
      ["Adire Gown", 20_000],
      ["Lace Gown", 45_000],
      ["Waist Beads", 2_500],
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
    ["gown under 20k", ["Adire Gown", "Ankara Gown"], { price_max: 20_000 }],
    ["gowns below ₦15,000", ["Ankara Gown"], { price_max: 15_000 }],
    ["gown above 10000", ["Adire Gown", "Lace Gown"], { price_min: 10_000 }],
    ["gown between 10k and 30k", ["Adire Gown"], { price_min: 10_000, price_max: 30_000 }],
    ["under 10k", ["Ankara Gown", "Waist Beads"], { price_max: 10_000 }],
    ["gown under 5000", [], { price_max: 5_000 }],
  ])("%j finds products of that price by the other words, and says so", async (q, names, price) => {
    expect(await search(q)).toMatchObject({ names, price, total: names.length });
  });

  test("keeps the price when its words are misspelled", async () => {
    expect(await search("gonw under 20k")).toMatchObject({
      names: ["Adire Gown", "Ankara Gown"],
      corrected: "gown under ₦20,000",
      price: { price_max: 20_000 },
    });
  });

  test("has the price of the filters where they say one", async () => {
    const found = await search("gown under 20k", { price_max: "50000" });
    expect(found.names).toEqual(["Adire Gown", "Ankara Gown", "Lace Gown"]);
    expect(found.price).toBeUndefined();
  });

  test("is suggested what its other words are", async () => {
    const { body } = await shop.call("suggestProducts", { q: "lace under 50k" });
    expect(body.data).toMatchObject([{ name: "Lace Gown" }]);
  });
});
