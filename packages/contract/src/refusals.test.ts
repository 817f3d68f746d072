import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { type AnyRefusalName, allRefusals } from "./admin/all-refusals.ts";
import { allRefusalData } from "./admin/refusal-data.ts";
import { staffRefusals } from "./admin/refusals.ts";
import { changesInWords, refusalMessage, refusals, waitInWords } from "./refusals.ts";

const names = Object.keys(allRefusals) as AnyRefusalName[];

describe("A refusal", () => {
  test("has one sentence: no code of the back office is also one of the shop", () => {
    expect(Object.keys(staffRefusals).filter((name) => name in refusals)).toEqual([]);
  });

  test.each(names)("%s has data for every placeholder in its message", (name) => {
    const blanks = [...allRefusals[name].message.matchAll(/\{(\w+)\}/g)].map(([, blank]) => blank);
    const schema: z.ZodObject | undefined =
      name in allRefusalData ? allRefusalData[name as keyof typeof allRefusalData] : undefined;
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
