import type { DeliveryOption, PickupPoint } from "@shop/contract/delivery";
import { expect, test } from "vitest";
import { addressSection, deliverySection, paymentSection } from "../../test/fixtures/checkout-sections.tsx";
import { wordsOf } from "../../test/fixtures/page.tsx";

const POINT: PickupPoint = {
  name: "Surulere pickup point",
  address: "61 Adeniran Ogunsanya Street, Surulere",
  hours: "Monday to Saturday, 9:00 to 18:00",
  phone: "07000000002",
  mapUrl: "https://maps.example/surulere",
};

const methods = [
  { id: 1, name: "Standard delivery", description: "By van", pickup: false },
  { id: 2, name: "Express delivery", description: "By bike", pickup: false },
  { id: 3, name: "Pickup point", description: "Near you", pickup: true },
];
const promise = { minDays: 1, maxDays: 3, firstDay: "2026-11-23", lastDay: "2026-11-25" };
const promisedUntil = "2026-11-20T23:00:00.000Z";
const costs = [
  { location_id: 3, method_id: 1, deliveryCost: 2500, promise, promisedUntil, pickupPoint: null },
  null,
  { location_id: 3, method_id: 3, deliveryCost: 1200, promise, promisedUntil, pickupPoint: POINT },
];
const options: DeliveryOption[] = methods.map((method, i) => ({
  ...method,
  cost: costs[i] ?? null,
  refusal: costs[i] ? null : "Express delivery is not available in Surulere",
  refusalCode: costs[i] ? null : "delivery_not_allowed",
  payOnDelivery: null,
}));

/** The delivery section with Surulere chosen. */
const section = (changes: Parameters<typeof deliverySection>[0]) =>
  deliverySection({ methods, locationId: 3, ...changes });

/** The card of each method, in words. */
const cardsIn = (html: string) =>
  [...html.matchAll(/<label\b[^>]*class="choice"[^>]*>.*?<\/label>/g)].map(([card]) => card);
const isDisabled = (card: string) => /<input[^>]* disabled(?=[ />])/.test(card);

test("Once an area is chosen, every method shows its price and days, and one that is not available in it is disabled", () => {
  const cards = cardsIn(section({ options: { kind: "known", options } }).html);
  expect(cards.map(isDisabled)).toEqual([false, true, false]);
  const [door = "", out = "", pickup = ""] = cards.map(wordsOf);
  expect(door).toMatch(/^Standard delivery ₦2,500 .*By van Arrives \w{3} \d+/);
  expect(out).toBe("Express delivery By bike Not available in Surulere");
  expect(pickup).toMatch(
    /^Pickup point ₦1,200 .*Ready to collect \w{3} \d+.*Surulere pickup point: 61 Adeniran .*Open: Monday to Saturday, 9:00 to 18:00$/,
  );
});

test("Before an area is chosen, no method shows a price, and none is disabled", () => {
  const { html, words } = section({ options: { kind: "unchosen" }, locationId: null });
  expect(cardsIn(html).map(isDisabled)).toEqual([false, false, false]);
  expect(words).not.toContain("₦");
  expect(words).toContain("Choose your area to see the price and delivery days of each method");
});

test("A method that the server refuses later is disabled too", () => {
  const cards = cardsIn(section({ options: { kind: "known", options }, refused: new Set([1]) }).html);
  expect(cards.map(isDisabled)).toEqual([true, true, false]);
  expect(wordsOf(cards[0] ?? "")).toBe("Standard delivery By van Not available in Surulere");
});

test("Methods can be chosen although their prices failed to load, and the prices can be requested again", () => {
  const { html, words } = section({ options: { kind: "failed", retry: () => {} } });
  expect(cardsIn(html).map(isDisabled)).toEqual([false, false, false]);
  expect(words).toContain("We could not load the delivery prices Try again");
});

test("A chosen pickup point shows its name, address, hours, phone number and map", () => {
  const { html, words } = section({
    options: { kind: "known", options },
    answer: { kind: "known", cost: { ...costs[2]!, pickupPoint: POINT } },
  });
  expect(words).toMatch(/Ready to collect .* for ₦1,200/);
  expect(words).toMatch(
    /Surulere pickup point Address 61 Adeniran .*Open Monday to Saturday, 9:00 to 18:00 Phone 0700 000 0002/,
  );
  expect(html).toContain('href="tel:07000000002"');
  expect(html).toContain('href="https://maps.example/surulere"');
});

test("A pickup point is shown once, in place of the typed address", () => {
  const known = { kind: "known", cost: { ...costs[2]!, pickupPoint: POINT } } as const;
  const delivery = section({ options: { kind: "unchosen" }, answer: known, isPointShown: true });
  expect(delivery.words).toMatch(/Ready to collect .* for ₦1,200/);
  expect(delivery.words).not.toContain("0700 000 0002");
  expect(addressSection({ isPickup: true, pickupPoint: POINT }).words).toMatch(
    /so we do not need an address\. Surulere pickup point Address 61 Adeniran .* Phone 0700 000 0002/,
  );
});

test("A shopper who collects the order reads nothing about an address or a rider", () => {
  const address = addressSection({ isPickup: true }).words;
  expect(address).toContain("I will collect this order myself");
  expect(address).not.toContain("Deliver to this address");
  expect(address).toContain("You collect the order at the pickup point, so we do not need an address.");
  const payment = paymentSection({
    choice: { way: "pay_on_delivery", provider: null },
    isPickup: true,
  }).words;
  expect(payment).toContain("Pay on delivery Pay by cash, bank transfer or card (POS) when you collect");
  expect(payment).not.toMatch(/rider|door/);
});

test("The payment section of an order for somebody else says who pays, and never that the shopper collects or is visited", () => {
  const choice = { way: "pay_on_delivery", provider: null } as const;
  const allowed = { outcome: "allow" as const, reasons: [], advice: null };
  const said = (changes: Parameters<typeof paymentSection>[0]) =>
    paymentSection({ choice, recipient: { name: "", phone: "" }, ...changes }).words;
  const collected = said({ isPickup: true, payOnDelivery: allowed });
  expect(collected).toContain(
    "The recipient pays when they collect it. Please let them know in advance. By cash, bank transfer or card (POS), once they have seen the parcel",
  );
  expect(collected).toContain("with nothing to pay on collection");
  expect(collected).toContain("Amount to pay on collection: ₦4,000");
  expect(collected).toContain("This order can be paid on collection.");
  const brought = said({});
  expect(brought).toContain(
    "The recipient pays at the door. Please let them know in advance. By cash, bank transfer or card (POS), once they have seen the parcel",
  );
  expect(brought).toContain("decide whether this order can be paid on delivery.");
  for (const words of [collected, brought]) expect(words).not.toMatch(/\byou (pay|collect|can pay)/i);
});
