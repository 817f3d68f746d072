import type { CallName } from "@shop/contract/calls";
import { endpoints } from "@shop/contract/endpoints";
import { expect, test } from "vitest";
import { rateClassOf } from "./rate-limits.ts";

const names = Object.keys(endpoints) as CallName[];

test.each(names)("The rate class of %s fits whether the call needs a session", (name) => {
  const rateClass = rateClassOf(name);
  const { audience } = endpoints[name];
  expect(audience === "shopper" ? ["cart", "order", "account", "free"] : ["own", "read"]).toContain(
    rateClass,
  );
});

test.each(names.filter((name) => rateClassOf(name) === "own"))(
  "%s declares the refusal too_many_attempts",
  (name) => {
    const refusals: readonly string[] = endpoints[name].refusals;
    expect(refusals).toContain("too_many_attempts");
  },
);
