import { expect, test } from "vitest";
import { itemsText, returnedAmount, returnWords, waitText } from "./return-words.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const request = { state: "requested", isResolved: false, askedAt: "2026-11-28T11:53:00Z" } as const;

test("An open return request says how long it has waited, and a closed one when it was made", () => {
  expect(waitText(request, NOW)).toBe("Waiting 7 minutes");
  expect(waitText({ ...request, state: "received", askedAt: "2026-11-25T12:00:00Z" }, NOW)).toBe(
    "Waiting 3 days",
  );
  expect(waitText({ ...request, state: "received", isResolved: true }, NOW)).toBe("Asked on 28 Nov 2026");
  expect(waitText({ ...request, state: "declined" }, NOW)).toBe("Asked on 28 Nov 2026");
});

test("An approved return waits for its parcel: the customer still has the items", () => {
  expect(returnWords({ state: "approved", isResolved: false }).name).toBe("Approved, waiting for the parcel");
});

test("A return of several items is not shown as several pieces of the first", () => {
  expect(itemsText({ firstItem: "Gele", items: 1, pieces: 1 })).toBe("Gele");
  expect(itemsText({ firstItem: "Gele", items: 1, pieces: 2 })).toBe("Gele, 2 pieces");
  expect(itemsText({ firstItem: "Gele", items: 2, pieces: 3 })).toBe("Gele and 1 more, 3 pieces");
});

test("A return is resolved once its refund is back, and says what it waits for before that", () => {
  const nameOf = (state: "requested" | "approved", isDone = false) =>
    returnWords({ state: "received", isResolved: true, refund: { state, isDone } }).name;
  expect(nameOf("requested")).toBe("Refund to approve");
  expect(nameOf("approved")).toBe("Refund on its way");
  expect(nameOf("approved", true)).toBe("Resolved");
  expect(returnWords({ state: "received", isResolved: true }).name).toBe("Resolved");
});

test("A refund of returned items names what it comes to, with or without the delivery", () => {
  const line = { name: "Gele", variant: null, quantity: 3, isFood: false };
  const money = {
    lines: [
      { ...line, position: 1, amounts: [0.1, 0.2, 0.3] },
      { ...line, position: 2, amounts: [500] },
    ],
    delivery: 1500,
  };
  const lines = [1, 2].map((position) => ({ position, received: position === 1 ? 2 : 0 })) as never;
  expect(returnedAmount({ lines }, money, { delivery: false })).toBe(0.2);
  expect(returnedAmount({ lines }, money, { delivery: true })).toBe(1500.2);
});
