import { expect, test } from "vitest";
import { type CheckoutDraft, parseDraft } from "./checkout-draft.ts";

const draft: CheckoutDraft = {
  shopper: "ada",
  place: "adr-1",
  address: "12 Allen Avenue",
  landmark: "opposite the filling station",
  phone: "0803 123 4567",
  fname: "Ada",
  lname: "Obi",
  isForOther: true,
  recipientName: "Bisi Adeyemi",
  recipientPhone: "0805 555 1234",
  giftNote: "Happy birthday!\nAda",
  locationId: 4,
  methodId: 2,
  payment: { way: "pay_now", provider: "nomba" },
  promoCode: "DISCOUNT500",
  changedAt: Date.parse("2026-11-21T09:00:00Z"),
  orderId: "o-1",
};

test("a draft survives a reload, for the shopper who made it", () => {
  expect(parseDraft(JSON.stringify(draft), "ada")).toEqual(draft);
  expect(parseDraft(JSON.stringify(draft), "bisi")).toBeNull();
});

test("a location that was cleared stays cleared, and one that was never chosen is still the last order's", () => {
  const read = (locationId: number | null | undefined) =>
    parseDraft(JSON.stringify({ ...draft, locationId }), "ada")?.locationId;
  expect([read(4), read(null), read(undefined)]).toEqual([4, null, undefined]);
});

test.each([null, "", "{", "7", "null"])("a broken draft (%s) is ignored", (text) => {
  expect(parseDraft(text, "ada")).toBeNull();
});

test("broken parts of a draft are left out", () => {
  const broken = JSON.stringify({
    shopper: "ada",
    place: 3,
    address: 7,
    phone: 8031234567,
    fname: null,
    isForOther: "yes",
    recipientName: 7,
    giftNote: null,
    locationId: "4",
    methodId: 1.5,
    payment: "cowries",
    promoCode: 500,
    changedAt: "yesterday",
    orderId: 1,
  });
  expect(parseDraft(broken, "ada")).toEqual({
    shopper: "ada",
    place: null,
    address: null,
    landmark: null,
    phone: null,
    fname: "",
    lname: "",
    isForOther: false,
    recipientName: "",
    recipientPhone: "",
    giftNote: "",
    locationId: undefined,
    methodId: undefined,
    payment: { way: null, provider: null },
    promoCode: null,
    changedAt: 0,
    orderId: null,
  });
});
