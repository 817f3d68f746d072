import type { InputOf } from "@shop/contract/endpoints";
import { expect, test } from "vitest";
import { cardsOnEveryList } from "../../../test/fixtures/product-cards.ts";
import { testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

type Query = Partial<Record<"size" | "colour" | "price", string[]>> &
  Pick<NonNullable<InputOf<"listNewArrivals">>, "sort">;

test("A card has the lowest price of its variants where their prices differ, on every list", async () => {
  const shop = await testShop();
  const { token: c_token } = await shop.aCategory();
  const wrap = await shop.aVariant({ name: "Adire wrap", price: 300_000, category: c_token });
  await shop.aVariant({ of: wrap, size: "L", price: 250_050 });
  const gele = await shop.aVariant({ name: "Gele", price: 100_000, category: c_token });
  await shop.aVariant({ of: gele, size: "L", price: 100_000 });
  const lists = await cardsOnEveryList(shop, { c_token, q: "adire", beside: gele.productToken });
  for (const [list, cards] of Object.entries(lists)) {
    const lowest = cards.map(({ priceFrom }) => priceFrom).toSorted();
    expect([list, lowest[0]]).toEqual([list, 2500.5]);
    expect(lowest.slice(1).every((price) => price === undefined)).toBe(true);
  }
  const [first] = lists.search;
  expect(first?.variant[0]?.price).toBe(3000);
});

test("The lowest price of a card leaves out archived variants", async () => {
  const shop = await testShop();
  const wrap = await shop.aVariant({ price: 300_000 });
  const cheap = await shop.aVariant({ of: wrap, size: "L", price: 250_000 });
  await shop.pool.query("update variants set archived_at = now() where token = $1", [cheap.token]);
  const [card] = (await shop.call("listRandomProducts")).body.data;
  expect(card).not.toHaveProperty("priceFrom");
});

test("A list filtered by what variants have shows the price of the variant, and every list is sorted by the prices it shows", async () => {
  const shop = await testShop();
  const { token: c_token } = await shop.aCategory();
  const [size, colour] = ["XL", "Red"];
  const wrap = await shop.aVariant({ name: "Adire wrap", price: 900_000, category: c_token, size, colour });
  await shop.aVariant({ of: wrap, size: "S", price: 400_000 });
  await shop.aVariant({ name: "Adire gele", price: 500_000, category: c_token, size: "M", colour });
  await waitForChanges(shop);

  const [wrapFrom, wrapXL, gele] = ["Adire wrap from 4000", "Adire wrap 9000", "Adire gele 5000"];
  const lists = {
    category: (query: Query) => shop.call("listCategoryProducts", { c_token, ...query }),
    search: (query: Query) => shop.call("searchProducts", { q: "adire", ...query }),
    arrivals: (query: Query) => shop.call("listNewArrivals", query),
  };
  for (const [list, call] of Object.entries(lists)) {
    const pricesOf = async (query: Query) =>
      (await call(query)).body.data.map((card) => {
        const price = "variant" in card ? card.variant[0]?.price : card.price;
        return `${card.name} ${card.priceFrom === undefined ? price : `from ${card.priceFrom}`}`;
      });
    const sorted = async (query: Query) => [
      await pricesOf({ ...query, sort: "cheapest" }),
      await pricesOf({ ...query, sort: "dearest" }),
    ];
    expect([list, await sorted({})]).toEqual([
      list,
      [
        [wrapFrom, gele],
        [gele, wrapFrom],
      ],
    ]);
    expect([list, await sorted({ size: ["XL", "M"] })]).toEqual([
      list,
      [
        [gele, wrapXL],
        [wrapXL, gele],
      ],
    ]);
    expect(await sorted({ colour: ["red"] })).toEqual([
      [gele, wrapXL],
      [wrapXL, gele],
    ]);
    expect(await pricesOf({ price: ["2500-5000"] })).toEqual(["Adire wrap 4000"]);
  }
  const inStock = await shop.call("listCategoryProducts", { c_token, in_stock: true });
  expect(inStock.body.data.map((card) => "priceFrom" in card)).toEqual([false, false]);
});

test("Food has a unit price by its net weight, and other products have none", async () => {
  const shop = await testShop();
  const small = await shop.aVariant({
    price: 180_000,
    size: "250 g",
    description: "<p>Ingredients: flour</p>",
  });
  await shop.aVariant({ of: small, price: 600_000, size: "1 kg" });
  const food = (await shop.call("viewProduct", { token: small.productToken })).body.data;
  expect(food.variants.map(({ unitPrice }) => unitPrice)).toEqual([
    { amount: 720, per: "100 g" },
    { amount: 600, per: "100 g" },
  ]);
  const beads = await shop.aVariant({ size: "250 g" });
  const other = (await shop.call("viewProduct", { token: beads.productToken })).body.data;
  expect(other.variants[0]).not.toHaveProperty("unitPrice");
  expect([food.isFood, other.isFood]).toEqual([true, false]);
});

test("Cards of food have the unit prices of their variants, large packs in the same unit as small ones", async () => {
  const shop = await testShop();
  const { token: c_token } = await shop.aCategory();
  const description = "<p>Ingredients: flour</p>";
  const large = await shop.aVariant({
    name: "Chin-chin",
    price: 600_000,
    size: "1 kg",
    description,
    category: c_token,
  });
  await shop.aVariant({ of: large, price: 180_000, size: "250 g" });
  await shop.aVariant({ name: "Garri", price: 300_000, size: "2 kg", description, category: c_token });
  await shop.aVariant({ name: "Beads", size: "250 g", category: c_token });
  const zobo = await shop.aVariant({ name: "Zobo", size: "One size", description, category: c_token });

  const { body } = await shop.call("listCategoryProducts", { c_token });
  const unitPrices = body.data.map(({ name, variant: [first] }) => [name, first?.unitPrice]);
  expect(Object.fromEntries(unitPrices)).toEqual({
    "Chin-chin": { amount: 600, per: "100 g" },
    Garri: { amount: 150, per: "100 g" },
    Beads: undefined,
    Zobo: undefined,
  });
  const related = await shop.call("listRelatedProducts", { token: zobo.productToken });
  const [garri] = related.body.data.filter(({ name }) => name === "Garri");
  expect(garri?.variant.unitPrice).toEqual({ amount: 150, per: "100 g" });
  await waitForChanges(shop);
  const filtered = await shop.call("listNewArrivals", { size: ["250 g"] });
  expect(filtered.body.data.map(({ name, unitPrice }) => [name, unitPrice])).toEqual(
    expect.arrayContaining([["Chin-chin", { amount: 720, per: "100 g" }]]),
  );
});

test("The unit price on cards follows the weight that staff enter", async () => {
  const shop = await testShop();
  const garri = await shop.aVariant({ price: 300_000, description: "<p>Ingredients: cassava</p>" });
  const unitPrice = async () =>
    (await shop.call("listRandomProducts")).body.data[0]?.variant[0]?.unitPrice ?? null;
  await waitForChanges(shop);
  expect(await unitPrice()).toBeNull();
  await shop.pool.query("update variants set weight_grams = 500 where token = $1", [garri.token]);
  await expect.poll(unitPrice).toEqual({ amount: 600, per: "100 g" });
});
