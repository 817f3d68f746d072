import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("A search with misspelled words", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    const necklaces = await shop.aCategory({ name: "Necklaces" });
    const products = [
      { name: "Wedding Gown, Ivory" },
      { name: "Owambe Lace Dress" },
      { name: "Ankara Wrap Dress" },
      { name: "Ankara Evening Gown" },
      { name: "Coconut Chin-chin" },
      { name: "Boiled Chicken" },
      { name: "Plantain Chips" },
      { name: "Royal Coral Strand", category: necklaces.token },
      { name: "Coral Beads" },
      { name: "Melon Seeds" },
      { name: "Pumpkin Seeds" },
    ];
    for (const product of products) await shop.aVariant(product);
    const ada = await shop.aStaff({ role: "catalogue" });
    const groups = [
      ["gown", "dress"],
      ["owambe", "wedding"],
      ["wax print", "ankara"],
    ];
    await ada.call("saveSynonyms", { version: 0, groups });
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  test.each([
    ["weding dres", "wedding dress", 2],
    ["weding gown", "wedding gown", 2],
    ["dres weding", "dress wedding", 2],
    ["anakra gown", "ankara gown", 2],
    ["wax prnt dresss", "wax print dress", 2],
    ["chin chn", "chin chin", 1],
    ["plantian chps", "plantain chips", 1],
    ["neclaces corl", "necklaces coral", 1],
    ["the plantian", "the plantain", 1],
    ["anakra -gown", "ankara -gown", 0],
    ["anakra -chin-chin", "ankara -chin-chin", 2],
  ])("such as %s finds what %s finds, with its synonyms", async (typed, right, total) => {
    const [misspelled, exact] = await Promise.all(
      [typed, right].map(async (q) => (await shop.call("searchProducts", { q, page: 1 })).body),
    );
    expect(exact?.total).toBe(total);
    expect(misspelled).toMatchObject({ data: exact?.data ?? [], total, words: exact?.words });
    if (total > 0) expect([misspelled?.corrected, misspelled?.guessed]).toEqual([right, true]);
    expect(exact).not.toHaveProperty("corrected");
  });

  test.each([
    ["weding dres", "wedding dres"],
    ["anakra gow", "ankara gow"],
    ["anakra go", "ankara go"],
    ["wax prnt", "wax print"],
  ])("is corrected for suggestions too: %s", async (typed, right) => {
    const [misspelled, exact] = await Promise.all(
      [typed, right].map(async (q) => (await shop.call("suggestProducts", { q })).body),
    );
    expect(exact?.data.length).toBeGreaterThan(0);
    expect([misspelled?.data, misspelled?.words]).toEqual([exact?.data, exact?.words]);
  });

  test("gets the one of two similar words that goes with its other words", async () => {
    const found = async (q: string) => {
      const { body } = await shop.call("searchProducts", { q });
      return [body.corrected, ...body.data.map(({ name }) => name)];
    };
    expect(await found("coral beeds")).toEqual(["coral beads", "Coral Beads"]);
    expect(await found("melon beeds")).toEqual(["melon seeds", "Melon Seeds"]);
  });

  test("is not said to be corrected where the right words find nothing together", async () => {
    const { body } = await shop.call("searchProducts", { q: "melon plantian" });
    expect([body.corrected, body.guessed, body.data.length]).toEqual([undefined, undefined, 0]);
  });

  test("keeps its filters when it is corrected", async () => {
    const asked = { page: 1, facets: "true", sort: "cheapest" } as const;
    const { body } = await shop.call("searchProducts", { q: "weding dres", ...asked });
    const { body: exact } = await shop.call("searchProducts", { q: "wedding dress", ...asked });
    expect([body.data, body.facets, body.corrected]).toEqual([exact.data, exact.facets, "wedding dress"]);
  });

  test("is not corrected to a word of products that are gone", async () => {
    const gone = await shop.aVariant({ name: "Kilishi" });
    await waitForChanges(shop);
    await shop.pool.query("update products set status = 'archived' where token = $1", [gone.productToken]);
    await waitForChanges(shop);
    const { body } = await shop.call("searchProducts", { q: "kilshi" });
    expect([body.corrected, body.data]).toEqual([undefined, []]);
  });
});
