import { CallError, createClient } from "@shop/contract/client";
import { expect, test } from "vitest";
import { cartQuery } from "../cart/cart-query.ts";
import { categoryProducts, product, relatedProducts } from "../catalogue/queries.ts";
import { deliveryCostQuery, locationsQuery, methodsQuery } from "../delivery/delivery-queries.ts";
import { createQueryClient } from "./query-client.ts";

const MINUTE_MS = 60_000;
const api = createClient({
  storeKey: "publishable",
  session: () => undefined,
  transport: async () => ({ status: 200, text: '{"status":true,"message":"","data":[]}', retryAfter: null }),
});
const broken = new CallError("Request failed", 500);

/** How often a failing call is retried. */
function repeats(retry: unknown): number {
  const again = retry as (failures: number, error: Error) => boolean;
  let failures = 0;
  while (again(failures, broken)) failures += 1;
  return failures;
}

test("products and categories are fresh for 30 minutes, cached for 5 and retried 3 times", {
  tags: ["S7-039", "S9-013", "S9-016", "S9-017"],
}, () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries?.staleTime).toBe(30 * MINUTE_MS);
  expect(queries?.gcTime).toBe(5 * MINUTE_MS);
  expect(repeats(queries?.retry)).toBe(3);
  expect(product(api, "p1").staleTime).toBeUndefined();
});

test("a cart is fresh for 5 minutes and retried twice", {
  tags: ["S7-040", "S7-041", "S9-014"],
}, () => {
  const cart = cartQuery(api);
  expect(cart.staleTime).toBe(5 * MINUTE_MS);
  expect(repeats(cart.retry)).toBe(2);
});

test("delivery locations and methods are fresh for 60 minutes and retried twice", {
  tags: ["S7-042", "S7-043", "S9-015"],
}, () => {
  for (const query of [locationsQuery(api), methodsQuery(api)]) {
    expect(query.staleTime).toBe(60 * MINUTE_MS);
    expect(repeats(query.retry)).toBe(2);
  }
});

test("a delivery cost is cached per location and method", { tags: ["S7-044"] }, () => {
  const keys = [
    deliveryCostQuery(api, { locationId: 1, methodId: 2 }),
    deliveryCostQuery(api, { locationId: 2, methodId: 1 }),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(2);
});

test("products and category pages are cached per token", () => {
  const keys = [
    categoryProducts(api, "snacks", 1),
    categoryProducts(api, "fashion", 1),
    product(api, "snacks"),
    relatedProducts(api, "snacks"),
  ].map(({ queryKey }) => JSON.stringify(queryKey));
  expect(new Set(keys).size).toBe(4);
});
