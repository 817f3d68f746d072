import type { Address } from "@shop/contract/addresses";
import { expect, test } from "vitest";
import { buttonsIn, linksIn, partOf, wordsOf } from "../../test/fixtures/page.tsx";
import { TYPED } from "../purchase/checkout-draft.ts";
import { NO_PAYMENT, type PaymentChoice } from "../purchase/payment-choice.ts";
import { AddressSection } from "./address-section.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { DeliveryRefused } from "./delivery-refused.tsx";
import { type CostAnswer, DeliverySection } from "./delivery-section.tsx";
import { MissingNotice } from "./missing-notice.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { Proceed } from "./proceed.tsx";
import { PromoField } from "./promo-field.tsx";

const nothing = () => {};
const promotion = { code: "DISCOUNT500", amount: 500, deducts: false };

test("the header shows three steps, the first of them current, and the way back to the cart", {
  tags: ["S2-144", "S2-145", "S2-150", "S9-032"],
}, () => {
  const { html } = partOf(<CheckoutHeader step={1} />);
  const steps = [...html.matchAll(/<li([^>]*)>([\s\S]*?)<\/li>/g)];
  expect(steps.map(([, , inside = ""]) => inside.replace(/<[^>]*>/g, ""))).toEqual([
    "1Shipping",
    "2Payment",
    "3Review",
  ]);
  expect(steps.map(([, attributes]) => attributes?.includes("aria-current"))).toEqual([true, false, false]);
  expect(linksIn(html)).toContainEqual(["/cart", "Go back & Continue shopping"]);
});

test("the sections are 1 Customer Address, 2 Delivery Details and 3 Payment Method", {
  tags: ["S2-146", "S2-147", "S2-148"],
}, () => {
  const { words } = partOf(
    <>
      <AddressSection
        user={{ fname: "Ada", lname: "Obi", phone: "0000000000", mail: "ada@example.com" }}
        book={[]}
        place={TYPED}
        address="14 Bode Thomas Street"
        landmark=""
        phone={null}
        isPickup={false}
        isTicked
        isComplete={false}
        onPlace={nothing}
        onAddress={nothing}
        onPhone={nothing}
        onLandmark={nothing}
        onTick={nothing}
      />
      <DeliverySection {...delivery} answer={{ kind: "unchosen" }} />
      <PaymentSection {...payment} total={null} choice={NO_PAYMENT} />
    </>,
  );
  expect(words).toMatch(/1\. Customer Address .*2\. Delivery Details .*3\. Payment Method/);
  expect(words).toContain("Ada Obi Not provided ada@example.com");
});

const delivery = {
  locations: [{ id: 3, name: "Surulere", state: "Lagos", zone: "lagos" }],
  methods: [{ id: 1, name: "Standard delivery", description: "By van", pickup: false }],
  locationId: null,
  addressState: null,
  methodId: null,
  options: { kind: "unchosen" as const },
  refused: new Set<number>(),
  isTicked: false,
  isComplete: false,
  onLocation: nothing,
  onMethod: nothing,
  onTick: nothing,
};

const home: Address = {
  id: "adr-1",
  state: "Lagos",
  lga: "Ikeja",
  area: "Allen",
  street: "12 Allen Avenue",
  landmark: "",
  directions: "blue gate",
  phone: "08031234567",
  isDefault: true,
  delivery_address: "12 Allen Avenue, Allen, Ikeja, Lagos. blue gate. Call 0803 123 4567",
};

test("the address book is offered as cards, and another address can be typed as ever", {
  tags: ["S2-146"],
}, () => {
  const section = (place: string) =>
    partOf(
      <AddressSection
        user={{ fname: "Ada" }}
        book={[home, { ...home, id: "adr-2", street: "3 Zoo Road", isDefault: false }]}
        place={place}
        address="14 Bode Thomas Street"
        landmark=""
        phone={null}
        isPickup={false}
        isTicked
        isComplete
        onPlace={nothing}
        onAddress={nothing}
        onPhone={nothing}
        onLandmark={nothing}
        onTick={nothing}
      />,
    );
  const fromBook = section("adr-1");
  expect(fromBook.html.match(/<input\b[^>]*type="radio"[^>]*name="place"/g)).toHaveLength(3);
  expect(fromBook.words).toMatch(/12 Allen Avenue Default Allen, Ikeja, Lagos blue gate 0803 123 4567/);
  expect(fromBook.words).not.toContain("Delivery address");
  expect(buttonsIn(fromBook.html).map(({ words }) => words)).toContain("Add an address to your book");
  const typed = section(TYPED);
  expect(typed.words).toContain("Delivery address");
  expect(typed.html).toContain("14 Bode Thomas Street");
});

test("delivery offers locations and methods, each by its name, and says what a choice costs", () => {
  const shown = (answer: CostAnswer) => partOf(<DeliverySection {...delivery} answer={answer} />);
  const { html, words } = shown({ kind: "unchosen" });
  expect(html).toContain('<option value="3">Surulere</option>');
  expect(words).toContain("Standard delivery By van");
  const cost = {
    location_id: 3,
    method_id: 1,
    deliveryCost: 2500,
    promise: { minDays: 1, maxDays: 3 },
    pickupPoint: null,
  };
  expect(shown({ kind: "known", cost }).words).toContain("₦2,500");
  expect(shown({ kind: "asking" }).html).toContain("spinner");
});

test("a location in another state than the address is asked about, never refused", () => {
  const words = (addressState: string | null) =>
    partOf(
      <DeliverySection
        {...delivery}
        locationId={3}
        addressState={addressState}
        answer={{ kind: "unchosen" }}
      />,
    ).words;
  expect(words("Kano")).toContain("Your address is in Kano, but this location is in Lagos. Is that right?");
  expect(words("Lagos")).not.toContain("Is that right?");
  expect(words(null)).not.toContain("Is that right?");
});

const payment = { providers: ["nomba" as const], total: 4000, isPickup: false, onChoice: nothing };

test("payment offers pay on delivery, and the choice is one of several that exclude each other", {
  tags: ["S2-151", "S4-039"],
}, () => {
  const choice = { way: "pay_on_delivery", provider: null } as const;
  const { html, words } = partOf(<PaymentSection {...payment} choice={choice} />);
  expect(words).toContain("Pay on delivery");
  const ways = [...html.matchAll(/<input\b[^>]*type="radio"[^>]*name="payment"[^>]*>/g)].map(
    ([input]) => input,
  );
  expect(ways.map((input) => /checked=""/.test(input))).toEqual([true, false]);
  expect(words).toContain("Amount to pay on delivery: ₦4,000");
  expect(words).not.toContain("Please select");
});

test("payment offers pay now with a list of providers: Nomba, and what else the shop has set up", {
  tags: ["S2-152", "S2-153"],
}, () => {
  const { words } = partOf(<PaymentSection {...payment} choice={NO_PAYMENT} />);
  expect(words).toContain("Pay now (pre-pay)");
  expect(words).toContain("Nomba Card (Mastercard, Visa, Verve) or bank transfer");
  expect(words).not.toContain("Paystack");
  const both = partOf(<PaymentSection {...payment} providers={["nomba", "paystack"]} choice={NO_PAYMENT} />);
  expect(both.words).toMatch(/Nomba .*Paystack /);
});

test("under the providers stands what is missing: a method, or that it is now", {
  tags: ["S2-154", "S5-028"],
}, () => {
  const said = (choice: PaymentChoice) => {
    const { html } = partOf(<PaymentSection {...payment} choice={choice} />);
    return wordsOf(/<p class="provider-fault"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? "");
  };
  expect(said(NO_PAYMENT)).toBe("Please select a payment method");
  expect(said({ way: "pay_now", provider: null })).toBe("Please select a payment method");
  expect(said({ way: null, provider: "nomba" })).toBe("Please select pre-pay now option");
  expect(said({ way: "pay_now", provider: "nomba" })).toBe("");
});

test("A shopper who chooses Pay now reads what comes: the amount, the provider's page, 30 minutes", () => {
  const { words } = partOf(<PaymentSection {...payment} choice={{ way: "pay_now", provider: "nomba" }} />);
  expect(words).toContain("Amount to pay now: ₦4,000");
  expect(words).toContain("Proceed opens Nomba's secure page. You have 30 minutes to pay");
});

test("a shop without a provider offers payment at the door only", () => {
  const { words } = partOf(<PaymentSection {...payment} providers={[]} choice={NO_PAYMENT} />);
  expect(words).toContain("Pay on delivery");
  expect(words).not.toContain("Pay now");
});

test("the summary adds subtotal and delivery; until the delivery cost is known it is 0", {
  tags: ["S2-149", "S9-025"],
}, () => {
  const summary = { cart: undefined, unread: null, subtotal: 3000, promo: null, promotion: null };
  const unknown = partOf(<CheckoutSummary {...summary} delivery="Choose an area" total={3000} />).words;
  expect(unknown).toMatch(/^Cart Summary/);
  // Nothing is added for it, and nobody reads that delivery is free.
  expect(unknown).toMatch(/Subtotal ₦3,000.*Delivery Choose an area Total ₦3,000/);
  expect(unknown).not.toContain("₦0");
  const known = partOf(<CheckoutSummary {...summary} delivery={2500} total={5500} />).words;
  expect(known).toMatch(/Delivery ₦2,500.*Total ₦5,500/);
});

test("while the cart cannot be read its summary says so, marks the subtotal and offers another try", () => {
  const summary = { cart: undefined, promo: null, promotion: null, subtotal: 5500, total: 5500 };
  const { words, html } = partOf(
    <CheckoutSummary {...summary} delivery="Choose an area" unread={{ isRetrying: false, retry: nothing }} />,
  );
  expect(words).toMatch(/We could not load your cart .* Subtotal Not confirmed ₦5,500/);
  expect(buttonsIn(html).map(({ words: said }) => said)).toEqual(["Try again"]);
});

test("a promo code shows its −₦500 and leaves the total as it is", {
  tags: ["S2-155", "S5-037", "S5-039", "S5-040"],
}, () => {
  const promo = <PromoField kept="DISCOUNT500" keptFault="" applied={promotion} onCode={nothing} />;
  const summary = { cart: undefined, unread: null, subtotal: 3000, delivery: 2500, total: 5500, promo };
  const { words, html } = partOf(<CheckoutSummary {...summary} promotion={promotion} />);
  expect(html).toMatch(/<label\b[^>]*>Promo code/);
  expect(words).toContain("Promo code applied!");
  expect(words).toMatch(/Promo DISCOUNT500 Not deducted from this total [-−]₦500.*Total ₦5,500/);
});

test("Proceed is greyed out until everything is there", { tags: ["S5-034"] }, () => {
  const button = (isAllowed: boolean) =>
    buttonsIn(
      partOf(<Proceed isAllowed={isAllowed} isBusy={false} busyText="" onProceed={nothing} />).html,
    )[0]?.attributes;
  expect(button(false)).toContain("button-greyed");
  expect(button(true)).not.toContain("button-greyed");
});

test("what is missing is said section by section", () => {
  const missing = [{ section: "payment" as const, why: "Please select a payment method" }];
  expect(partOf(<MissingNotice missing={missing} />).words).toBe(
    "Please complete all required sections Payment Method : Please select a payment method",
  );
});

test("a method that does not reach the location is explained in a modal titled Error, with Close", {
  tags: ["S8-027", "S8-028", "S8-029"],
}, () => {
  const { html, words } = partOf(
    <DeliveryRefused message="Express does not reach Maiduguri" onClose={nothing} />,
  );
  expect(html).toMatch(/<h2\b[^>]*>Error<\/h2>/);
  expect(words).toContain(
    "Express does not reach Maiduguri, Delivery method is not allowed in the selected Location",
  );
  expect(buttonsIn(html).map(({ words: said }) => said)).toContain("Close");
});
