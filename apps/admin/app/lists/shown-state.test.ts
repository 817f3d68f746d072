import { expect, test } from "vitest";
import { shownState } from "./shown-state.ts";

const NOON = Date.parse("2026-12-01T12:00:00Z");

test.each([
  [null, null, "Shown"],
  ["2026-12-01T11:00:00Z", "2026-12-24T12:00:00Z", "Until 24 Dec 2026"],
  ["2026-12-24T23:30:00Z", null, "From 25 Dec 2026"],
  [null, "2026-12-01T12:00:00Z", "Over"],
])("Something from %s until %s is “%s” at noon on 1 December", (startsAt, endsAt, label) => {
  expect(shownState({ startsAt, endsAt }, NOON).label).toBe(label);
});
