import { expect, test } from "vitest";
import { readDemo } from "./read-demo.ts";

const { reviews, products, questions } = await readDemo();

test("a part of the products has reviews, with good and bad ones among them", () => {
  const reviewed = new Set(reviews.map(({ product }) => product.code));
  expect(reviewed.size).toBeGreaterThanOrEqual(10);
  expect(reviewed.size).toBeLessThan(products.length / 2);
  expect(new Set(reviews.map(({ stars }) => stars))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test("every writer ordered after the products were published", () => {
  for (const { writer, product, daysAgo } of reviews) {
    const written = Date.now() - daysAgo * 24 * 60 * 60 * 1000;
    const earliest = Math.max(...reviews.filter((one) => one.writer === writer).map((one) => one.daysAgo));
    const ordered = Date.now() - (earliest + 8) * 24 * 60 * 60 * 1000;
    const days = [product.publishedAt.getTime(), ordered, written];
    expect(days, `${writer}, ${product.code}`).toEqual(days.toSorted((a, b) => a - b));
  }
});

test("a few products have questions with answers, given after the products were published", () => {
  expect(questions.length).toBeGreaterThanOrEqual(5);
  for (const { product, daysAgo } of questions) {
    const asked = Date.now() - (daysAgo + 1) * 24 * 60 * 60 * 1000;
    expect([product.code, product.publishedAt.getTime() < asked]).toEqual([product.code, true]);
  }
});
