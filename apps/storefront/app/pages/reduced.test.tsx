import { expect, test } from "vitest";
import { aProductCard, aVariantCard, linksIn, pageOf } from "../../test/fixtures/page.tsx";

const REDUCED = "/user/products/get/reduced";

test("The page of reduced products shows each with its former price and by how much it is reduced", async () => {
  const variant = [aVariantCard({ price: 2200, compareAtPrice: 2500 })];
  const { status, main, words } = await pageOf("/reduced", {
    [REDUCED]: [{ ...aProductCard(1), variant }],
  });
  expect(status).toBe(200);
  expect(words).toContain("Reduced Prices");
  expect(words).toMatch(/₦2,200.*₦2,500.*−12%/);
  expect(linksIn(main)).toContainEqual(["/", "Home"]);
});

test("When nothing is reduced, the page says so and leads to the new arrivals", async () => {
  const { status, main, words } = await pageOf("/reduced");
  expect(status).toBe(200);
  expect(words).toContain("Nothing is reduced right now");
  expect(linksIn(main)).toContainEqual(["/new-arrivals", "New Arrivals"]);
});
