import { DeskKind } from "@shop/contract/admin/money-desk";
import { expect, test } from "vitest";
import { closingSentence, deskWords, lagosTime, paymentText } from "./desk-words.ts";

test.each(DeskKind.options)("%s has a title and says what to do", (kind) => {
  const { title, sentence } = deskWords({ kind, note: "the status is ODD", asked: { id: "m", name: "Chi" } });
  expect(title.length).toBeGreaterThan(8);
  expect(sentence).toMatch(/^(Chi: the|The) status is ODD/);
  expect(sentence).not.toMatch(/undefined|null/);
});

test.each(["declined", "declined.", "declined by the bank", "declined, ask the bank"])(
  'The note "%s" begins its sentence with a capital letter',
  (note) => {
    expect(deskWords({ kind: "refund_stuck", note, asked: null }).sentence).toMatch(/^Declined/);
  },
);

test("A provider's code is shown as the provider writes it", () => {
  const { sentence } = deskWords({ kind: "refund_stuck", note: "not_allowed: No", asked: null });
  expect(sentence).toMatch(/^not_allowed: No\. Check/);
});

test("times are Lagos time on every device", () => {
  expect(lagosTime("2026-11-22T23:30:00.000Z")).toBe("23 Nov, 00:30");
});

test("A refund to approve says how the money goes back, and the other rows which payment they are about", () => {
  const none = { provider: null, transaction: null, reference: null };
  expect(paymentText({ ...none, kind: "refund_requested" })).toBe("The way it was paid");
  expect(paymentText({ ...none, kind: "refund_requested", transaction: "000123" })).toBe("By hand, 000123");
  expect(paymentText({ ...none, kind: "late_delivery" })).toBe("At the door");
  expect(paymentText({ ...none, kind: "refund_due" })).toBe("By hand or not decided");
  expect(
    paymentText({ kind: "disputed", provider: "paystack", transaction: "41", reference: "order-1" }),
  ).toBe("Paystack 41");
});

test("Only what closes an unread payment says that the shop stops waiting for money", () => {
  const waiting = DeskKind.options.filter((kind) => closingSentence(kind).includes("stops waiting"));
  expect(waiting).toEqual(["unrecognised", "not_ours", "announced_not_found"]);
});
