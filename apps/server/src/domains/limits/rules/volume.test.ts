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

test.each(names.filter((name) => volumeOf(name) === "own"))("%s says when somebody has to wait", (name) => {
  const refusals: readonly string[] = endpoints[name].refusals;
  expect(refusals).toContain("too_many_attempts");
});
