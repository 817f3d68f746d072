import { expect, test } from "vitest";
import { runLead } from "./run-lead.ts";

test("My parcels says how much is to deliver and what cash is with the rider only once it is known", () => {
  const run = { left: 2, cash: 12_500 };
  expect(runLead({ isPending: false, isKnown: true }, run)).toBe("2 to deliver · ₦12,500 cash with you");
  expect(runLead({ isPending: true, isKnown: false }, { left: 0, cash: 0 })).toBe("Loading your parcels...");
  expect(runLead({ isPending: false, isKnown: false }, { left: 0, cash: 0 })).toBeUndefined();
});
