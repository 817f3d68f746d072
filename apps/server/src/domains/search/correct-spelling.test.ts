import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";
import type { Ctx } from "../../ctx.ts";
import { ProductIndex } from "../catalogue/finding/product-index.ts";
import { correctSpelling } from "./correct-spelling.ts";

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
    ["wedinggown", "wedding gown", 2],
    ["coconut chinchn", "coconut chin chin", 1],
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

  test("is answered by fewer words where the right words find nothing together, those that were right first", async () => {
    const { body } = await shop.call("searchProducts", { q: "plantian melon" });
    expect([body.corrected, body.leftOut]).toEqual(["melon", ["plantian"]]);
    expect(body.data.map(({ name }) => name)).toEqual(["Melon Seeds"]);
  });

  test("asks the database for nothing more while all its words are right", async () => {
    const statementsOf = async (name: "searchProducts" | "suggestProducts", q: string) =>
      (await shop.statementsOf(() => shop.call(name, { q }))).length;
    // The words of the search, the changes of the index, and the cards.
    expect(await statementsOf("searchProducts", "pumpkin gown")).toBe(3);
    expect(await statementsOf("suggestProducts", "pumpkin gown")).toBe(3);
    // The words of the synonyms, and the corrected search.
    expect(await statementsOf("searchProducts", "pumkpin seeds")).toBe(5);
    expect(await statementsOf("suggestProducts", "pumkpin seeds")).toBe(5);
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

/** An index of products with these names. */
function indexOf(names: readonly string[]): ProductIndex {
  const index = new ProductIndex();
  const variant = { price: 100, isReduced: false, isInStock: true, size: null, colour: null, flavour: null };
  index.fill(
    names.map((name, nth) => ({
      ...{ id: nth + 1, publishedAt: 0, categories: [] },
      text: { token: "", name, keywords: "", lexemes: "" },
      variants: [{ ...variant, id: nth + 1 }],
    })),
  );
  index.sort();
  return index;
}

/** What a word is corrected to, in a shop without synonyms. */
async function corrected(index: ProductIndex, word: string) {
  const db = { execute: async () => ({ rows: [] }) } as unknown as Ctx["db"];
  const search = {
    typed: word,
    spaced: ` ${word}`,
    words: [word],
    slots: [[[{ word, lexemes: [word] }]]],
    size: null,
  };
  const right = await correctSpelling({ db }, search, { index, now: 1, isUnfinished: false });
  return right?.search.words.join(" ");
}

describe("Of many words that are as similar", () => {
  const wordsLike = (ending: string, count: number) =>
    Array.from({ length: count }, (_, nth) => String.fromCodePoint(0xac00 + nth) + ending);

  test.each([60, 600])("no more than 50 are tried: %i", async (count) => {
    const index = indexOf(wordsLike("oral", count));
    const addPlaces = vi.spyOn(index.words, "addPlaces");
    expect(await corrected(index, "qoral")).toBe("\uac00oral");
    // In names, keywords and colours.
    expect(addPlaces).toHaveBeenCalledTimes(3 * 50);
  });

  test("the same one is taken whatever the order of the products", async () => {
    const names = [...wordsLike("oral", 100), "corals"];
    expect(await corrected(indexOf(names.toReversed()), "qoral")).toBe(
      await corrected(indexOf(names), "qoral"),
    );
  });

  test("none is tried where they are not similar enough", async () => {
    const index = indexOf(wordsLike("or", 100));
    const addPlaces = vi.spyOn(index.words, "addPlaces");
    expect(await corrected(index, "qor")).toBeUndefined();
    expect(addPlaces).not.toHaveBeenCalled();
  });
});

test("Two words typed as one become two, unless a product has them as one", async () => {
  expect(await corrected(indexOf(["Silk Head Tie"]), "heddtie")).toBe("head tie");
  expect(await corrected(indexOf(["Silk Head Tie", "Headtie"]), "heddtie")).toBe("headtie");
});
