import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
let owner: TestStaff;
let reference: string;

beforeAll(async () => {
  shop = await testShop({}, "by hand");
  owner = await shop.aStaff({ role: "owner" });
  const variant = await shop.aVariant({ name: "Coconut chin-chin" });
  await shop.pool.query("update products set code = 'SNK-0421' where token = $1", [variant.productToken]);
  const ada = await shop.aShopper({ cart: [variant] });
  await shop.pool.query("update shoppers set first_name = 'Chidinma', last_name = 'Okafor' where id = $1", [
    ada.id,
  ]);
  await ada.placesOrder();
  await shop.pool.query(
    "update orders set customer_name = 'Chidinma Okafor', customer_phone = '08031234567'",
  );
  reference = (await shop.pool.query("select reference from orders")).rows[0].reference;
});
afterAll(() => shop.close());

async function find(member: TestStaff, q: string) {
  const { orders, products, customers } = (await member.call("searchEverything", { q })).body.data;
  return { orders: orders.length, products: products.length, customers: customers.length };
}

test.each([
  ["the number of an order", () => reference, { orders: 1, products: 0, customers: 0 }],
  ["the end of its number", () => reference.slice(-6), { orders: 1, products: 0, customers: 0 }],
  ["a phone number", () => "08031234567", { orders: 1, products: 0, customers: 1 }],
  [
    "a phone number with its country code",
    () => "+234 803 123 4567",
    { orders: 1, products: 0, customers: 1 },
  ],
  ["the beginning of a phone number", () => "0803 123", { orders: 1, products: 0, customers: 1 }],
  ["part of a name", () => "okaf", { orders: 1, products: 0, customers: 1 }],
  ["the code of a product", () => "snk-0421", { orders: 0, products: 1, customers: 0 }],
  ["part of a product's name", () => "Coconut", { orders: 0, products: 1, customers: 0 }],
  ["text with a wildcard", () => "%%%", { orders: 0, products: 0, customers: 0 }],
])("An owner finds records by %s", async (_, q, found) => {
  expect(await find(owner, q())).toEqual(found);
});

test("Each result shows what distinguishes it from similar ones", async () => {
  const { orders, customers } = (await owner.call("searchEverything", { q: "okafor" })).body.data;
  expect(orders).toMatchObject([{ reference, customer: "Chidinma Okafor", phone: "08031234567" }]);
  expect(customers).toMatchObject([{ name: "Chidinma Okafor" }]);
  const { products } = (await owner.call("searchEverything", { q: "coconut" })).body.data;
  expect(products).toMatchObject([{ name: "Coconut chin-chin", code: "SNK-0421", status: "active" }]);
});

test("Each role finds only what it may see", async () => {
  const catalogue = await shop.aStaff({ role: "catalogue" });
  expect(await find(catalogue, "okafor")).toEqual({ orders: 0, products: 0, customers: 0 });
  expect(await find(catalogue, "coconut")).toEqual({ orders: 0, products: 1, customers: 0 });
  const rider = await shop.aStaff({ role: "rider" });
  expect(await find(rider, "okafor")).toEqual({ orders: 0, products: 0, customers: 0 });
  expect(await find(rider, "coconut")).toEqual({ orders: 0, products: 0, customers: 0 });
});

test("A role that sees phone numbers masked finds nobody by a phone number", async () => {
  const reader = await shop.aStaff({ role: "read-only" });
  expect(await find(reader, "0803 123 4567")).toEqual({ orders: 0, products: 0, customers: 0 });
  expect((await reader.call("searchOrders", { q: "0803 123 4567" })).body.data).toEqual([]);
  const { orders, customers } = (await reader.call("searchEverything", { q: "okafor" })).body.data;
  for (const { phone } of [...orders, ...customers]) expect(phone).toBe("0803 *** **67");
  expect([orders.length, customers.length]).toEqual([1, 1]);
});

test("Searching costs one statement for the session and one for each kind of record", async () => {
  const statements = await shop.statementsOf(() => owner.call("searchEverything", { q: "okafor" }));
  expect(statements).toHaveLength(4);
});
