import { expect, test } from "vitest";
import { NO_PAYMENT, type PaymentChoice } from "../purchase/payment-choice.ts";
import { type CheckoutChoices, missingSections, missingToasts } from "./missing-sections.ts";

const complete: CheckoutChoices = {
  address: "12 Allen Avenue, Ikeja",
  addressTicked: true,
  isPickup: false,
  nameFault: undefined,
  phoneFault: undefined,
  isForOther: false,
  recipientFault: undefined,
  locationId: 3,
  methodId: 1,
  deliveryTicked: true,
  hasDeliveryCost: true,
  payment: { way: "pay_on_delivery", provider: null },
  providers: ["nomba"],
  payOnDelivery: null,
  isCartKnown: true,
};

const named = (change: Partial<CheckoutChoices>) =>
  missingSections({ ...complete, ...change }).map(({ section, why }) => `${section}: ${why}`);

test("Nothing is missing when all three sections are complete", { tags: ["S5-033"] }, () => {
  expect(named({})).toEqual([]);
  expect(named({ payment: { way: "pay_now", provider: "nomba" } })).toEqual([]);
});

test("Pay on delivery does not complete the payment section of an order that must be paid online", () => {
  const payOnDelivery = {
    outcome: "prepay" as const,
    reasons: ["Orders above ₦50,000 (delivery included) are paid online"],
    advice: null,
  };
  expect(named({ payOnDelivery })).toEqual([
    "payment: Orders above ₦50,000 (delivery included) are paid online",
  ]);
  expect(named({ payOnDelivery, payment: { way: "pay_now", provider: "nomba" } })).toEqual([]);
  expect(named({ payOnDelivery: { ...payOnDelivery, outcome: "confirm" } })).toEqual([]);
});

test.each<[Partial<CheckoutChoices>, string]>([
  [{ address: "  " }, "address: Address is required"],
  [{ address: "Aba" }, "address: Address is too short. Please add the street or the area"],
  [{ nameFault: "First name is required" }, "address: First name is required"],
  [{ phoneFault: "Phone number is required" }, "address: Phone number is required"],
  [
    { isForOther: true, recipientFault: "The recipient's name is required" },
    "address: The recipient's name is required",
  ],
  [{ addressTicked: false }, "address: Please tick “Deliver to this address”"],
  [{ locationId: null }, "delivery: Please select delivery location and method"],
  [{ methodId: null }, "delivery: Please select delivery location and method"],
  [{ hasDeliveryCost: false }, "delivery: We are still working out the delivery cost"],
  [{ deliveryTicked: false }, "delivery: Please tick “Use this delivery method”"],
  [{ payment: NO_PAYMENT }, "payment: Please select a payment method"],
  [{ payment: { way: "pay_now", provider: null } }, "payment: Please select a payment method"],
  [{ payment: { way: null, provider: "nomba" } }, "payment: Please select pre-pay now option"],
  [{ isCartKnown: false }, "cart: Your cart has not loaded yet"],
])(
  "Proceed stays grey without %o",
  { tags: ["S5-029", "S5-030", "S5-031", "S5-032"] },
  (change, sentence) => {
    expect(named(change)).toEqual([sentence]);
  },
);

test("A pickup order needs no address, but its section must be ticked", () => {
  expect(named({ isPickup: true, address: "" })).toEqual([]);
  expect(named({ isPickup: true, address: "", addressTicked: false })).toEqual([
    "address: Please tick “I will collect this order myself”",
  ]);
  expect(named({ isPickup: true, isForOther: true, addressTicked: false })).toEqual([
    "address: Please tick “The recipient will collect this order”",
  ]);
});

test("Everything that is missing is named, in the order of the page", () => {
  const nothing = {
    address: "",
    addressTicked: false,
    locationId: null,
    deliveryTicked: false,
    payment: NO_PAYMENT,
  };
  expect(named(nothing).map((sentence) => sentence.split(":")[0])).toEqual([
    "address",
    "delivery",
    "payment",
  ]);
});

test.each<[string, PaymentChoice, Partial<CheckoutChoices>, string[]]>([
  ["without a way to pay", NO_PAYMENT, { locationId: null }, []],
  [
    "paying on delivery",
    { way: "pay_on_delivery", provider: null },
    { locationId: null, addressTicked: false },
    [],
  ],
  [
    "paying now",
    { way: "pay_now", provider: "nomba" },
    { methodId: null },
    ["Please select delivery location and method"],
  ],
  [
    "with a provider but not pay now",
    { way: null, provider: "nomba" },
    { locationId: null },
    ["Please select pre-pay now option", "Please select delivery location and method"],
  ],
  [
    "paying now with an unticked address",
    { way: "pay_now", provider: "nomba" },
    { addressTicked: false },
    [],
  ],
])(
  "pressing Proceed too early %s says so in toasts",
  { tags: ["S5-028", "S5-029", "S5-035"] },
  (_, payment, change, more) => {
    const missing = missingSections({ ...complete, ...change, payment });
    expect(missingToasts(missing, payment)).toEqual(["Please complete all required sections", ...more]);
  },
);
