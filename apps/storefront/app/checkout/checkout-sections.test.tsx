import type { Address } from "@shop/contract/addresses";
import { expect, test } from "vitest";
import { addressSection, deliverySection, paymentSection } from "../../test/fixtures/checkout-sections.tsx";
import { buttonsIn, wordsOf } from "../../test/fixtures/page.tsx";
import { NO_PAYMENT, type PaymentChoice } from "../purchase/payment-choice.ts";

test("The sections are 1 Customer Address, 2 Delivery Details and 3 Payment Method", {
  tags: ["S2-146", "S2-147", "S2-148"],
}, () => {
  const address = addressSection({
    user: { fname: "Ada", lname: "Obi", phone: "0000000000", mail: "ada@example.com" },
  }).words;
  expect(address).toMatch(/^1 1\. Customer Address .*Ada Obi Not provided ada@example\.com/);
  expect(deliverySection().words).toMatch(/^2 2\. Delivery Details /);
  expect(paymentSection({ total: null }).words).toMatch(/^3 3\. Payment Method /);
});

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

test("The address book is offered as cards, and another address can be typed", {
  tags: ["S2-146"],
}, () => {
  const book = [home, { ...home, id: "adr-2", street: "3 Zoo Road", isDefault: false }];
  const fromBook = addressSection({ book, place: "adr-1" });
  expect(fromBook.html.match(/<input\b[^>]*type="radio"[^>]*name="place"/g)).toHaveLength(3);
  expect(fromBook.words).toMatch(/12 Allen Avenue Default Allen, Ikeja, Lagos blue gate 0803 123 4567/);
  expect(fromBook.words).not.toContain("Delivery address");
  expect(buttonsIn(fromBook.html).map(({ words }) => words)).toContain("Save a new address");
  const typed = addressSection({ book });
  expect(typed.words).toContain("Delivery address");
  expect(typed.html).toContain("14 Bode Thomas Street");
});

test("Delivery offers locations and methods by name, and shows what a choice costs", () => {
  const { html, words } = deliverySection();
  expect(html).toContain('<option value="3">Surulere</option>');
  expect(words).toContain("Standard delivery By van");
  const cost = {
    location_id: 3,
    method_id: 1,
    deliveryCost: 2500,
    promise: { minDays: 1, maxDays: 3, firstDay: "2026-11-23", lastDay: "2026-11-25" },
    promisedUntil: "2026-11-20T23:00:00.000Z",
    pickupPoint: null,
  };
  expect(deliverySection({ answer: { kind: "known", cost } }).words).toContain("₦2,500");
  expect(deliverySection({ answer: { kind: "asking" } }).html).toContain("spinner");
});

test("A location in another state than the address is questioned, not refused", () => {
  const words = (addressState: string | null) =>
    deliverySection({ locationId: 3, addressState, isTicked: true, isComplete: true }).words;
  expect(words("Kano")).toContain("Your address is in Kano, but this location is in Lagos. Is that right?");
  expect(words("Kano")).toContain("Delivery Details (please check)");
  expect(words("Kano")).not.toContain("(complete)");
  expect(words("Lagos")).toContain("Delivery Details (complete)");
  expect(words("Lagos")).not.toContain("Is that right?");
  expect(words(null)).not.toContain("Is that right?");
});

test("Payment offers pay on delivery as one of several exclusive choices", {
  tags: ["S2-151", "S4-039"],
}, () => {
  const choice = { way: "pay_on_delivery", provider: null } as const;
  const { html, words } = paymentSection({ choice });
  expect(words).toContain("Pay on delivery");
  const ways = [...html.matchAll(/<input\b[^>]*type="radio"[^>]*name="payment"[^>]*>/g)].map(
    ([input]) => input,
  );
  expect(ways.map((input) => / checked(?=[ />])/.test(input))).toEqual([true, false]);
  expect(words).toContain("Amount to pay on delivery: ₦4,000");
  expect(words).not.toContain("Please select");
});

test("Payment offers pay now with the providers of the shop: Nomba, and Paystack where it is set up", {
  tags: ["S2-152", "S2-153"],
}, () => {
  const { words } = paymentSection();
  expect(words).toContain("Pay now (pre-pay)");
  expect(words).toContain("Nomba Card (Mastercard, Visa, Verve) or bank transfer");
  expect(words).not.toContain("Paystack");
  const both = paymentSection({ providers: ["nomba", "paystack"] });
  expect(both.words).toMatch(/Nomba .*Paystack /);
});

test("The text under the providers says what is missing: a method, or pay now", {
  tags: ["S2-154", "S5-028"],
}, () => {
  const said = (choice: PaymentChoice) => {
    const { html } = paymentSection({ choice });
    return wordsOf(/<p\b[^>]*class="provider-hint"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? "");
  };
  expect(said(NO_PAYMENT)).toBe("Please select a payment method");
  expect(said({ way: "pay_now", provider: null })).toBe("Please select a payment method");
  expect(said({ way: null, provider: "nomba" })).toBe("Please select pre-pay now option");
  expect(said({ way: "pay_now", provider: "nomba" })).toBe("");
});

test("A missing payment method is reported only once Proceed was pressed", () => {
  const looks = (isAsked: boolean) =>
    /<p\b[^>]*class="(provider-hint[^"]*)"/.exec(paymentSection({ choice: NO_PAYMENT, isAsked }).html)?.[1];
  expect(looks(false)).toBe("provider-hint");
  expect(looks(true)).toBe("provider-hint provider-fault");
});

test("A shopper who chooses Pay now reads the amount, that the provider's page opens, and that 30 minutes remain", () => {
  const { words } = paymentSection({ choice: { way: "pay_now", provider: "nomba" } });
  expect(words).toContain("Amount to pay now: ₦4,000");
  expect(words).toContain("You pay on Nomba's secure page. You have 30 minutes");
});

test("A shop without a provider offers pay on delivery only", () => {
  const { words } = paymentSection({ providers: [] });
  expect(words).toContain("Pay on delivery");
  expect(words).not.toContain("Pay now");
});

test("An order that must be paid online says why before the shopper chooses, and what else can be done", () => {
  const { html, words } = paymentSection({
    payOnDelivery: {
      outcome: "prepay",
      reasons: ["Orders above ₦50,000 (delivery included) are paid online"],
      advice: "Please pay online now, or keep the order to ₦50,000",
    },
  });
  expect(words).toContain(
    "You cannot pay for this order on delivery. Orders above ₦50,000 (delivery included) are paid online. Please pay online now, or keep the order to ₦50,000.",
  );
  expect(words).toContain("Pay on delivery Not for this order. The reason is below");
  expect(html).toMatch(
    /<input[^>]*disabled[^>]*value="pay_on_delivery"|<input[^>]*value="pay_on_delivery"[^>]*disabled/,
  );
});

test("A shopper who pays now neither sees nor hears that the order can be paid on delivery, and the note takes no space", () => {
  const reasons = ["Orders to a phone number that is new here are confirmed by phone before we pack them"];
  const answerClass = (choice: PaymentChoice) =>
    /<p\b[^>]*class="(on-delivery-answer[^"]*)"/.exec(
      paymentSection({ choice, payOnDelivery: { outcome: "confirm", reasons, advice: null } }).html,
    )?.[1];
  expect(answerClass({ way: "pay_now", provider: "nomba" })).toBe("on-delivery-answer hidden");
  expect(answerClass({ way: "pay_on_delivery", provider: null })).toBe("on-delivery-answer");
});

test("An order that is confirmed by phone says so before the shopper chooses", () => {
  const reasons = ["Orders after a failed delivery are confirmed by phone before we pack them"];
  const { words } = paymentSection({ payOnDelivery: { outcome: "confirm", reasons, advice: null } });
  expect(words).toContain(`You can pay for this order on delivery. ${reasons[0]}.`);
});

test("The shopper's own phone number is for the rider, unless the order is collected or somebody else receives it", () => {
  const help = (changes: Parameters<typeof addressSection>[0]) =>
    addressSection({ phone: "", ...changes }).words;
  expect(help({})).toContain("So the rider can reach you");
  for (const changes of [{ isPickup: true }, { isForOther: true }]) {
    expect(help(changes)).toContain("So we can call you about your order");
    expect(help(changes)).not.toContain("rider");
  }
});

test("In a shop that sends messages, the checkout says beside the phone number that updates may go there", () => {
  const words = (phone: string | null, messagesBy: "WhatsApp" | "SMS" | null) =>
    addressSection({ phone, messagesBy }).words;
  expect(words("", "WhatsApp")).toContain(
    "So the rider can reach you. We may send updates to this number by WhatsApp",
  );
  expect(words(null, "SMS")).toContain("We may send updates to this number by SMS");
  expect(words(null, null)).not.toContain("send updates");
});

test("The choice of pay on delivery itself says who pays and must be told, wherever it can be chosen", () => {
  const words = (recipient: { name: string; phone: string } | undefined, isPickup = false) =>
    paymentSection({ recipient, isPickup }).words;
  const bisi = { name: "Bisi", phone: "0805 555 1234" };
  expect(words(bisi)).toContain("Pay on delivery Bisi pays at the door. Please let them know in advance.");
  expect(words(bisi, true)).toContain("Bisi pays when they collect it. Please let them know in advance.");
  expect(words({ ...bisi, name: "" })).toContain("The recipient pays at the door.");
  expect(words(undefined)).not.toContain("tell them");
});

test("The shopper's own address in an order for somebody else is questioned until it is edited", () => {
  const question = "This is your own address. Change it if the parcel goes somewhere else.";
  const section = (changes: Parameters<typeof addressSection>[0]) =>
    addressSection({ isForOther: true, isOwnAddress: true, ...changes });
  const typed = section({}).html;
  const hint = /<textarea\b[^>]*aria-describedby="([^"]+)"/.exec(typed)?.[1];
  expect(typed).toMatch(
    new RegExp(`<p [^>]*id="${hint}"[^>]*><span class="font-bold text-ink">This is your own`),
  );
  // Its room stays.
  expect(section({ isOwnAddress: false }).html).toContain(`<span class="invisible">${question}`);
  expect(section({ isForOther: false }).words).not.toContain(question);
  const book = { book: [home], place: home.id };
  expect(section(book).html).toMatch(/<fieldset [^>]*aria-describedby=/);
  expect(section(book).words).toContain(question);
  expect(section({ ...book, isOwnAddress: false }).words).not.toContain(question);
  expect(section({ ...book, isPickup: true }).words).not.toContain(question);
});

test("If the rules refuse the chosen way to pay, the payment section asks for the other one in place of the amount", () => {
  const { words } = paymentSection({
    choice: { way: "pay_on_delivery", provider: null },
    payOnDelivery: { outcome: "prepay", reasons: [], advice: null },
  });
  expect(words).toContain("This order is paid online: please choose Pay now");
  expect(words).not.toContain("Amount to pay");
});

test("Until the total is known, the payment section reserves space for the amount", () => {
  const { words } = paymentSection({ choice: { way: "pay_on_delivery", provider: null }, total: null });
  expect(words).toContain("Amount to pay on delivery: not known yet");
  expect(words).toContain("Your delivery and your total decide whether you can pay on delivery.");
});
