import type { DeliveryOption, PickupPoint } from "@shop/contract/delivery";
import { expect, test } from "vitest";
import { partOf, wordsOf } from "../../test/fixtures/page.tsx";
import { TYPED } from "../purchase/checkout-draft.ts";
import { AddressSection } from "./address-section.tsx";
import { type CostAnswer, DeliverySection } from "./delivery-section.tsx";
import type { OptionsAnswer } from "./method-cards.tsx";
import { PaymentSection } from "./payment-section.tsx";

const nothing = () => {};

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
const promise = { minDays: 1, maxDays: 3 };
const costs = [
  { location_id: 3, method_id: 1, deliveryCost: 2500, promise, pickupPoint: null },
  null,
  { location_id: 3, method_id: 3, deliveryCost: 1200, promise, pickupPoint: POINT },
];
const options: DeliveryOption[] = methods.map((method, i) => ({
  ...method,
  cost: costs[i] ?? null,
  refusal: costs[i] ? null : "Express delivery does not reach Surulere",
}));

function section(given: {
  options: OptionsAnswer;
  answer?: CostAnswer;
  locationId?: number | null;
  refused?: ReadonlySet<number>;
}) {
  return partOf(
    <DeliverySection
      locations={[{ id: 3, name: "Surulere", state: "Lagos", zone: "lagos" }]}
      methods={methods}
      locationId={given.locationId === undefined ? 3 : given.locationId}
      addressState={null}
      methodId={null}
      options={given.options}
      answer={given.answer ?? { kind: "unchosen" }}
      refused={given.refused ?? new Set()}
      isTicked={false}
      isComplete={false}
      onLocation={nothing}
      onMethod={nothing}
      onTick={nothing}
    />,
  );
}

/** The card of each method, in words. */
const cardsIn = (html: string) =>
  [...html.matchAll(/<label class="choice">.*?<\/label>/g)].map(([card]) => card);
const isDisabled = (card: string) => /<input[^>]* disabled=""/.test(card);

test("once an area is chosen every method shows its price and days, and one that does not reach it is disabled", () => {
  const cards = cardsIn(section({ options: { kind: "known", options } }).html);
  expect(cards.map(isDisabled)).toEqual([false, true, false]);
  const [door = "", out = "", pickup = ""] = cards.map(wordsOf);
  expect(door).toMatch(/^Standard delivery ₦2,500 .*By van Arrives \w{3} \d+/);
  expect(out).toBe("Express delivery By bike Not available in Surulere");
  expect(pickup).toMatch(
    /^Pickup point ₦1,200 .*Ready to collect \w{3} \d+.*Surulere pickup point: 61 Adeniran/,
  );
});

test("before an area is chosen no method shows a price, and none is disabled", () => {
  const { html, words } = section({ options: { kind: "unchosen" }, locationId: null });
  expect(cardsIn(html).map(isDisabled)).toEqual([false, false, false]);
  expect(words).not.toContain("₦");
  expect(words).toContain("Choose your area to see the price and delivery days of each method");
});

test("a method that the server refuses after all is disabled too", () => {
  const cards = cardsIn(section({ options: { kind: "known", options }, refused: new Set([1]) }).html);
  expect(cards.map(isDisabled)).toEqual([true, true, false]);
  expect(wordsOf(cards[0] ?? "")).toBe("Standard delivery By van Not available in Surulere");
});

test("methods can be chosen although their prices did not come, and the prices can be asked for again", () => {
  const { html, words } = section({ options: { kind: "failed", retry: nothing } });
  expect(cardsIn(html).map(isDisabled)).toEqual([false, false, false]);
  expect(words).toContain("We could not load the delivery prices Try again");
});

test("a chosen pickup point shows its name, address, hours, phone number and map", () => {
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

test("who collects is not asked to deliver to an address, nor to pay a rider", () => {
  const address = partOf(
    <AddressSection
      user={{ fname: "Ada" }}
      book={[]}
      place={TYPED}
      address="14 Bode Thomas Street"
      landmark=""
      phone={null}
      isPickup
      isTicked
      isComplete
      onPlace={nothing}
      onAddress={nothing}
      onPhone={nothing}
      onLandmark={nothing}
      onTick={nothing}
    />,
  ).words;
  expect(address).toContain("I will collect this order myself");
  expect(address).not.toContain("Deliver to this address");
  const payment = partOf(
    <PaymentSection
      choice={{ way: "pay_on_delivery", provider: null }}
      providers={["nomba"]}
      total={4000}
      isPickup
      onChoice={nothing}
    />,
  ).words;
  expect(payment).toContain("Pay on delivery Pay by cash, transfer or card when you collect");
  expect(payment).not.toMatch(/rider|door/);
});
