import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

const DRESS_GUIDE = {
  columns: ["Size", "UK size", "Bust (cm)"],
  rows: [
    ["S", "8–10", "84"],
    ["M", "12", "90"],
    ["L", "14", "96"],
  ],
};
/** Another maker's M is larger. */
const WIDE_GUIDE = {
  columns: ["Size", "UK size"],
  rows: [
    ["M", "14"],
    ["L", "16"],
  ],
};
/** Numbered as in the United States. */
const PLUS_GUIDE = {
  columns: ["Size", "UK size"],
  rows: [
    ["18", "17"],
    ["20", "22"],
  ],
};
const FREE_GUIDE = { columns: ["Size", "UK size", "Fits"], rows: [["Free size", "10–16", "M, L"]] };

interface Piece {
  size?: string;
  colour?: string;
  naira?: number;
}

describe("Searching with a colour or a size in words", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    await aProduct("Owambe Gown", DRESS_GUIDE, [
      { size: "S", colour: "Emerald", naira: 20_000 },
      { size: "M", colour: "Emerald", naira: 20_000 },
      { size: "M", colour: "Wine", naira: 40_000 },
      { size: "L", colour: "Wine", naira: 40_000 },
    ]);
    await aProduct("Iro Gown", WIDE_GUIDE, [
      { size: "M", colour: "Royal Blue" },
      { size: "L", colour: "Navy" },
    ]);
    await aProduct("Boubou Gown", FREE_GUIDE, [{ size: "Free size", colour: "Olive" }]);
    await aProduct("Emerald Owambe Gown", null, [{ size: "M" }, { size: "XL" }]);
    await aProduct("Kampala Gown", PLUS_GUIDE, [{ size: "18" }, { size: "20" }]);
    await aProduct("Red Ankara", null, [{ colour: "Mustard" }]);
    await aProduct("Ankara Cloth", null, [{ colour: "Indigo" }, { colour: "Red" }]);
    await aProduct("Gold Bangle", null, [{ size: "M" }]);
    await aProduct("Plain Bangle", null, [{ colour: "Silver" }, { colour: "Rose Gold" }]);
    await aProduct("Ring", null, [{ size: "7" }, { size: "8" }]);
    await aProduct("Chocolate Cake", null, [{}]);
    await aProduct("Necklace", null, [{ colour: "Chocolate" }]);
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  async function aProduct(name: string, guide: object | null, pieces: Piece[]) {
    const { productToken } = await shop.aVariant({ name, price: 1_000_000 });
    await shop.pool.query("update products set size_table = $2 where token = $1", [productToken, guide]);
    await shop.pool.query(
      `delete from variants where product_id = (select id from products where token = $1)`,
      [productToken],
    );
    for (const [nth, { size = null, colour = null, naira = 10_000 }] of pieces.entries()) {
      await shop.pool.query(
        `insert into variants (token, product_id, position, size, colour, price, stock)
         select $1 || 'v' || $2::int, id, $2, $3, $4, $5, 5 from products where token = $1`,
        [productToken, nth + 1, size, colour, naira * 100],
      );
    }
  }

  const search = async (q: string, filters = {}) => {
    const { body } = await shop.call("searchProducts", { q, page: 1, limit: 50, facets: "true", ...filters });
    const names = body.data.map(({ name }) => name).toSorted();
    const shown = body.data.map(({ name, variant }) => [
      name,
      ...Object.values(variant[0]?.attributes ?? {}),
    ]);
    const labels = Object.fromEntries((body.options ?? []).map(({ facet, label }) => [facet, label]));
    const undo = Object.fromEntries((body.options ?? []).map(({ facet, q: without }) => [facet, without]));
    return {
      ...body,
      names,
      shown: Object.fromEntries(shown.map(([name, ...rest]) => [name, rest])),
      labels,
      undo,
    };
  };

  test.each<[string, string[], object]>([
    ["emerald gown", ["Emerald Owambe Gown", "Owambe Gown"], { colour: "Emerald" }],
    ["emerald green gown", ["Owambe Gown"], { colour: "Emerald" }],
    ["red ankara", ["Ankara Cloth", "Red Ankara"], { colour: "Red" }],
    ["wine and navy gown", ["Iro Gown", "Owambe Gown"], { colour: "Wine or Navy" }],
    ["emerald wine gown", ["Owambe Gown"], { colour: "Emerald or Wine" }],
    ["blue gown", ["Iro Gown"], { colour: "blue (Royal Blue, Navy)" }],
    ["royal blue gown", ["Iro Gown"], { colour: "Royal Blue" }],
    ["green gown", ["Boubou Gown", "Owambe Gown"], { colour: "green (Emerald, Olive)" }],
    ["burgundy gown", ["Owambe Gown"], { colour: "burgundy (Wine)" }],
    ["emerald or wine", ["Emerald Owambe Gown"], {}],
    ["gold bangle", ["Gold Bangle", "Plain Bangle"], { colour: "gold (Rose Gold)" }],
    ["chocolate cake", ["Chocolate Cake"], {}],
    ["UK 12 gown", ["Boubou Gown", "Owambe Gown"], { size: "UK 12 (M, Free size)" }],
    ["gown size 14 uk", ["Boubou Gown", "Iro Gown", "Owambe Gown"], { size: "UK 14 (M, L, Free size)" }],
    ["size m gown", ["Boubou Gown", "Emerald Owambe Gown", "Iro Gown", "Owambe Gown"], { size: "M" }],
    ["M size gown", ["Boubou Gown", "Emerald Owambe Gown", "Iro Gown", "Owambe Gown"], { size: "M" }],
    ["plus size gown", ["Emerald Owambe Gown", "Kampala Gown"], { size: "plus (XL, 20)" }],
    ["ring size 8", ["Ring"], { size: "8" }],
    ["emerald gown uk 12", ["Owambe Gown"], { colour: "Emerald", size: "UK 12 (M)" }],
    ["wine gown uk 8", [], { colour: "Wine", size: "UK 8 (S)" }],
    [
      "emerald gown size m under 30k",
      ["Emerald Owambe Gown", "Owambe Gown"],
      { colour: "Emerald", size: "M" },
    ],
    ["wine gown under 30k", [], { colour: "Wine" }],
    ["uk 12", ["Boubou Gown", "Owambe Gown"], { size: "UK 12 (M, Free size)" }],
    ["red", ["Ankara Cloth", "Red Ankara"], { colour: "Red" }],
    ["gown us size 8", [], {}],
  ])("%j finds %j and says what was understood", async (q, names, labels) => {
    const found = await search(q);
    if (found.guessed) expect(names).toEqual([]);
    else expect(found.names).toEqual(names);
    expect(found.labels).toEqual(labels);
  });

  test("Cards show the variant that was asked for", async () => {
    expect((await search("wine gown size l")).shown).toMatchObject({ "Owambe Gown": ["L", "Wine"] });
    expect((await search("red ankara")).shown).toEqual({
      "Red Ankara": ["Mustard"],
      "Ankara Cloth": ["Red"],
    });
    const { body } = await shop.call("searchProducts", { q: "wine gown" });
    expect(body.data[0]?.variant[0]?.attributes).toMatchObject({ COLOUR: "Wine" });
  });

  test("Each can be removed, and the rest of the search stays", async () => {
    expect((await search("emerald gown UK 12 under 30k")).undo).toEqual({
      colour: "gown uk 12 under ₦30,000",
      size: "emerald gown under ₦30,000",
    });
    expect((await search("uk 12")).undo).toEqual({ size: "" });
  });

  test("A misspelled search keeps its colour and size", async () => {
    expect(await search("emarald gonw UK 12")).toMatchObject({
      names: ["Owambe Gown"],
      corrected: "emerald gown uk 12",
      labels: { colour: "Emerald", size: "UK 12 (M)" },
    });
  });

  test("A size among the filters counts, not the one in the words; the counts say what it would find", async () => {
    const first = await search("gown uk 12");
    const sizes = first.facets?.find(({ name }) => name === "size")?.values ?? [];
    const large = sizes.find(({ value }) => value === "L");
    const then = await search("gown uk 12", { size: "L" });
    expect(then.names).toHaveLength(large?.count ?? -1);
    expect(then.labels).toEqual({});
  });

  test("A word before a size is matched whole, not as the beginning of another", async () => {
    await aProduct("Baggy Jeans", null, [{ size: "12", colour: "Navy" }]);
    await aProduct("Leather Bag", null, [{ size: "One size", colour: "Navy" }]);
    await waitForChanges(shop);
    expect((await search("bag size 12")).names).not.toContain("Baggy Jeans");
    expect((await search("bagg")).names).toContain("Baggy Jeans");
    await shop.pool.query(
      "update products set status = 'draft' where name in ('Baggy Jeans', 'Leather Bag')",
    );
    await waitForChanges(shop);
  });

  test("Lists name the UK sizes of a size from the guides of their products", async () => {
    const labels = async (q: string) =>
      (await search(q)).facets?.find(({ name }) => name === "size")?.values.map(({ label }) => label);
    expect(await labels("gown")).toEqual([
      "S · UK 8–10",
      "M · UK 12–14",
      "L · UK 14–16",
      "XL",
      "18 · UK 17",
      "20 · UK 22",
      "Free size · UK 10–16",
    ]);
    expect(await labels("bangle")).toEqual(["M"]);
  });

  test("A word after a minus excludes no colours of variants", async () => {
    expect((await search("ankara -red")).names).toEqual(["Ankara Cloth"]);
  });

  test("Suggestions match colours, and ignore a size", async () => {
    const suggested = async (q: string) =>
      (await shop.call("suggestProducts", { q })).body.data.map(({ name }) => name).toSorted();
    expect(await suggested("emerald gown")).toEqual(["Emerald Owambe Gown", "Owambe Gown"]);
    expect(await suggested("iro gown size 14")).toEqual(["Iro Gown"]);
  });

  test("A new colour and a changed size guide are found at once", async () => {
    await aProduct("Kaftan", null, [{ size: "M", colour: "Peach" }]);
    await waitForChanges(shop);
    expect((await search("peach kaftan")).names).toEqual(["Kaftan"]);
    expect((await search("kaftan uk 12")).names).toEqual([]);
    await shop.pool.query("update products set size_table = $1 where name = 'Kaftan'", [DRESS_GUIDE]);
    await shop.pool.query("update variants set colour = 'Lilac' where colour = 'Peach'");
    await waitForChanges(shop);
    expect((await search("lilac kaftan uk 12")).names).toEqual(["Kaftan"]);
    expect((await search("peach kaftan")).labels).toEqual({});
    await shop.pool.query("update products set status = 'draft' where name = 'Kaftan'");
    await waitForChanges(shop);
  });

  test("Staff define the words for colours", async () => {
    const ada = await shop.aStaff({ role: "catalogue" });
    const { version, groups, colours } = (await ada.call("viewSynonyms")).body.data;
    expect(colours).toContainEqual({ term: "burgundy", colours: ["wine", "maroon"] });
    const changed = [...colours, { term: "bottle green", colours: ["Emerald"] }];
    const saved = await ada.call("saveSynonyms", { version, groups, colours: changed });
    expect(saved.body.data.colours?.at(-1)).toEqual({ term: "bottle green", colours: ["emerald"] });
    expect((await search("bottle green gown")).labels).toEqual({ colour: "bottle green (Emerald)" });
    // An open page of an earlier back office sends no colours.
    const older = await ada.call("saveSynonyms", { version: version + 1, groups });
    expect(older.body.data.colours).toEqual(saved.body.data.colours);
    const { rows } = await shop.pool.query(
      "select before, after from audit_entries where action = 'synonyms.changed' order by id limit 1",
    );
    expect(rows).toEqual([
      { before: { groups: [], colours: [] }, after: { groups: [], colours: ["bottle green: emerald"] } },
    ]);
  });
});
