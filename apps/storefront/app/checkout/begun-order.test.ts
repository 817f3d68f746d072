import type { Address } from "@shop/contract/addresses";
import { composeAddress } from "@shop/contract/compose-address";
import type { DeliveryLocation } from "@shop/contract/delivery";
import { expect, test } from "vitest";
import { anOrder } from "../../test/fixtures/order.ts";
import { TYPED } from "../purchase/checkout-draft.ts";
import { draftOf, isTypedLater } from "./begun-order.ts";

const parts = {
  state: "Lagos",
  lga: "Ikeja",
  area: "Allen",
  street: "12 Allen Avenue",
  landmark: "blue gate",
  directions: "",
  phone: "0803 123 4567",
};
const home: Address = { ...parts, id: "home", isDefault: true, delivery_address: composeAddress(parts) };
const BISI = { name: "Bisi Adeyemi", phone: "0805 555 1234", note: "Happy birthday!\nAda" };
const { delivery } = anOrder();
const surulere = { id: delivery.location_id } as DeliveryLocation;

const draft = (order = anOrder(), known: Partial<Parameters<typeof draftOf>[1]> = {}) =>
  draftOf(order, {
    user: { phone: "0803 123 4567" },
    book: [],
    locations: [surulere],
    providers: ["nomba"],
    ...known,
  });

test("The checkout starts with all that is known of the order awaiting its payment", () => {
  const address = "14 Bode Thomas Street (blue gate)";
  const discounts = [{ code: "TEN", name: "Ten", why: "10% off", amount: 100 }];
  expect(draft(anOrder({ recipient: BISI, discounts, delivery: { ...delivery, address } }))).toEqual({
    place: TYPED,
    address: "14 Bode Thomas Street",
    landmark: "blue gate",
    phone: null,
    fname: "",
    lname: "",
    isForOther: true,
    recipientName: BISI.name,
    recipientPhone: BISI.phone,
    giftNote: BISI.note,
    locationId: delivery.location_id,
    methodId: delivery.method_id,
    payment: { way: "pay_now", provider: "nomba" },
    promoCode: "TEN",
    orderId: "o-1",
  });
});

test("An order for the shopper starts without a recipient, and with the number that this browser does not know yet", () => {
  expect(draft()).toMatchObject({ isForOther: false, recipientName: "", giftNote: "", phone: null });
  expect(draft(anOrder(), { user: { phone: "0000000000" } }).phone).toBe("0803 123 4567");
});

test("An address from the address book is chosen again, even if the rider calls the recipient", () => {
  const sentTo = (address: string, recipient: typeof BISI | null) =>
    draft(anOrder({ recipient, delivery: { ...delivery, address } }), { book: [home] });
  const chosen = { place: "home", address: null, landmark: null };
  expect(sentTo(home.delivery_address, null)).toMatchObject(chosen);
  expect(sentTo(composeAddress({ ...parts, phone: BISI.phone }), BISI)).toMatchObject(chosen);
});

test("The pickup point of an order that is collected does not become the typed address", () => {
  const pickupPoint = { name: "Ikeja shop", address: "3 Opebi Road", hours: "", phone: "", mapUrl: null };
  const collected = { ...delivery, address: "Ikeja shop, 3 Opebi Road", pickupPoint };
  expect(draft(anOrder({ pickup: true, delivery: collected }))).toMatchObject({ place: null, address: null });
});

test("A location or provider that the shop no longer has must be chosen again", () => {
  expect(draft(anOrder(), { locations: [], providers: [] })).toMatchObject({
    locationId: undefined,
    payment: { way: null, provider: null },
  });
});

test("What was typed after starting the order, or led to it, takes precedence over the order", () => {
  const order = anOrder({ placedAt: "2026-11-21T09:00:00.000Z" });
  const typed = (iso: string, orderId: string | null = null) =>
    isTypedLater({ changedAt: Date.parse(iso), orderId }, order);
  expect(typed("2026-11-21T08:59:59Z")).toBe(false);
  expect(typed("2026-11-21T09:00:01Z")).toBe(true);
  expect(typed("2026-11-21T08:59:59Z", order.id)).toBe(true);
  expect(typed("2026-11-21T08:59:59Z", "o-0")).toBe(false);
  expect(isTypedLater({ changedAt: 0, orderId: null }, order)).toBe(false);
});
