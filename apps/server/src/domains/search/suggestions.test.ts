import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("Search suggestions", () => {
  let shop: TestShop;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    const jewelry = await shop.aCategory({ name: "Jewelry" });
    const coral = await shop.aCategory({ name: "Coral Beads", parent: jewelry.token });
    await shop.aCategory({ name: "Corals without products" });
    const snacks = await shop.aCategory({ name: "Snacks" });
    const products = [
      { name: "Royal Coral Strand", category: coral.token },
      { name: "Coral Crown", category: coral.token, price: 1_250_050 },
      { name: "Coconut Chin-chin", category: snacks.token },
      { name: "Kilishi, Beef", category: snacks.token, description: "<p>Red as coral.</p>" },
      { name: "Plantain Chips", category: snacks.token },
      { name: "Ankara Wrap Dress" },
      { name: "Dress of Adire" },
      { name: "Ìlẹ̀kẹ̀ Waist Beads" },
      ...Array.from({ length: 12 }, (_, n) => ({ name: `Zobo Drink ${n}`, category: snacks.token })),
    ];
    for (const product of products) tokens.set(product.name, (await shop.aVariant(product)).productToken);
    await shop.pool.query("update products set keywords = 'biltong jerky' where name like 'Kilishi%'");
    await shop.pool.query("insert into pictures values ('00112233445566778899', 9, 9, 'data:,')");
    await shop.pool.query(
      `insert into variant_pictures select v.id, 0, '00112233445566778899', 'A crown'
       from variants v join products p on p.id = v.product_id where p.name = 'Coral Crown'`,
    );
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  async function suggested(q: string): Promise<string[]> {
    const { status, body } = await shop.call("suggestProducts", { q });
    expect(status).toBe(200);
    return body.data.map(({ kind, name }) => (kind === "category" ? `[${name}]` : name));
  }

  test("mix categories and products, with matches at the beginning first", { tags: ["S2-024"] }, async () => {
    expect(await suggested("cora")).toEqual(["[Coral Beads]", "Coral Crown", "Royal Coral Strand"]);
  });

  test("carry what a suggestion shows", async () => {
    const { body } = await shop.call("suggestProducts", { q: "coral" });
    expect(body.data.slice(0, 2)).toEqual([
      { kind: "category", token: expect.any(String), name: "Coral Beads" },
      {
        kind: "product",
        token: tokens.get("Coral Crown"),
        name: "Coral Crown",
        price: 12500.5,
        image: "/pictures/00112233445566778899/160.webp",
      },
    ]);
    expect(body.data[2]).toMatchObject({ name: "Royal Coral Strand", image: null });
  });

  test.each([
    ["the beginning of a name", "ki", ["Kilishi, Beef"]],
    ["any word of the name", "beef", ["Kilishi, Beef"]],
    ["a keyword", "jerk", ["Kilishi, Beef"]],
    ["words in another order", "dress ank", ["Ankara Wrap Dress"]],
    ["words in another form", "crowns", ["Coral Crown"]],
    ["a parent category", "jew", ["[Jewelry]"]],
    ["a name with a hyphen", "chin chin", ["Coconut Chin-chin"]],
    ["an unfinished hyphenated word", "chin-", ["Coconut Chin-chin"]],
    ["any case and spacing", "  CORAL   cr", ["Coral Crown"]],
    ["letters with combining marks", "ìlẹ̀", ["Ìlẹ̀kẹ̀ Waist Beads"]],
    ["a word too common to search for", "of", ["Dress of Adire"]],
  ])("match %s", async (_what, q, names) => {
    expect(await suggested(q)).toEqual(names);
  });

  test.each([
    ["kilshi", "Kilishi, Beef"],
    ["ankera", "Ankara Wrap Dress"],
    ["plantian", "Plantain Chips"],
    ["jewelery", "[Jewelry]"],
    ["beeds", "Ìlẹ̀kẹ̀ Waist Beads"],
    ["plantia", "Plantain Chips"],
  ])("tolerate the misspelling %s", async (q, name) => {
    expect(await suggested(q)).toContain(name);
  });

  test("rank names that start with the text above names in which a later word does", async () => {
    expect(await suggested("dress")).toEqual(["Dress of Adire", "Ankara Wrap Dress"]);
  });

  test("rank matches in the name above matches in the keywords", async () => {
    await shop.pool.query("update products set keywords = 'crowns' where name = 'Zobo Drink 0'");
    await waitForChanges(shop);
    expect(await suggested("crowns")).toEqual(["Coral Crown", "Zobo Drink 0"]);
    await shop.pool.query("update products set keywords = '' where name = 'Zobo Drink 0'");
    await waitForChanges(shop);
  });

  test("are at most eight", async () => {
    expect(await suggested("zobo")).toHaveLength(8);
  });

  test("are empty when nothing matches, and treat SQL and patterns as text", async () => {
    for (const q of ["xyzzy", "!!!", "%", "_", "\\", "x:*&|!<->()", "';drop table products;--", "🧵"]) {
      expect(await suggested(q)).toEqual([]);
    }
    expect(await suggested("%oral")).toEqual(await suggested("oral"));
  });

  test("cost at most three SQL statements, and none when cached", async () => {
    expect(await shop.statementsOf(() => suggested("plant"))).toHaveLength(3);
    expect(await shop.statementsOf(() => suggested(" Plant "))).toEqual([]);
    expect(await shop.statementsOf(() => suggested("?!"))).toEqual([]);
  });

  test.each([
    ["nothing", {}, "Please type what you are looking for"],
    ["blanks only", { q: "   " }, "Please type what you are looking for"],
    ["more than 100 characters", { q: "x".repeat(101) }, "Please use at most 100 characters"],
  ])("refuse %s as a search", async (_what, query, sentence) => {
    const { status, body } = await shop.call("suggestProducts", query as { q: string });
    expect([status, body.message, body.data]).toEqual([400, sentence, { fields: { q: sentence } }]);
  });
});

test("A product whose variants have different prices is suggested from the lowest", async () => {
  const shop = await testShop();
  const bangle = await shop.aVariant({ name: "Bangle", price: 300_000 });
  await shop.aVariant({ of: bangle, size: "Small", price: 250_000 });
  await waitForChanges(shop);
  const { body } = await shop.call("suggestProducts", { q: "bangle" });
  expect(body.data).toMatchObject([{ price: 3000, priceFrom: 2500 }]);
});

test("A changed price and a new product are suggested at once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads" });
  await waitForChanges(shop);
  await shop.call("suggestProducts", { q: "beads" });
  await shop.pool.query("update variants set price = 100000 where token = $1", [beads.token]);
  await waitForChanges(shop);
  const { body } = await shop.call("suggestProducts", { q: "beads" });
  expect(body.data).toMatchObject([{ price: 1000 }]);

  await shop.aVariant({ name: "Beads of Glass" });
  await waitForChanges(shop);
  expect((await shop.call("suggestProducts", { q: "beads" })).body.data).toHaveLength(2);
});
