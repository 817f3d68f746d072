import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { partOf } from "../../test/fixtures/page.tsx";
import { AreaLine, AreaWords } from "./area-line.tsx";
import { lowestDelivery, offersOfOptions } from "./cart-delivery.tsx";
import { DeliveryLine } from "./delivery-line.tsx";
import { onDeliveryOf, onDeliveryWords } from "./pay-on-delivery.ts";
import { ProductDelivery } from "./product-delivery.tsx";
import { QuoteWords, type ShownMethod } from "./quote-words.tsx";

const promise = { minDays: 2, maxDays: 4, firstDay: "2026-11-27", lastDay: "2026-12-01" };
const sooner = { minDays: 1, maxDays: 2, firstDay: "2026-11-26", lastDay: "2026-11-27" };
const allowed = { outcome: "allow" as const, reasons: [] };
const prepaid = {
  outcome: "prepay" as const,
  reasons: ["First orders above ₦50,000 (delivery included) are paid online"],
};
const PARK = { name: "Ibadan motor park", address: "Iwo Road, Ibadan", hours: "Every day, 7:00 to 18:00" };

const aMethod = (deliveryCost: number, changes: Partial<ShownMethod> = {}): ShownMethod => ({
  name: "Standard delivery",
  deliveryCost,
  promise,
  pickupPoint: null,
  ...changes,
});
const anAreaMethod = (deliveryCost: number) => ({
  name: "Standard delivery",
  ...{ deliveryCost, promise, promisedUntil: "2026-11-26T08:00:00.000Z", freeFrom: null },
});
const express = (deliveryCost: number) =>
  aMethod(deliveryCost, { name: "Express delivery", promise: sooner, payOnDelivery: allowed });
const waybill = (deliveryCost: number) =>
  aMethod(deliveryCost, { name: "Motor-park waybill", promise: sooner, pickupPoint: PARK });

type Offers = Extract<Parameters<typeof QuoteWords>[0]["quote"], { kind: "known" }>["offers"];
const wordsOf = (offers: Partial<Offers>, isFirstOrder = false) => {
  const none = { toDoor: null, soonerToDoor: null, pickup: null, soonerPickup: null, otherPickups: [] };
  const quote = { kind: "known" as const, offers: { ...none, ...offers }, isFirstOrder };
  return partOf(<QuoteWords name="Ibadan, Oyo" quote={quote} />).words;
};

test("Before an area is chosen, the product page offers to choose one, and without a script links to all prices and days", () => {
  const { html, words } = partOf(<ProductDelivery variantToken="v-1" quantity={1} />, {
    queries: new QueryClient(),
  });
  expect(words).toContain("See what delivery to your area costs and when it arrives. Choose your area");
  expect(html).toMatch(/<noscript><a [^>]*href="\/shipping-policy"[^>]*>All prices and days/);
});

test("Before an area is chosen, lists of products offer to choose one, and without a script link to all prices", () => {
  const { html, words } = partOf(<AreaLine />, { queries: new QueryClient() });
  expect(words).toContain("See what delivery costs and when it arrives. Choose your area");
  expect(html).toMatch(/<noscript><a [^>]*href="\/shipping-policy"/);
});

test("Lists of products offer pickup only where it is cheaper than delivery, and call free pickup free", () => {
  const wordsFor = (door: number, collected: number) =>
    partOf(
      <AreaWords
        name="Ibadan, Oyo"
        delivery={{
          location: { id: 1, name: "Ibadan, Oyo", state: "Oyo" },
          ...{ toDoor: anAreaMethod(door), pickup: anAreaMethod(collected) },
          ...{ soonerToDoor: null, soonerPickup: null, otherPickups: [] },
        }}
      />,
    ).words;
  expect(wordsFor(4500, 2000)).toMatch(/from ₦4,500 , arrives .*, or collect it from ₦2,000$/);
  expect(wordsFor(4500, 0)).toMatch(/, or collect it free$/);
  expect(wordsFor(2000, 2000)).not.toContain("collect");
});

test("the line names the methods with their prices and days, the faster one too, and the place of pickup", () => {
  expect(
    wordsOf({
      toDoor: aMethod(4500, { freeFrom: 50_000, payOnDelivery: { ...allowed, outcome: "confirm" } }),
      soonerToDoor: express(8000),
      pickup: waybill(2000),
    }),
  ).toBe(
    "Delivery to Ibadan, Oyo : Standard delivery, ₦4,500 4,500 naira , Fri 27 Nov – Tue 1 Dec " +
      "Need it sooner? Express delivery, ₦8,000 8,000 naira , Thu 26 – Fri 27 Nov " +
      "Or collect it, for ₦2,000 Motor-park waybill, ₦2,000 2,000 naira , ready Thu 26 – Fri 27 Nov , at Ibadan motor park, Iwo Road, Ibadan Open: Every day, 7:00 to 18:00 " +
      "Standard delivery is free for orders from ₦50,000 You can pay on delivery by cash, bank transfer or card (POS)",
  );
});

test("While the price of a new quantity loads, the old price keeps its space and cannot be read", () => {
  const none = { toDoor: null, soonerToDoor: null, pickup: null, soonerPickup: null, otherPickups: [] };
  const lineOf = (isOld: boolean) => {
    const quote = { kind: "known" as const, offers: none, isFirstOrder: false, isOld };
    return partOf(<DeliveryLine quote={quote} />, { queries: new QueryClient() }).html;
  };
  expect(lineOf(true)).toMatch(/aria-busy="true" class="[^"]*invisible"/);
  expect(lineOf(false)).not.toMatch(/invisible|aria-busy="true"/);
});

test("free delivery is called free", () => {
  expect(wordsOf({ toDoor: aMethod(0, { freeFrom: 50_000 }) })).toBe(
    "Delivery to Ibadan, Oyo : Standard delivery, free , Fri 27 Nov – Tue 1 Dec",
  );
});

test("Where parcels can only be collected, the line says so", () => {
  expect(wordsOf({ pickup: aMethod(1200, { pickupPoint: PARK }), soonerPickup: waybill(2000) })).toMatch(
    /^Collect it in Ibadan, Oyo : Standard delivery, ₦1,200 .* Collect it sooner: Motor-park waybill, ₦2,000/,
  );
});

test("With several places to collect a parcel, the line says how many there are and names each of them", () => {
  const BODIJA = { name: "Bodija pickup point", address: "Awolowo Road, Ibadan", hours: "" };
  const point = aMethod(2500, { name: "Pickup point", pickupPoint: BODIJA });
  const two = { pickup: waybill(2000), otherPickups: [point] };
  expect(wordsOf({ toDoor: aMethod(4500), ...two })).toMatch(
    /Or collect it at one of 2 places, from ₦2,000 Motor-park waybill, ₦2,000 .*, at Ibadan motor park, .* Pickup point, ₦2,500 .*, at Bodija pickup point, Awolowo Road, Ibadan$/,
  );
  expect(wordsOf(two)).toMatch(
    /^Collect it in Ibadan, Oyo : Motor-park waybill, .* Another place to collect it, for ₦2,500 Pickup point, .* at Bodija pickup point/,
  );
  const more = ["Dugbe shop", "Ring Road shop"].map((name) =>
    aMethod(3000, { pickupPoint: { ...BODIJA, name } }),
  );
  const four = { pickup: point, soonerPickup: waybill(2700), otherPickups: more };
  expect(wordsOf(four)).toMatch(
    / 2 other places to collect it, from ₦3,000 .* at Dugbe shop, .* at Ring Road shop/,
  );
  expect(wordsOf({ toDoor: aMethod(4500), ...four })).toContain("at one of 4 places, from ₦2,500");
});

test("the line says when an area has no delivery method", () => {
  expect(wordsOf({})).toBe("Delivery to Ibadan, Oyo : not available at the moment.");
});

test("an order that must be paid online says why, and tells visitors that the rule is about first orders", () => {
  const toDoor = aMethod(2500, { payOnDelivery: prepaid });
  const reason = "First orders above ₦50,000 (delivery included) are paid online";
  expect(wordsOf({ toDoor })).toContain(`You cannot pay on delivery. ${reason}`);
  expect(wordsOf({ toDoor }, true)).toContain(`As a first order, this cannot be paid on delivery. ${reason}`);
  expect(wordsOf({ toDoor: express(8000) }, true)).toContain(
    "You can pay on delivery by cash, bank transfer or card (POS)",
  );
});

test("Methods that can be paid on delivery are named where others cannot", () => {
  const shown = [
    aMethod(2500, { payOnDelivery: allowed }),
    { ...express(8000), payOnDelivery: prepaid },
    null,
  ];
  const found = onDeliveryOf(shown);
  expect(found).toEqual({ can: "some", methods: ["Standard delivery"], reasons: prepaid.reasons });
  expect(found && onDeliveryWords(found, { isFirstOrder: false })).toBe(
    "You can pay on delivery only by Standard delivery. First orders above ₦50,000 (delivery included) are paid online",
  );
  expect(onDeliveryOf([aMethod(2500)])).toBeNull();
});

const option = (cost: ShownMethod | null) => ({
  name: cost?.name ?? "Pickup",
  payOnDelivery: allowed,
  cost: cost && {
    ...cost,
    location_id: 1,
    method_id: 1,
    promisedUntil: "2026-11-24T13:00:00Z",
    pickupPoint: cost.pickupPoint && { ...cost.pickupPoint, phone: "", mapUrl: null },
  },
});

test("the cart shows the cheapest and the fastest method to the door that reach the area", () => {
  const shown = offersOfOptions([option(express(8000)), option(aMethod(4500)), option(null)]);
  expect([shown.toDoor?.name, shown.soonerToDoor?.name, shown.pickup]).toEqual([
    "Standard delivery",
    "Express delivery",
    null,
  ]);
});

test("the cart's summary names the price to the door, and that of pickup only where there is nothing else", () => {
  const pickup = option(waybill(1200));
  const toDoor = [4500, 2500].map((naira) => option(aMethod(naira)));
  expect(lowestDelivery([pickup, ...toDoor])).toEqual({ words: "Delivery", cost: "from ₦2,500" });
  expect(lowestDelivery([pickup, option(null)])).toEqual({ words: "Pickup", cost: "from ₦1,200" });
  expect(lowestDelivery([option(aMethod(0)), pickup])).toEqual({ words: "Delivery", cost: "Free" });
  expect(lowestDelivery([])).toBeNull();
});
