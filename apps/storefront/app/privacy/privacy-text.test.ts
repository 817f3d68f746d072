import { expect, test } from "vitest";
import { consentText, formatMoment, nothingAgreedYet } from "./consent-text.ts";
import { linesOf } from "./record-lines.ts";

test("the consent log says what was agreed to or withdrawn, and when, in Lagos time", () => {
  expect(consentText({ subject: "newsletter", event: "confirmed" })).toBe("Newsletter: confirmed by email");
  expect(consentText({ subject: "offers", event: "withdrawn" })).toBe(
    "Offers based on what you bought: withdrawn",
  );
  expect(formatMoment("2026-11-21T23:30:00.000Z")).toBe("22 November 2026, 00:30");
});

test("a record in the shopper's data copy is shown in readable words", () => {
  expect(
    linesOf({
      firstName: "ada",
      paymentStatus: "refund_due",
      isDefault: true,
      landmark: "",
      picture: null,
      placedAt: "2026-11-21T09:05:00.000Z",
      collectedAt: "Yaba pickup point",
      priceInNaira: 2500.5,
      mail: "ada@shop.example",
      openSince: "2026-11-21T09:05:00.000Z",
      quantity: 2,
    }),
  ).toEqual([
    { label: "First name", value: "ada" },
    { label: "Payment status", value: "Refund due" },
    { label: "Is default", value: "Yes" },
    { label: "Placed", value: "21 November 2026, 10:05" },
    { label: "Collected at", value: "Yaba pickup point" },
    { label: "Price", value: "₦2,500.50" },
    { label: "Email", value: "ada@shop.example" },
    { label: "Account opened", value: "21 November 2026, 10:05" },
    { label: "Quantity", value: "2" },
  ]);
});

test("nested data has its own lines in the data copy, and an empty list has none", () => {
  expect(linesOf({ items: [{ name: "Kilishi" }], customer: { name: "Ada" }, history: [] })).toEqual([
    { label: "Items", value: [[{ label: "Name", value: "Kilishi" }]] },
    { label: "Customer", value: [[{ label: "Name", value: "Ada" }]] },
  ]);
});

test("messages about orders are switched on and off, because they need no consent", () => {
  expect(consentText({ subject: "messages", event: "withdrawn" })).toBe(
    "Messages about your orders: switched off",
  );
  expect(consentText({ subject: "messages", event: "given" })).toBe(
    "Messages about your orders: switched on",
  );
});

test("a shopper who has agreed to nothing reads what is switched on by default", () => {
  expect(nothingAgreedYet({ messages: true, reviewRequests: true })).toBe(
    "You have not agreed to anything yet. Switched on by default: messages about your orders and emails that ask for reviews. You can switch them off.",
  );
  expect(nothingAgreedYet({ messages: null, reviewRequests: true })).toContain(
    "Switched on by default: emails that ask for reviews.",
  );
  expect(nothingAgreedYet({ messages: null, reviewRequests: false })).toBe(
    "You have not agreed to anything yet. We write to you only about your orders and what you have asked for.",
  );
});
