import { expect, test } from "vitest";
import { differenceWords } from "./difference-words.ts";

const difference = {
  day: "2026-11-21",
  provider: "nomba",
  transaction: "TX-1",
  reference: "order-1",
  order: null,
  currency: "NGN",
  atProvider: 700,
  here: 500,
} as const;

test.each([
  ["only_at_provider", /^Nomba has ₦700 that is not here\./],
  ["only_here", /^₦500 is here, and Nomba does not know it\./],
  ["other_amount", /^Nomba says ₦700, and here it is ₦500\./],
  ["other_refund", /^Nomba has refunded ₦700, and here it is ₦500\./],
  ["unreadable", /^Nomba's record cannot be read\./],
] as const)("A difference of the kind %s is described with both amounts", (kind, words) => {
  expect(differenceWords({ ...difference, kind })).toMatch(words);
});
