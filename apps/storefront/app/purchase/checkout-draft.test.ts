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
};

test("a draft survives a reload, for the shopper who made it", () => {
  expect(parseDraft(JSON.stringify(draft), "ada")).toEqual(draft);
  expect(parseDraft(JSON.stringify(draft), "bisi")).toBeNull();
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
    locationId: null,
    methodId: null,
    payment: { way: null, provider: null },
    promoCode: null,
  });
});
