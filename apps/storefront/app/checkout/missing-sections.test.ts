import { expect, test } from "vitest";
import { type CheckoutChoices, missingSections } from "./missing-sections.ts";

const complete: CheckoutChoices = {
  address: "12 Allen Avenue, Ikeja",
  addressTicked: true,
  locationId: 3,
  methodId: 1,
  deliveryTicked: true,
  hasDeliveryCost: true,
  payment: "pay_on_delivery",
};

const named = (change: Partial<CheckoutChoices>) =>
  missingSections({ ...complete, ...change }).map(({ section, why }) => `${section}: ${why}`);

test("nothing is missing once all three sections are complete", () => {
  expect(named({})).toEqual([]);
});

test.each<[Partial<CheckoutChoices>, string]>([
  [{ address: "  " }, "address: Address is required"],
  [{ address: "Aba" }, "address: Address is required"],
  [{ addressTicked: false }, "address: Please tick the address"],
  [{ locationId: null }, "delivery: Please select delivery location and method"],
  [{ methodId: null }, "delivery: Please select delivery location and method"],
  [{ hasDeliveryCost: false }, "delivery: The delivery cost is not known yet"],
  [{ deliveryTicked: false }, "delivery: Please tick the delivery"],
  [{ payment: null }, "payment: Please select a payment method"],
])("Proceed stays grey without %o", (change, sentence) => {
  expect(named(change)).toEqual([sentence]);
});

test("everything that is missing is named, in the order of the page", () => {
  const nothing = {
    address: "",
    addressTicked: false,
    locationId: null,
    deliveryTicked: false,
    payment: null,
  };
  expect(named(nothing).map((sentence) => sentence.split(":")[0])).toEqual([
    "address",
    "delivery",
    "payment",
  ]);
});
