import { expect, test } from "vitest";
import { isCollectedFree, RETURN_REASONS, type ReturnReason, reasonInSentence } from "./return-facts.ts";

test("Within a sentence, the reason of a return begins with a small letter, except for the word I", () => {
  const reasons = Object.keys(RETURN_REASONS) as ReturnReason[];
  expect(reasons.map(reasonInSentence)).toEqual([
    "faulty or damaged",
    "not the item I ordered",
    "not as described",
    "the size does not fit",
    "I changed my mind",
  ]);
});

test("Collecting a parcel is free as soon as one item in it is faulty, wrong or not as described", () => {
  expect(isCollectedFree(["changed_mind", "size"])).toBe(false);
  expect(isCollectedFree(["changed_mind", "not_as_described"])).toBe(true);
  expect(isCollectedFree(["faulty"])).toBe(true);
});
