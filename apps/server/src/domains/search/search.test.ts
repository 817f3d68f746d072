import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heardChanges } from "../../../test/heard-changes.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

describe("searching a shelf of Nigerian goods", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    const jewelry = await shop.aCategory({ name: "Jewelry" });
    const necklaces = await shop.aCategory({ name: "Necklaces", parent: jewelry.token });
    const goods = [
      { name: "Coconut Chin-chin", description: "<p>Crunchy cubes, fried slowly.</p>" },
      { name: "Kilishi, Beef", description: "<p>Sun-dried, with groundnut paste.</p>" },
      { name: "Plantain Chips, Ripe" },
      { name: "Plantain Chips, Unripe" },
      { name: "Royal Coral Strand", category: necklaces.token },
      { name: "Ankara Wrap Dress" },
      { name: "Waist Beads" },
      { name: "Chips, Potato", description: "<p>Not made of plantain.</p>" },
    ];
    for (const good of goods) await shop.aVariant(good);
    await shop.pool.query("update products set keywords = 'biltong jerky' where name like 'Kilishi%'");
    await heardChanges(shop);
  });
  afterAll(() => shop.close());

  async function found(q: string, paging: { page?: number; limit?: number } = {}): Promise<string[]> {
    const { status, body } = await shop.call("searchProducts", { q, ...paging });
    expect(status).toBe(200);
    return body.data.map(({ name }) => name);
  }

  test.each([
    ["by name", "kilishi", "Kilishi, Beef"],
    ["in any of its forms", "dresses", "Ankara Wrap Dress"],
    ["by another name", "jerky", "Kilishi, Beef"],
    ["by what is said of it", "groundnuts", "Kilishi, Beef"],
    ["by its category", "necklace", "Royal Coral Strand"],
    ["by the category above its own", "jewelry", "Royal Coral Strand"],
    ["by an unfinished word", "coco", "Coconut Chin-chin"],
    ["whatever the capitals and blanks", "  ANKARA   wrap ", "Ankara Wrap Dress"],
    ["by words of name and category together", "coral necklaces", "Royal Coral Strand"],
  ])("a product is found %s", { tags: ["S2-023"] }, async (_how, q, name) => {
    expect(await found(q)).toEqual([name]);
  });

  test.each([
    ["kilshi", "Kilishi, Beef"],
    ["ankera", "Ankara Wrap Dress"],
    ["chinchin", "Coconut Chin-chin"],
    ["coral neklace", "Royal Coral Strand"],
    ["jewellry", "Royal Coral Strand"],
  ])("a slip is forgiven: %s", async (q, name) => {
    expect(await found(q)).toContain(name);
  });

  test("a slip finds what was meant, not what only begins so: beeds are beads, not beef", async () => {
    expect(await found("beeds")).toEqual(["Waist Beads"]);
  });

  test("who is shown only what comes closest is told so", async () => {
    const answers = [];
    for (const q of ["kilshi", "kilishi", "xyzzy"]) answers.push(await shop.call("searchProducts", { q }));
    expect(answers.map(({ body }) => body.message)).toEqual([
      "We found nothing with that exact spelling. These are the closest matches.",
      "OK",
      "OK",
    ]);
  });

  test("who spells right is not shown what only looks alike", async () => {
    expect((await found("plantain")).toSorted()).toEqual([
      "Chips, Potato",
      "Plantain Chips, Ripe",
      "Plantain Chips, Unripe",
    ]);
  });

  test("what bears the word in its name comes before what only mentions it", async () => {
    expect((await found("plantain")).at(-1)).toBe("Chips, Potato");
  });

  test("quotes and minus mean what they mean elsewhere", async () => {
    expect(await found('"potato chips"')).toEqual([]);
    expect(await found("chips -plantain")).toEqual([]);
    expect((await found("chips -unripe")).toSorted()).toEqual(["Chips, Potato", "Plantain Chips, Ripe"]);
  });

  test("what nobody sells is an empty list, not an error", async () => {
    for (const q of ["xyzzy", "!!!", "the", "';drop table products;--", "a:*&|!<->()", "\\", "%_%", "🧵"]) {
      expect(await found(q)).toEqual([]);
    }
    expect(await found("kilishi")).toHaveLength(1);
  });

  test("pages tell how many there are in all, also beyond the last", async () => {
    const all = await found("chips");
    expect(all).toHaveLength(3);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(await shop.call("searchProducts", { q: "chips", page, limit: 2 }));
    expect(pages.flatMap(({ body }) => body.data.map(({ name }) => name))).toEqual(all);
    expect(pages.map(({ body }) => body.total)).toEqual([3, 3, 3]);
    expect((await shop.call("searchProducts", { q: "chips" })).body).not.toHaveProperty("total");
  });

  test("the same search typed another way costs no statement", async () => {
    await found("Kilishi  beef");
    expect(await shop.statementsOf(() => found(" kilishi BEEF "))).toEqual([]);
  });

  test.each([
    ["nothing", {}, "Please type what you are looking for"],
    ["blanks only", { q: "   " }, "Please type what you are looking for"],
    ["more than 100 characters", { q: "x".repeat(101) }, "Please use at most 100 characters"],
    ["a NUL", { q: "a\u0000b" }, "Please remove the characters that cannot be shown"],
  ])("%s is not a search", async (_what, query, sentence) => {
    const { status, body } = await shop.call("searchProducts", query as { q: string });
    expect([status, body.message]).toEqual([400, sentence]);
    expect(body.data).toEqual({ fields: { q: sentence } });
  });
});

test("a new price is found by the next search", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads" });
  await heardChanges(shop);
  await shop.call("searchProducts", { q: "beads" });
  await shop.pool.query("update variants set price = 100000 where token = $1", [beads.token]);
  await heardChanges(shop);
  const { body } = await shop.call("searchProducts", { q: "beads" });
  expect(body.data[0]?.variant[0]?.price).toBe(1000);
});
