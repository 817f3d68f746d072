import { expect, test } from "vitest";
import { RETURN_REASONS, type ReturnReason, reasonInSentence } from "./return-facts.ts";

test("Within a sentence, the reason of a return begins with a small letter, and the shopper stays a capital I", () => {
  const reasons = Object.keys(RETURN_REASONS) as ReturnReason[];
  expect(reasons.map(reasonInSentence)).toEqual([
    "faulty or damaged",
    "not the item I ordered",
    "not as described",
    "the size does not fit",
    "I changed my mind",
  ]);
});
