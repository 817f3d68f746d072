import { expect, test } from "vitest";
import { leftFault } from "./left-fault.ts";

const invalid = "Please enter a valid phone number";

test.each([
  ["0803 123 45", "0803 123 45", invalid],
  ["0803 123 456", "0803 123 45", undefined],
  ["0803 123 45", null, undefined],
  ["0803 123 4567", "0803 123 4567", undefined],
  [" ", " ", undefined],
])("The phone number %o, last left as %o, shows the fault %o", (typed, left, fault) => {
  expect(leftFault(typed, { left, invalid })).toBe(fault);
});
