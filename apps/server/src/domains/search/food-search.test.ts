import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

describe("Searching for food without something", () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await testShop({}, "by hand");
    const snacks = await shop.aCategory({ name: "Snacks" });
    const food = [
      { name: "Donkwa Balls", ingredients: "Groundnut, maize", allergens: "Groundnut" },
      { name: "Sugared Peanuts", ingredients: "Peanuts, sugar, egg", allergens: "" },
      { name: "Ripe Plantain Chips", ingredients: "Plantain", allergens: "Packed where groundnut is packed" },
      { name: "Mixed Crisps", ingredients: "Potato", allergens: "May contain nuts" },
      { name: "Cashews", ingredients: "Cashew nuts", allergens: "Cashew nut" },
      { name: "Butter Cookies", ingredients: "Wheat flour, butter", allergens: "Wheat, milk" },
      { name: "Bottled Zobo", ingredients: "Hibiscus", allergens: "" },
      { name: "Unlabelled Chips", ingredients: "", allergens: "" },
    ];
    for (const { name, ingredients, allergens } of food) {
      await shop.aVariant({ name, category: snacks.token });
      await shop.pool.query("update products set ingredients = $2, allergens = $3 where name = $1", [
        ...[name, ingredients, allergens],
      ]);
    }
    await shop.aVariant({ name: "Ankara Gown" });
    await shop.pool.query("insert into search_synonyms values (1, '{groundnut,peanut}')");
    await waitForChanges(shop);
  });
  afterAll(() => shop.close());

  const search = async (q: string) => {
    const { body } = await shop.call("searchProducts", { q });
    return { ...body, names: body.data.map(({ name }) => name).toSorted() };
  };
  const NO_PEANUT = ["Bottled Zobo", "Butter Cookies", "Cashews"];
  const NO_NUTS = ["Bottled Zobo", "Butter Cookies"];

  test.each([
    ["no peanut", "peanut", NO_PEANUT],
    ["without groundnut", "groundnut", NO_PEANUT],
    ["peanut free", "peanut", NO_PEANUT],
    ["groundnut allergy", "groundnut", NO_PEANUT],
    ["food for a child who is allergic to peanuts", "peanut", NO_PEANUT],
    ["nut free snacks", "nuts", NO_NUTS],
    ["snaks without nuts", "nuts", NO_NUTS],
    ["cookies no peanut", "peanut", ["Butter Cookies"]],
    ["dairy-free cookies", "dairy", []],
  ])(
    "%j leaves out what has it among ingredients or allergens and what states neither, and says so",
    async (q, name, names) => {
      expect(await search(q)).toMatchObject({ without: [name], names });
    },
  );

  test("can be combined with minus, filters and several things to avoid", async () => {
    expect((await search("no peanut -cookies")).names).toEqual(["Bottled Zobo", "Cashews"].toSorted());
    expect((await search("no peanut, no milk or cashew")).names).toEqual(["Bottled Zobo"]);
    expect((await search("cookies or cashews no milk")).names).toEqual(["Cashews"]);
    const { body } = await shop.call("searchProducts", { q: "no peanut", page: 1, limit: 2, facets: "true" });
    expect([body.total, body.data.length]).toEqual([3, 2]);
  });

  test("keeps the excluded food in the search with corrected spelling", async () => {
    const { names, corrected } = await search("cokies without peanuts");
    expect([names, corrected]).toEqual([["Butter Cookies"], "cookies without peanut"]);
  });

  test("A name that says a product is free of something does not leave it out, unless it contains some", async () => {
    const claims = [
      { name: "Sugar-free Biscuits", ingredients: "Wheat flour, sweetener", allergens: "Wheat" },
      { name: "Date Bar, no sugar added", ingredients: "Dates", allergens: "" },
      { name: "Zero Sugar Malt", ingredients: "Barley, glucose", allergens: "" },
      { name: "Sugar-free Peanut Brittle", ingredients: "Groundnuts, sweetener", allergens: "Groundnut" },
      { name: "Not Sugar-free Buns", ingredients: "Wheat flour, dates", allergens: "Wheat" },
      { name: "Peanut-free Bar", ingredients: "Oats", allergens: "May contain traces of groundnut" },
    ];
    for (const { name, ingredients, allergens } of claims) {
      await shop.aVariant({ name });
      await shop.pool.query("update products set ingredients = $2, allergens = $3 where name = $1", [
        ...[name, ingredients, allergens],
      ]);
    }
    await waitForChanges(shop);
    const without = async (q: string) =>
      (await search(q)).names.filter((name) => claims.some((one) => one.name === name));
    expect(await without("sugar free")).toEqual([
      "Date Bar, no sugar added",
      "Peanut-free Bar",
      "Sugar-free Biscuits",
      "Sugar-free Peanut Brittle",
    ]);
    expect(await without("no sugar, no peanut")).toEqual(["Date Bar, no sugar added", "Sugar-free Biscuits"]);
    const suggested = (await shop.call("suggestProducts", { q: "biscuits without sugar" })).body.data;
    expect(suggested.map(({ name }) => name)).toEqual(["Sugar-free Biscuits"]);
    await shop.pool.query(
      "update products set description_html = '<p>With sugar.</p>' where name like 'Date Bar%'",
    );
    await shop.pool.query(
      "update products set ingredients = 'Wheat, sugar' where name = 'Sugar-free Biscuits'",
    );
    await waitForChanges(shop);
    expect(await without("biscuits sugar free")).toEqual([]);
    await shop.pool.query("update products set status = 'draft' where name = any($1)", [
      claims.map(({ name }) => name),
    ]);
    await waitForChanges(shop);
  });

  test("suggests no product that contains it", async () => {
    const suggested = async (q: string) =>
      (await shop.call("suggestProducts", { q })).body.data.map(({ name }) => name);
    expect(await suggested("no peanut")).toEqual([]);
    expect(await suggested("chips without groundnut")).toEqual([]);
    expect(await suggested("zobo without groundnut")).toEqual(["Bottled Zobo"]);
  });

  test("is not assumed for other searches", async () => {
    expect(await search("peanut")).not.toHaveProperty("without");
    expect((await search("peanut")).names).toContain("Sugared Peanuts");
  });
});
