import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { partOf } from "../../test/fixtures/page.tsx";
import { cheapestOf, lowestDelivery } from "./cart-delivery.tsx";
import { ProductDelivery } from "./product-delivery.tsx";
import { QuoteWords, type ShownMethod } from "./quote-words.tsx";

const promise = { minDays: 1, maxDays: 3, firstDay: "2026-11-24", lastDay: "2026-11-26" };
const aMethod = (deliveryCost: number, changes: Partial<ShownMethod> = {}): ShownMethod => ({
  deliveryCost,
  promise,
  ...changes,
});
const wordsOf = (answer: Partial<Parameters<typeof known>[0]>) =>
  partOf(<QuoteWords name="Ibadan, Oyo" quote={known(answer)} />).words;
const known = (answer: {
  toDoor?: ShownMethod | null;
  pickup?: ShownMethod | null;
  payOnDelivery?: { outcome: "allow" | "confirm" | "prepay"; reasons: string[] } | null;
}) => ({ kind: "known" as const, toDoor: null, pickup: null, payOnDelivery: null, ...answer });

test("Before an area is chosen, the product page offers to choose one and says what that needs", () => {
  const { words } = partOf(<ProductDelivery variantToken="v-1" quantity={1} />, {
    queries: new QueryClient(),
  });
  expect(words).toContain("See what delivery to your area costs and when it arrives. Choose your area");
  expect(words).toContain("Choosing an area needs JavaScript");
});

test("the line names the lowest price to the door, the days, pickup and pay on delivery", () => {
  expect(
    wordsOf({
      toDoor: aMethod(2500, { freeFrom: 50_000 }),
      pickup: aMethod(1200),
      payOnDelivery: { outcome: "confirm", reasons: ["Orders after a failed delivery are confirmed"] },
    }),
  ).toBe(
    "Delivery to Ibadan, Oyo : from ₦2,500 2,500 naira , Tue 24 – Thu 26 Nov " +
      "Or collect it: from ₦1,200 1,200 naira , ready Tue 24 – Thu 26 Nov " +
      "Free for orders from ₦50,000 You can pay on delivery",
  );
});

test("free delivery is called free", () => {
  expect(wordsOf({ toDoor: aMethod(0, { freeFrom: 50_000 }) })).toBe(
    "Delivery to Ibadan, Oyo : free , Tue 24 – Thu 26 Nov",
  );
});

test("Where parcels can only be collected, the line says so", () => {
  expect(wordsOf({ pickup: aMethod(1200) })).toContain("Collect it in Ibadan, Oyo : from ₦1,200");
});

test("the line says when an area has no delivery method", () => {
  expect(wordsOf({})).toBe("Delivery to Ibadan, Oyo : not available at the moment.");
});

test("what must be paid online comes with the reason", () => {
  const payOnDelivery = { outcome: "prepay" as const, reasons: ["Orders above ₦50,000 are paid online"] };
  expect(wordsOf({ toDoor: aMethod(2500), payOnDelivery })).toContain(
    "You cannot pay on delivery. Orders above ₦50,000 are paid online",
  );
});

const cost = (deliveryCost: number) => ({
  ...aMethod(deliveryCost),
  location_id: 1,
  method_id: 1,
  promisedUntil: "2026-11-24T13:00:00Z",
  pickupPoint: null,
});

test("the cart shows the cheapest method of each kind that reaches the area", () => {
  const shown = cheapestOf([
    { pickup: false, cost: cost(4500) },
    { pickup: false, cost: cost(2500) },
    { pickup: true, cost: null },
  ]);
  expect([shown.toDoor?.deliveryCost, shown.pickup]).toEqual([2500, null]);
});

test("the cart's summary names the price to the door, and that of pickup only where there is nothing else", () => {
  const pickup = { pickup: true, cost: cost(1200) };
  const toDoor = [4500, 2500].map((naira) => ({ pickup: false, cost: cost(naira) }));
  expect(lowestDelivery([pickup, ...toDoor])).toEqual({ words: "Delivery", cost: "from ₦2,500" });
  expect(lowestDelivery([pickup, { pickup: false, cost: null }])).toEqual({
    words: "Pickup",
    cost: "from ₦1,200",
  });
  expect(lowestDelivery([{ pickup: false, cost: cost(0) }, pickup])).toEqual({
    words: "Delivery",
    cost: "Free",
  });
  expect(lowestDelivery([])).toBeNull();
});
