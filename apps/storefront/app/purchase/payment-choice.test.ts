import { expect, test } from "vitest";
import { chooseProvider, chooseWay, NO_PAYMENT, parsePaymentChoice, whyNoPayment } from "./payment-choice.ts";

test("Pay on delivery and pay now exclude each other", { tags: ["S4-040"] }, () => {
  const atTheDoor = chooseWay(NO_PAYMENT, "pay_on_delivery");
  expect(atTheDoor).toEqual({ way: "pay_on_delivery", provider: null });
  const now = chooseWay(atTheDoor, "pay_now");
  expect(now).toEqual({ way: "pay_now", provider: null });
  expect(chooseWay(chooseProvider("nomba"), "pay_on_delivery")).toEqual(atTheDoor);
});

test("choosing a provider chooses pay now", () => {
  expect(chooseProvider("nomba")).toEqual({ way: "pay_now", provider: "nomba" });
  expect(chooseWay(chooseProvider("nomba"), "pay_now")).toEqual({ way: "pay_now", provider: "nomba" });
});

test("Pay now chooses the only provider, and leaves the choice among several", () => {
  expect(chooseWay(NO_PAYMENT, "pay_now", ["nomba"])).toEqual({ way: "pay_now", provider: "nomba" });
  expect(chooseWay(NO_PAYMENT, "pay_now", ["nomba", "paystack"])).toEqual({ way: "pay_now", provider: null });
  // Chosen on a day on which the shop had another one.
  const kept = { way: null, provider: "paystack" } as const;
  expect(chooseWay(kept, "pay_now", ["nomba"])).toEqual({ way: "pay_now", provider: "nomba" });
});

test("pay now requires a provider, and a provider requires pay now", { tags: ["S4-042", "S5-028"] }, () => {
  const why = (way: "pay_on_delivery" | "pay_now" | null, provider: "nomba" | "paystack" | null) =>
    whyNoPayment({ way, provider }, ["nomba"]);
  expect(why(null, null)).toBe("Please select a payment method");
  expect(why("pay_now", null)).toBe("Please select a payment method");
  expect(why(null, "nomba")).toBe("Please select pre-pay now option");
  expect(why("pay_now", "nomba")).toBeNull();
  expect(why("pay_on_delivery", null)).toBeNull();
  // Kept from a day on which the shop had another one.
  expect(why("pay_now", "paystack")).toBe("Please select a payment method");
});

test.each([
  [
    { way: "pay_now", provider: "nomba" },
    { way: "pay_now", provider: "nomba" },
  ],
  [
    { way: "pay_on_delivery", provider: "nomba" },
    { way: "pay_on_delivery", provider: null },
  ],
  [{ way: "cowries", provider: "barter" }, NO_PAYMENT],
  ["pay_on_delivery", NO_PAYMENT],
  [null, NO_PAYMENT],
  [undefined, NO_PAYMENT],
])("The stored choice %j is read as %j", (kept, choice) => {
  expect(parsePaymentChoice(kept)).toEqual(choice);
});
