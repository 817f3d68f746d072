import { expect, test } from "vitest";
import { aProductCard, buttonsIn, partOf } from "../../test/fixtures/page.tsx";
import { fromProductCard } from "./listed-product.ts";
import { ProductCard } from "./product-card.tsx";

const wordsOf = (card: ReturnType<typeof aProductCard>) =>
  partOf(<ProductCard product={fromProductCard(card)} />).words;

test("a card whose variants' prices differ shows the lowest, and says that it is one of several", () => {
  const words = wordsOf({ ...aProductCard(1, { price: 1250 }), priceFrom: 900 });
  expect(words).toContain("from ₦900");
  expect(words).not.toContain("₦1,250");
  expect(wordsOf(aProductCard(1, { price: 1250 }))).not.toContain("from");
});

test("a reduced product shows by how many percent, beside its former price", () => {
  const words = wordsOf(aProductCard(1, { price: 880, compareAtPrice: 1000 }));
  expect(words).toContain("₦1,000 , before 1,000 naira −12% , 12% off");
  expect(wordsOf(aProductCard(1, { price: 995, compareAtPrice: 1000 }))).not.toContain("%");
});

test("the former price of a first variant that is not the cheapest is left out", () => {
  const card = aProductCard(1, { price: 880, compareAtPrice: 1000 });
  expect(wordsOf({ ...card, priceFrom: 800 })).not.toContain("₦1,000");
  expect(wordsOf({ ...card, priceFrom: 880 })).toContain("−12%");
});

test("a card with variants has a second button for the choice, also while its first variant is sold out", () => {
  const buttonsOf = (card: ReturnType<typeof aProductCard>) =>
    buttonsIn(partOf(<ProductCard product={fromProductCard(card)} />).html);
  const choiceOf = (card: ReturnType<typeof aProductCard>) =>
    buttonsOf(card).find(({ words }) => words === "3 options")?.attributes;

  const several = { ...aProductCard(1), variantCount: 3 };
  expect(choiceOf(several)).toContain('aria-label="3 options: Product 1"');
  expect(choiceOf({ ...aProductCard(1, { stock: 0 }), variantCount: 3 })).toContain("aria-haspopup");
  expect(buttonsOf(aProductCard(1)).map(({ words }) => words)).toEqual(["Add to cart Adding...", ""]);
});

test("food shows the unit price that belongs to the price it shows", () => {
  const card = aProductCard(1, { price: 1800, unitPrice: { amount: 720, per: "100 g" } });
  expect(wordsOf({ ...card, priceFrom: 1800 })).toContain("₦720 per 100 g");
  expect(wordsOf({ ...card, priceFrom: 900 })).not.toContain("per 100 g");
  expect(wordsOf(aProductCard(1))).not.toContain("per 100 g");
});

test("a card shows stars and how many reviews there are, in words for screen readers, and nothing without reviews", () => {
  const words = wordsOf({ ...aProductCard(1), rating: { average: 4.6, count: 23 } });
  expect(words).toContain("(23)");
  expect(words).toContain("4.6 of 5 stars, 23 reviews");
  expect(wordsOf(aProductCard(1))).not.toContain("stars");
});

test("a sold-out card offers an email when it is back, named after the product", () => {
  const buttonsOf = (stock: number) =>
    buttonsIn(partOf(<ProductCard product={fromProductCard(aProductCard(1, { stock }))} />).html);
  const [, offer] = buttonsOf(0);
  expect(offer?.attributes).toContain('aria-label="Email me when it is back: Product 1"');
  expect(offer?.attributes).toContain('aria-pressed="false"');
  expect(
    buttonsOf(3)
      .map(({ attributes }) => attributes)
      .join(),
  ).not.toContain("Email me when it is back");
});
