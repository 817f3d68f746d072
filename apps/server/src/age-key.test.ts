import { generateX25519Identity } from "age-encryption";
import { expect, test } from "vitest";
import { isAgeKey } from "./age-key.ts";

test("A key of age is known by its checksum, which no mistyped character passes", async () => {
  const key = await generateX25519Identity();
  expect(isAgeKey(key)).toBe(true);
  const start = "AGE-SECRET-KEY-1".length;
  for (let at = start; at < key.length; at += 1) {
    const other = key[at] === "Q" ? "P" : "Q";
    expect(isAgeKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
  }
  expect([isAgeKey(key.toLowerCase()), isAgeKey(`${key}Q`), isAgeKey("")]).toEqual([false, false, false]);
});
