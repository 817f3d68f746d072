import { DeskKind } from "@shop/contract/admin/money-desk";
import { expect, test } from "vitest";
import { deskWords, lagosTime } from "./desk-words.ts";

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
