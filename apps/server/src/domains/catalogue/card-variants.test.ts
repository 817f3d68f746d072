import type { VariantCard } from "@shop/contract/catalogue";
import { expect, test } from "vitest";
import { cardsOnEveryList } from "../../../test/fixtures/product-cards.ts";
import { testShop } from "../../../test/test-shop.ts";
import { waitForChanges } from "../../../test/wait-for-changes.ts";

const indigo = (SIZE: string) => ({ SIZE, COLOUR: "Indigo" });

test("A card on every list names the attributes of the variant that it sells, and counts the variants", async () => {
  const shop = await testShop();
  const { token: c_token } = await shop.aCategory();
  const wrap = await shop.aVariant({ name: "Adire wrap", category: c_token, size: "S", colour: "Indigo" });
  await shop.aVariant({ of: wrap, size: "M", colour: "Indigo" });
  const plain = await shop.aVariant({ name: "Gele", category: c_token });
  const lists = await cardsOnEveryList(shop, { c_token, q: "adire", beside: plain.productToken });
  for (const [list, cards] of Object.entries(lists)) {
    const named = cards.map((card) => {
      const { token, attributes } = "variant" in card ? firstOf(card.variant) : card;
      return { token, attributes, variants: card.variantCount };
    });
    expect([list, named]).toEqual([
      list,
      expect.arrayContaining([{ token: wrap.token, attributes: indigo("S"), variants: 2 }]),
    ]);
  }
  const [gele] = lists.random.filter(({ name }) => name === "Gele");
  expect(gele).toMatchObject({ variantCount: 1, variant: [{ attributes: {} }] });
});

test("A card on a filtered list names the variant that the filter has chosen", async () => {
  const shop = await testShop();
  const wrap = await shop.aVariant({ name: "Adire wrap", size: "S", colour: "Indigo" });
  const medium = await shop.aVariant({ of: wrap, size: "M", colour: "Indigo" });
  await waitForChanges(shop);
  const { body } = await shop.call("listNewArrivals", { size: ["M"] });
  expect(body.data).toMatchObject([
    { token: medium.token, attributes: indigo("M"), variantCount: 2, variantIndex: 1 },
  ]);
  const small = await shop.call("listNewArrivals", { size: ["S"] });
  expect(small.body.data).toMatchObject([{ token: wrap.token }]);
  expect(small.body.data[0]).not.toHaveProperty("variantIndex");
});

/** A related product has its one variant; other cards have a list of one. */
function firstOf(variant: VariantCard | VariantCard[]): VariantCard {
  const first = Array.isArray(variant) ? variant[0] : variant;
  if (!first) throw new Error("The card has no variant");
  return first;
}
