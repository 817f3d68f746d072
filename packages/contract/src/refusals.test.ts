import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { refusalData } from "./refusal-data.ts";
import { changesInWords, type RefusalName, refusalMessage, refusals, waitInWords } from "./refusals.ts";

const names = Object.keys(refusals) as RefusalName[];

describe("A refusal", () => {
  test.each(names)("%s has data for every placeholder in its message", (name) => {
    const blanks = [...refusals[name].message.matchAll(/\{(\w+)\}/g)].map(([, blank]) => blank);
    const schema: z.ZodObject | undefined =
      name in refusalData ? refusalData[name as keyof typeof refusalData] : undefined;
    expect(Object.keys(schema?.shape ?? {})).toEqual(expect.arrayContaining(blanks));
  });

  test("has a message that says the same as its data", () => {
    expect(refusalMessage("too_few_left", { name: "Kilishi (hot)", left: 2 })).toBe(
      "Only 2 of Kilishi (hot) left",
    );
    expect(refusalMessage("too_many_attempts", { wait: 120 })).toContain("2 minutes");
  });
});

test.each([
  [0.2, "1 second"],
  [40, "40 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [900, "15 minutes"],
  [5400, "90 minutes"],
  [5401, "2 hours"],
  [86_400, "24 hours"],
])("A wait of %s seconds is shown as '%s'", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});

test.each([
  [["items"], "Your cart has changed"],
  [["prices"], "Prices have changed"],
  [["delivery"], "The delivery price has changed"],
  [["total"], "The total has changed"],
  [["items", "prices"], "Your cart and prices have changed"],
  [["items", "prices", "delivery"], "Your cart, prices and the delivery price have changed"],
] as const)("A change of %s is shown as '%s'", (changed, words) => {
  expect(changesInWords(changed)).toBe(words);
});
