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
  ["only_at_provider", /^Nomba recorded ₦700 that the shop did not\./],
  ["only_here", /^The shop recorded ₦500 that Nomba did not\./],
  ["other_amount", /^Nomba recorded ₦700, the shop ₦500\./],
  ["other_refund", /^Nomba recorded a refund of ₦700, the shop ₦500\./],
  ["unreadable", /^Nomba's record cannot be read\./],
] as const)("A difference of the kind %s is described with both amounts", (kind, words) => {
  expect(differenceWords({ ...difference, kind })).toMatch(words);
});
