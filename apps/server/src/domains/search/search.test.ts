import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("Searching Nigerian products", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    const jewelry = await shop.aCategory({ name: "Jewelry" });
    const necklaces = await shop.aCategory({ name: "Necklaces", parent: jewelry.token });
    const products = [
      { name: "Coconut Chin-chin", description: "<p>Crunchy cubes, fried slowly.</p>" },
      { name: "Kilishi, Beef", description: "<p>Sun-dried, with groundnut paste.</p>" },
      { name: "Plantain Chips, Ripe" },
      { name: "Plantain Chips, Unripe" },
      { name: "Royal Coral Strand", category: necklaces.token },
      { name: "Ankara Wrap Dress" },
      { name: "Waist Beads" },
      { name: "Chips, Potato", description: "<p>Not made of plantain.</p>" },
    ];
    for (const product of products) await shop.aVariant(product);
    await shop.pool.query("update products set keywords = 'biltong jerky' where name like 'Kilishi%'");
    await shop.pool.query("update products set ingredients = 'Flour, nutmeg' where name like '%Chin-chin'");
    await shop.pool.query(
      "update products set allergens = 'May contain sesame and peanut' where name = 'Chips, Potato'",
    );
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  async function found(q: string, paging: { page?: number; limit?: number } = {}): Promise<string[]> {
    const { status, body } = await shop.call("searchProducts", { q, ...paging });
    expect(status).toBe(200);
    return body.data.map(({ name }) => name);
  }

  test.each([
    ["by name", "kilishi", "Kilishi, Beef"],
    ["by another form of a word", "dresses", "Ankara Wrap Dress"],
    ["by a keyword", "jerky", "Kilishi, Beef"],
    ["by its description", "groundnuts", "Kilishi, Beef"],
    ["by its ingredients", "nutmeg", "Coconut Chin-chin"],
    ["by its allergens", "sesame", "Chips, Potato"],
    ["by its category", "necklace", "Royal Coral Strand"],
    ["by its parent category", "jewelry", "Royal Coral Strand"],
    ["by an unfinished word", "coco", "Coconut Chin-chin"],
    ["whatever the case and spacing", "  ANKARA   wrap ", "Ankara Wrap Dress"],
    ["by words of name and category together", "coral necklaces", "Royal Coral Strand"],
  ])("finds a product %s", { tags: ["S2-023"] }, async (_how, q, name) => {
    expect(await found(q)).toEqual([name]);
  });

  test.each([
    ["kilshi", "Kilishi, Beef"],
    ["ankera", "Ankara Wrap Dress"],
    ["chinchin", "Coconut Chin-chin"],
    ["coral neklace", "Royal Coral Strand"],
    ["jewellry", "Royal Coral Strand"],
  ])("tolerates the misspelling %s", async (q, name) => {
    expect(await found(q)).toContain(name);
  });

  test("finds beads for beeds, not beef, which only starts the same", async () => {
    expect(await found("beeds")).toEqual(["Waist Beads"]);
  });

  test("says when it shows only the closest matches", async () => {
    const answers = [];
    for (const q of ["kilshi", "kilishi", "xyzzy"]) answers.push(await shop.call("searchProducts", { q }));
    expect(answers.map(({ body }) => body.message)).toEqual([
      "No product matches all of these words. Similar products:",
      "OK",
      "OK",
    ]);
  });

  test.each([
    ["necklace", ["Necklaces"]],
    ["jewelry", ["Jewelry"]],
    ["jewellry", ["Jewelry"]],
    ["royal coral necklace", ["Necklaces"]],
    ["jewelry with a coral strand", ["Jewelry"]],
    ["kilishi", []],
    ["xyzzy", []],
  ])("names the categories that have the words, or most of them, of %s", async (q, names) => {
    const { body } = await shop.call("searchProducts", { q });
    expect(body.categories?.map(({ name }) => name)).toEqual(names);
  });

  test("shows no similar spellings when the exact one matches", async () => {
    expect((await found("plantain")).toSorted()).toEqual([
      "Chips, Potato",
      "Plantain Chips, Ripe",
      "Plantain Chips, Unripe",
    ]);
  });

  test("ranks matches in the name above matches in the description", async () => {
    expect((await found("plantain")).at(-1)).toBe("Chips, Potato");
    const either = '"coconut chin-chin" or "made of plantain"';
    expect(await found(either)).toEqual(["Coconut Chin-chin", "Chips, Potato"]);
  });

  test("supports quotes and minus like other search engines", async () => {
    expect(await found('"potato chips"')).toEqual([]);
    expect(await found("chips -plantain")).toEqual([]);
    expect((await found("chips -unripe")).toSorted()).toEqual(["Chips, Potato", "Plantain Chips, Ripe"]);
  });

  test("looks into categories, ingredients and allergens, with minus for whole words", async () => {
    expect(await found("jewelry -beads")).toEqual(["Royal Coral Strand"]);
    expect(await found("jewellry -coral")).toEqual([]);
    expect(await found("coral -jewelry")).toEqual(["Royal Coral Strand"]);
    expect(await found("coconut -nut")).toEqual(["Coconut Chin-chin"]);
    const { body } = await shop.call("searchProducts", { q: "chips -sesame", page: 1, facets: "true" });
    expect([body.total, body.data.length]).toEqual([2, 2]);
  });

  test("looks into ingredients with quotes, minus and or too", async () => {
    expect(await found('"flour, nutmeg"')).toEqual(["Coconut Chin-chin"]);
    expect(await found('"fried slowly" nutmeg')).toEqual(["Coconut Chin-chin"]);
    expect((await found("nutmeg or jerky")).toSorted()).toEqual(["Coconut Chin-chin", "Kilishi, Beef"]);
    expect(await found("coconut -nutmeg")).toEqual([]);
    expect(await found("coconut -groundnut")).toEqual(["Coconut Chin-chin"]);
  });

  test("finds and leaves out allergens with quotes, minus and or too", async () => {
    expect(await found('"sesame and peanut"')).toEqual(["Chips, Potato"]);
    expect((await found("sesame or nutmeg")).toSorted()).toEqual(["Chips, Potato", "Coconut Chin-chin"]);
    expect((await found("chips -sesame")).toSorted()).toEqual([
      "Plantain Chips, Ripe",
      "Plantain Chips, Unripe",
    ]);
    expect(await found("coconut -sesame")).toEqual(["Coconut Chin-chin"]);
  });

  test("ranks what contains something above what names it among its allergens", async () => {
    await shop.pool.query("update products set allergens = 'May contain nutmeg' where name = 'Waist Beads'");
    await waitForChanges(shop);
    expect(await found("nutmeg")).toEqual(["Coconut Chin-chin", "Waist Beads"]);
    await shop.pool.query("update products set allergens = '' where name = 'Waist Beads'");
    await waitForChanges(shop);
    expect(await found("nutmeg")).toEqual(["Coconut Chin-chin"]);
  });

  test("answers an empty list when nothing matches", async () => {
    for (const q of ["xyzzy", "!!!", "the", "';drop table products;--", "a:*&|!<->()", "\\", "%_%", "🧵"]) {
      expect(await found(q)).toEqual([]);
    }
    expect(await found("kilishi")).toHaveLength(1);
  });

  test("includes the total on every page, even beyond the last", async () => {
    const all = await found("chips");
    expect(all).toHaveLength(3);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(await shop.call("searchProducts", { q: "chips", page, limit: 2 }));
    expect(pages.flatMap(({ body }) => body.data.map(({ name }) => name))).toEqual(all);
    expect(pages.map(({ body }) => body.total)).toEqual([3, 3, 3]);
    expect((await shop.call("searchProducts", { q: "chips" })).body).not.toHaveProperty("total");
  });

  test("answers the same search typed differently from the cache", async () => {
    await found("Kilishi  beef");
    expect(await shop.statementsOf(() => found(" kilishi BEEF "))).toEqual([]);
  });

  test.each([
    ["nothing", {}, "Please type what you are looking for"],
    ["blanks only", { q: "   " }, "Please type what you are looking for"],
    ["more than 100 characters", { q: "x".repeat(101) }, "Please use at most 100 characters"],
    ["a NUL", { q: "a\u0000b" }, "Please remove the characters that cannot be shown"],
  ])("refuses %s as a search", async (_what, query, sentence) => {
    const { status, body } = await shop.call("searchProducts", query as { q: string });
    expect([status, body.message]).toEqual([400, sentence]);
    expect(body.data).toEqual({ fields: { q: sentence } });
  });
});

test("A search that asks only for help is not treated as a misspelled product; one that also names a product is", async () => {
  const shop = await testShop();
  await shop.aVariant({ name: "Shopping Tote" });
  await shop.aVariant({ name: "Contract Folder" });
  await shop.aVariant({ name: "Ankara Gown" });
  await waitForChanges(shop);
  expect((await shop.call("searchProducts", { q: "shipping" })).body.data).toEqual([]);
  expect((await shop.call("suggestProducts", { q: "shipping" })).body.data).toEqual([]);
  expect((await shop.call("searchProducts", { q: "shoping" })).body).toMatchObject({ corrected: "shopping" });
  const found = async (q: string) =>
    (await shop.call("searchProducts", { q })).body.data.map(({ name }) => name);
  expect(await found("ankara gown pay on delivery")).toEqual(["Ankara Gown"]);
  // What is left out is not asked for.
  expect(await found("ankera -delivery")).toEqual(["Ankara Gown"]);
  const manager = await shop.aStaff({ role: "manager" });
  await manager.call("saveSettings", {
    ...{ section: "contact", version: 0, values: { mail: "", phone: "", whatsapp: "" } },
  });
  await expect.poll(() => shop.env.contact.mail).toBe("");
  // A shop without contacts has no page about them.
  expect(await found("contact")).toEqual(["Contract Folder"]);
});

test("A search shows a changed price at once", async () => {
  const shop = await testShop();
  const beads = await shop.aVariant({ name: "Beads" });
  await waitForChanges(shop);
  await shop.call("searchProducts", { q: "beads" });
  await shop.pool.query("update variants set price = 100000 where token = $1", [beads.token]);
  await waitForChanges(shop);
  const { body } = await shop.call("searchProducts", { q: "beads" });
  expect(body.data[0]?.variant[0]?.price).toBe(1000);
});

test("All products with a phrase are found and counted, what is called so first, and filters choose from all", async () => {
  const shop = await testShop();
  await shop.aVariant({ name: "Coral Bangle" });
  await shop.pool.query(
    `insert into products (token, name, code, description_html, category_id)
     select 'more-' || n, 'Coral Bangle ' || n, 'MORE-' || n, '', (select min(id) from categories)
     from generate_series(1, 1200) n`,
  );
  await shop.pool.query(
    `insert into variants (token, product_id, position, price, stock)
     select 'variant-' || token, id, 1, case when token = 'more-300' then 50000 else 900000 end, 5
     from products where token like 'more-%'`,
  );
  await waitForChanges(shop);
  const found = async (filters: object) => {
    const { body } = await shop.call("searchProducts", {
      q: '"coral bangle"',
      page: 1,
      limit: 2,
      ...filters,
    });
    return [body.total, ...body.data.map(({ name }) => name)];
  };
  expect(await found({})).toEqual([1201, "Coral Bangle", "Coral Bangle 1200"]);
  expect(await found({ price_max: 600 })).toEqual([1, "Coral Bangle 300"]);
});
