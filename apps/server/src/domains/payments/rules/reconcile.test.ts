import { kobo } from "@shop/contract/money";
import { expect, test } from "vitest";
import type { ListedTransaction } from "../../../payment-provider.ts";
import { type BookedMoney, reconcile } from "./reconcile.ts";

const record = (given: Partial<ListedTransaction> = {}): ListedTransaction => ({
  id: "TX-1",
  reference: "order-1",
  amount: kobo(1000),
  currency: "NGN",
  returned: kobo(0),
  ...given,
});
const own = (given: Partial<BookedMoney> = {}): BookedMoney => ({
  transactionId: "tx-1",
  reference: "order-1",
  orderId: 1,
  amount: kobo(1000),
  currency: "NGN",
  returned: kobo(0),
  returning: kobo(0),
  ...given,
});
const compare = (
  listed: ListedTransaction[],
  booked: BookedMoney[],
  missing: BookedMoney[] = [],
  showsPartRefunds = true,
) => reconcile(listed, { booked, missing }, { showsPartRefunds });

test.each<[string, ListedTransaction, BookedMoney[], [string, number | null, number | null][]]>([
  ["the same on both sides", record(), [own()], []],
  ["money that only the provider has", record(), [], [["only_at_provider", 1000, null]]],
  ["another amount", record({ amount: kobo(900) }), [own()], [["other_amount", 900, 1000]]],
  ["an amount that cannot be read", record({ amount: null }), [own()], [["unreadable", null, 1000]]],
  ["a refund that only the shop has", record(), [own({ returned: kobo(400) })], [["other_refund", 0, 400]]],
  [
    "a refund that only the provider has",
    record({ returned: kobo(400) }),
    [own()],
    [["other_refund", 400, 0]],
  ],
  ["a refund on its way", record({ returned: kobo(400) }), [own({ returning: kobo(400) })], []],
])("%s is told as it is", (_, listed, booked, expected) => {
  const { differences } = compare([listed], booked);
  expect(
    differences.map(({ kind, providerAmount, shopAmount }) => [kind, providerAmount, shopAmount]),
  ).toEqual(expected);
});

test("A provider that shows no refunds of parts is not reported as differing about them", () => {
  const booked = [own({ returned: kobo(400) })];
  const { differences, provider, shop } = compare([record()], booked, [], false);
  expect(differences).toEqual([]);
  expect(provider.returned).toBe(shop.returned);
});

test("The differences add up to the difference between the sums", () => {
  const listed = [record(), record({ id: "TX-2" }), record({ id: "TX-3", amount: kobo(700) })];
  const booked = [own(), own({ transactionId: "TX-3", amount: kobo(500) })];
  const { provider, shop, differences } = compare(listed, booked, [own({ transactionId: "TX-4" })]);
  expect([provider.amount, shop.amount]).toEqual([2700, 2500]);
  const added = differences.reduce(
    (sum, { providerAmount, shopAmount }) => sum + (shopAmount ?? 0) - (providerAmount ?? 0),
    0,
  );
  expect(added).toBe(shop.amount - provider.amount);
});

test("Other currencies are compared and not added up", () => {
  const { provider, shop, differences } = compare([record({ currency: "USD" })], [own({ currency: "NGN" })]);
  expect(differences.map(({ kind }) => kind)).toEqual(["other_amount"]);
  expect([provider.count, shop.count]).toEqual([0, 1]);
});
