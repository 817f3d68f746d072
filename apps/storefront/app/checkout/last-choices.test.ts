import type { DeliveryLocation, DeliveryOption } from "@shop/contract/delivery";
import type { LastChoices } from "@shop/contract/order-choices";
import { expect, test } from "vitest";
import { NO_PAYMENT } from "../purchase/payment-choice.ts";
import { isAreaNewer, lastLocation, lastMethod, lastPayment } from "./last-choices.ts";

const last: LastChoices = {
  location_id: 3,
  method_id: 2,
  paymentMethod: "nomba",
  placedAt: "2026-11-20T10:00:00Z",
  delivery_address: null,
};
const location = { id: 3, name: "Surulere" } as DeliveryLocation;
const option = (cost: object | null) => ({ id: 2, cost }) as DeliveryOption;

test("The checkout starts with the last order's location while the shop delivers there", () => {
  expect(lastLocation(last, [location])).toBe(3);
  expect(lastLocation(last, [{ ...location, id: 4 }])).toBeNull();
  expect(lastLocation(last, undefined)).toBeNull();
  expect(lastLocation(null, [location])).toBeNull();
});

test("The device's area counts more than the last order only if it was chosen later", () => {
  const chosen = (iso: string) => ({ chosenAt: Date.parse(iso) });
  expect(isAreaNewer(chosen("2026-11-20T11:00:00Z"), last, [location])).toBe(true);
  expect(isAreaNewer(chosen("2026-03-01T11:00:00Z"), last, [location])).toBe(false);
  // Stored before areas had a time.
  expect(isAreaNewer({ chosenAt: 0 }, last, [location])).toBe(false);
});

test("The device's area counts, however old, before the first order and where the last order cannot go again", () => {
  expect(isAreaNewer({ chosenAt: 0 }, null, [location])).toBe(true);
  expect(isAreaNewer({ chosenAt: 0 }, last, [{ ...location, id: 4 }])).toBe(true);
});

test("The checkout starts with the last order's method only where it reaches the location", () => {
  expect(lastMethod(last, [option({ deliveryCost: 2500 })])).toBe(2);
  expect(lastMethod(last, [option(null)])).toBeNull();
  expect(lastMethod(last, undefined)).toBeNull();
});

test("The checkout starts with the last order's payment while the shop offers it", () => {
  expect(lastPayment(last, ["nomba"])).toEqual({ way: "pay_now", provider: "nomba" });
  expect(lastPayment(last, ["paystack"])).toEqual(NO_PAYMENT);
  expect(lastPayment({ ...last, paymentMethod: "pay_on_delivery" }, [])).toEqual({
    way: "pay_on_delivery",
    provider: null,
  });
  expect(lastPayment(null, ["nomba"])).toEqual(NO_PAYMENT);
});
