import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("A search of which no product has all words", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    const products = [
      { name: "Wedding Dress, Lace" },
      { name: "Wedding Gown with Silk Belt" },
      { name: "Adire Dress" },
      { name: "Kilishi, Beef", description: "<p>Spiced like suya.</p>" },
      { name: "Kilishi, Goat" },
      { name: "Chin-chin", description: "<p>As mum fries it, ready on any day.</p>" },
      { name: "Suya Spice" },
      { name: "Gift Box" },
      { name: "Red Silk Scarf" },
      { name: "Silk Kaftan, Red" },
      { name: "Silk Blouse" },
      { name: "White Agbada" },
      { name: "Bridal Gele, Gold" },
      { name: "Bridal Gele, Coral" },
      { name: "Gold Bridal Comb" },
      { name: "Thee Tea" },
      { name: "Flashlight, Shot" },
      { name: "Ankara Blouse" },
      { name: "Ankara by the Yard" },
    ];
    for (const product of products) await shop.aVariant(product);
    const wrapper = await shop.aVariant({ name: "Sanyan Wrapper" });
    await shop.pool.query("update variants set size = 'M', colour = 'Emerald' where token = $1", [
      wrapper.token,
    ]);
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  const search = async (q: string) => {
    const { body } = await shop.call("searchProducts", { q, page: 1 });
    const inOrder = body.data.map(({ name }) => name);
    return { ...body, inOrder, names: inOrder.toSorted() };
  };
  const suggested = async (q: string) =>
    (await shop.call("suggestProducts", { q })).body.data.map(({ name }) => name).toSorted();

  const WEDDING_DRESSES = ["Wedding Dress, Lace"];
  const KILISHI = ["Kilishi, Beef", "Kilishi, Goat"];
  const RED_SILK = ["Silk Kaftan, Red"];
  const GIFTS = ["Gift Box"];

  test.each<[string, string, string[], string[]]>([
    ["wedding dress saturday", "wedding dress", ["saturday"], WEDDING_DRESSES],
    // One product mentions mum.
    ["kilishi for mum", "kilishi", ["mum"], KILISHI],
    ["gift for my wife", "gift", ["wife"], GIFTS],
    ["red silk kaftan wedding", "red silk kaftan", ["wedding"], RED_SILK],
    ["sht drress", "dress", ["sht"], ["Adire Dress", "Wedding Dress, Lace"]],
    ["agbada white xl", "agbada white", ["xl"], ["White Agbada"]],
    ["bridal gele gold xyzzy", "bridal gele gold", ["xyzzy"], ["Bridal Gele, Gold"]],
    ["bridal gele silver", "bridal gele", ["silver"], ["Bridal Gele, Coral", "Bridal Gele, Gold"]],
    // Spelled correctly, then with fewer words.
    ["weding saturday dres", "wedding dress", ["saturday"], WEDDING_DRESSES],
  ])("such as %j is answered by %j", async (q, corrected, leftOut, names) => {
    const { inOrder, ...found } = await search(q);
    expect(found).toMatchObject({ guessed: true, corrected, leftOut });
    // The same as the search that the page links; others may follow.
    expect(inOrder.slice(0, names.length).toSorted()).toEqual(names);
    expect((await search(corrected)).names).toEqual(names);
    expect(inOrder.length > names.length).toBe(found.hasOthers === true);
  });

  test.each(["suya silk", "suya & silk"])(
    "such as %j, the name of a shop, keeps the rarer word",
    async (q) => {
      expect(await search(q)).toMatchObject({ corrected: "suya", leftOut: ["silk"] });
      expect((await search(q)).inOrder.slice(0, 2)).toEqual(["Suya Spice", "Kilishi, Beef"]);
    },
  );

  test("has products behind that have only one of the words, where fewer than four have more", async () => {
    const { inOrder, total, hasOthers } = await search("red silk kaftan wedding");
    expect([inOrder[0], total, hasOthers]).toEqual(["Silk Kaftan, Red", 5, true]);
    expect(inOrder.slice(1, 3).toSorted()).toEqual(["Wedding Dress, Lace", "Wedding Gown with Silk Belt"]);
    expect(inOrder.slice(3).toSorted()).toEqual(["Red Silk Scarf", "Silk Blouse"]);
    // Filters may leave none of them, and in another order they do not follow.
    for (const filter of [{ sort: "newest" }, { price_max: "1" }] as const) {
      const { body } = await shop.call("searchProducts", {
        q: "red silk kaftan wedding",
        page: 1,
        ...filter,
      });
      expect(body).toMatchObject({ corrected: "red silk kaftan" });
      expect(body.hasOthers).toBe(undefined);
    }
    const pages = await Promise.all(
      [1, 2, 3].map((page) => shop.call("searchProducts", { q: "red silk kaftan wedding", page, limit: 2 })),
    );
    expect(pages.flatMap(({ body }) => body.data.map(({ name }) => name))).toEqual(inOrder);
    // Neither a colour alone, nor a word that a description only mentions, nor one that merely resembles what was typed.
    for (const [q, names] of [
      ["kilishi for mum", KILISHI],
      ["agbada white xl", ["White Agbada"]],
      ["sht drress", ["Adire Dress", "Wedding Dress, Lace"]],
    ] as const)
      expect((await search(q)).names).toEqual(names);
  });

  test("counts what has one of its words in its name rather than what mentions more of them", async () => {
    const choker = await shop.aVariant({
      name: "Pearl Choker",
      description: "<p>For any evening blouse.</p>",
    });
    await shop.pool.query("update variants set colour = 'Black' where token = $1", [choker.token]);
    await waitForChanges(shop);
    expect(await search("dinner blouse black")).toMatchObject({
      names: ["Ankara Blouse", "Pearl Choker", "Silk Blouse"],
      corrected: "blouse",
      leftOut: ["dinner", "black"],
    });
    expect((await search("dinner blouse black")).inOrder.at(-1)).toBe("Pearl Choker");
  });

  test("keeps the word that names a category, else the last", async () => {
    const category = await shop.aCategory({ name: "Necklaces" });
    await shop.aVariant({ name: "Coral Strand", category: category.token });
    await waitForChanges(shop);
    expect(await search("necklace gift")).toMatchObject({ corrected: "necklace", leftOut: ["gift"] });
    expect(await search("yard flashlight")).toMatchObject({ corrected: "flashlight", leftOut: ["yard"] });
    expect(await search("flashlight yard")).toMatchObject({ corrected: "yard", leftOut: ["flashlight"] });
  });

  test.each([
    ["wedding dress saturday", WEDDING_DRESSES],
    ["kilishi for mum", KILISHI],
    ["gift for my wife", GIFTS],
    ["red silk kaftan wedding", RED_SILK],
    ["suya & silk", ["Suya Spice"]],
    ["agbada white xl", ["White Agbada"]],
    ["bridal gele silver", ["Bridal Gele, Coral", "Bridal Gele, Gold"]],
    ["wedding dress sat", WEDDING_DRESSES],
  ])("is suggested what has most of them: %s", async (q, names) => {
    expect(await suggested(q)).toEqual(names);
  });

  test("keeps its colour, size, price and what it leaves out", async () => {
    expect(await search("emerald wrapper saturday size m under 20k -adire")).toMatchObject({
      names: ["Sanyan Wrapper"],
      corrected: "emerald wrapper size m -adire under ₦20,000",
      leftOut: ["saturday"],
    });
    const { options = [] } = await search("emerald wrapper saturday size m");
    expect(options.map(({ facet, label, q }) => [facet, label, q])).toEqual([
      ["colour", "Emerald", "wrapper size m"],
      ["size", "M", "emerald wrapper"],
    ]);
    expect((await search("wedding dress saturday -lace")).names).not.toContain("Wedding Dress, Lace");
  });

  test("is answered by what is sold in its size, if that has one of the words", async () => {
    expect(await search("sanyan silk size m")).toMatchObject({
      names: ["Sanyan Wrapper"],
      corrected: "sanyan size m",
      leftOut: ["silk"],
    });
    expect(await search("gift wrapper size m")).toMatchObject({ names: ["Sanyan Wrapper"] });
    // Rarer, and not sold in a size.
    expect(await search("comb wrapper size m")).toMatchObject({ names: ["Sanyan Wrapper"] });
  });

  test("loses a colour or a size that the shop does not have, and gets no similar word for it", async () => {
    expect(await search("blue ankara")).toMatchObject({
      corrected: "ankara",
      leftOut: ["blue"],
      names: ["Ankara Blouse", "Ankara by the Yard"],
    });
    expect(await suggested("blue ankara")).toEqual(["Ankara Blouse", "Ankara by the Yard"]);
    expect((await search("ankara size 99")).leftOut).toEqual(["size", "99"]);
    // A colour that only other products have is left out before the product's own words.
    expect(await search("emerald ankara")).toMatchObject({ corrected: "ankara", leftOut: ["emerald"] });
    expect((await search("blue")).names).toEqual([]);
  });

  test("finds nothing if its words are in every text or in none", async () => {
    for (const q of ["the", "for my", "of the and", "xyzzy", "the xyzzy", "for xyzzy qwrtp"]) {
      const { names, guessed, leftOut } = await search(q);
      expect([q, names, guessed, leftOut]).toEqual([q, [], undefined, undefined]);
    }
    expect(await suggested("for my")).toEqual([]);
  });

  test("finds only what is allowed", async () => {
    expect((await search("kilishi saturday -beef")).names).toEqual(["Kilishi, Goat"]);
    expect(await search("kilishi saturday -kilishi")).toMatchObject({ names: [] });
  });
});

test("Common words are not marked in names", async () => {
  const shop = await testShop();
  await shop.aVariant({ name: "Cotton by the Yard" });
  await waitForChanges(shop);
  const words = async (name: "searchProducts" | "suggestProducts", q: string) =>
    (await shop.call(name, { q })).body.words;
  expect(await words("searchProducts", "the cotton")).toEqual(["cotton"]);
  expect(await words("suggestProducts", "the cotton")).toEqual(["cotton"]);
});
