import type { CallName } from "@shop/contract/calls";
import { endpoints } from "@shop/contract/endpoints";
import { expect, test } from "vitest";
import { volumeOf } from "./volume.ts";

const names = Object.keys(endpoints) as CallName[];

test.each(names)("how often %s may be made is decided, and fits who may make it", (name) => {
  const volume = volumeOf(name);
  const { session } = endpoints[name];
  expect(session ? ["cart", "order", "account", "free"] : ["own", "read"]).toContain(volume);
});

/** Over their limits they send nothing, and answer as ever: who waits for how long would tell something. */
const ANSWERED_ALIKE: readonly CallName[] = [
  "resendCode",
  "forgotPassword",
  "resendResetCode",
  "subscribeNewsletter",
];

test.each(names.filter((name) => volumeOf(name) === "own"))(
  "%s says when somebody has to wait, or is always answered alike",
  (name) => {
    const refusals: readonly string[] = endpoints[name].refusals;
    expect(refusals.includes("too_many_attempts")).toBe(!ANSWERED_ALIKE.includes(name));
  },
);
