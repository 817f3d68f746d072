import { SYNONYM_TERM_MAX } from "@shop/contract/admin/synonym-limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("Synonyms", () => {
  let shop: TestShop;
  let ada: TestStaff;
  let version = 0;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    ada = await shop.aStaff({ role: "catalogue" });
    for (const name of ["Aso Oke Head Tie", "Silk Tie", "Hibiscus Drink", "Ankara Tote"]) {
      await shop.aVariant({ name });
    }
    await save([
      ["gele", "Head-Tie", "headwrap"],
      ["zobo", "hibiscus", "sobo"],
      ["ankara", "african print"],
    ]);
  });
  afterAll(() => shop.close());

  async function save(groups: string[][]) {
    const answer = await ada.call("saveSynonyms", { version, groups });
    if (answer.status === 200) version = answer.body.data.version;
    await waitForChanges(shop);
    return answer;
  }
  async function found(q: string) {
    const { body } = await shop.call("searchProducts", { q });
    return body.data.map(({ name }) => name);
  }
  async function suggested(q: string) {
    const { body } = await shop.call("suggestProducts", { q });
    return body.data.map(({ name }) => name);
  }

  test.each([
    ["gele", "Aso Oke Head Tie"],
    ["headwrap", "Aso Oke Head Tie"],
    ["zobo drink", "Hibiscus Drink"],
    ["sobo", "Hibiscus Drink"],
    ["african print tote", "Ankara Tote"],
    ["AFRICAN-PRINT", "Ankara Tote"],
  ])(
    "make a search for %s find what is called by another word, in results and suggestions",
    async (q, name) => {
      expect(await found(q)).toEqual([name]);
      expect(await suggested(q)).toEqual([name]);
    },
  );

  test("Synonyms of several words are read as one: a head tie is not a tie", async () => {
    await save([
      ["gele", "head tie"],
      ["tie", "necktie"],
      ["zobo", "hibiscus"],
    ]);
    expect(await found("necktie")).toEqual(["Aso Oke Head Tie", "Silk Tie"].toReversed());
    expect(await found("gele")).toEqual(["Aso Oke Head Tie"]);
  });

  test("are among the words to mark, with those that were typed", async () => {
    const { body } = await shop.call("searchProducts", { q: "zobo drinks" });
    expect(body.words).toEqual(["zobo", "hibiscus", "drinks"]);
  });

  test("Products with the word that was typed come first, even before newer ones with a synonym", async () => {
    for (const name of ["Owambe Gown", "Lace Frock"]) await shop.aVariant({ name });
    await save([["gown", "frock"]]);
    expect(await found("gown")).toEqual(["Owambe Gown", "Lace Frock"]);
    expect(await found("frock")).toEqual(["Lace Frock", "Owambe Gown"]);
  });

  test("change cached results and suggestions at once", async () => {
    await save([["crown", "gele"]]);
    expect([await found("crown"), await suggested("crown")]).toEqual([[], []]);
    await save([["crown", "tie"]]);
    expect(await found("crown")).toHaveLength(2);
    expect(await suggested("crown")).toHaveLength(2);
  });

  test("are left out with the word after minus, in singular and plural", async () => {
    const chips = ["Yam Chips", "Cassava Chips", "Corn Chips"];
    for (const name of chips) await shop.aVariant({ name });
    await shop.pool.query("update products set allergens = 'Groundnut' where name = 'Yam Chips'");
    await shop.pool.query("update products set ingredients = 'Peanuts, salt' where name = 'Cassava Chips'");
    await save([["groundnut", "peanut"]]);
    expect((await found("chips")).toSorted()).toEqual(chips.toSorted());
    for (const q of ["chips -peanut", "chips -peanuts", 'chips -"groundnut"', "chips -groundnuts"])
      expect(await found(q), q).toEqual(["Corn Chips"]);
  });

  test("are saved by one of two members at once; the other sees them, and the audit log has what changed", async () => {
    await save([["one", "uno"]]);
    const [first, second] = await Promise.all([
      ada.call("saveSynonyms", {
        version,
        groups: [
          ["one", "uno"],
          ["two", "due"],
        ],
      }),
      ada.call("saveSynonyms", {
        version,
        groups: [
          ["one", "uno"],
          ["two", "due"],
        ],
      }),
    ]);
    version += 1;
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const refused = [first, second].find(({ status }) => status === 409);
    expect(refused?.body.data).toMatchObject({ current: { version } });
    const { rows } = await shop.pool.query(
      "select action, before, after from audit_entries order by id desc limit 1",
    );
    expect(rows).toEqual([
      { action: "synonyms.changed", before: { groups: [] }, after: { groups: ["two, due"] } },
    ]);
  });

  test.each<[string, string[][]]>([
    ["a word alone", [["gele"]]],
    ["no letters", [["gele", "!!!"]]],
    [
      "a word in two groups",
      [
        ["gele", "head tie"],
        ["head-tie", "scarf"],
      ],
    ],
    ["five words", [["gele", "a b c d e"]]],
    ["a long word", [["gele", "x".repeat(SYNONYM_TERM_MAX + 1)]]],
    ["a line break", [["gele", "head\ntie"]]],
  ])("Synonyms with %s are refused, and nothing is lost", async (_what, groups) => {
    const before = (await ada.call("viewSynonyms")).body.data;
    const { status, body } = await ada.call("saveSynonyms", { version: before.version, groups });
    expect(status).toBe(400);
    expect(JSON.stringify(body.data)).toContain("groups");
    expect((await ada.call("viewSynonyms")).body.data).toEqual(before);
  });

  test("are changed only by staff who may change products", async () => {
    const orders = await shop.aStaff({ role: "orders" });
    expect((await orders.call("saveSynonyms", { version, groups: [] })).status).toBe(403);
  });
});

test("A renamed product, other search words and a renamed category are found at once", async () => {
  const shop = await testShop();
  const category = await shop.aCategory({ name: "Beads" });
  const { productToken } = await shop.aVariant({ name: "Bangle", category: category.token });
  const isFound = async (q: string) => {
    await waitForChanges(shop);
    return (await shop.call("searchProducts", { q })).body.data.length === 1;
  };
  expect(await isFound("anklet")).toBe(false);
  await shop.pool.query("update products set name = 'Anklet' where token = $1", [productToken]);
  expect([await isFound("anklet"), await isFound("bangle")]).toEqual([true, false]);
  await shop.pool.query("update products set keywords = 'footwear' where token = $1", [productToken]);
  expect(await isFound("footwear")).toBe(true);
  await shop.pool.query("update categories set name = 'Jewelry' where token = $1", [category.token]);
  expect([await isFound("jewelry"), await isFound("beads")]).toEqual([true, false]);
});
