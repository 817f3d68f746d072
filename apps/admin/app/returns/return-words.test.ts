import { expect, test } from "vitest";
import { returnWords, waitText } from "./return-words.ts";

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
