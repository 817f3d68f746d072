import { CODE_ALPHABET, CODE_LENGTH } from "@shop/contract/constants";
import { expect, test } from "vitest";
import { makeCode, sealCode, seriesKey } from "./one-time-code.ts";

test("A code has eight characters, none of which looks like another", { tags: ["S9-002"] }, () => {
  for (let n = 0; n < 200; n += 1) {
    const code = makeCode("verify_mail");
    expect(code).toHaveLength(CODE_LENGTH);
    expect([...code].every((character) => CODE_ALPHABET.includes(character))).toBe(true);
  }
  expect(CODE_ALPHABET).not.toMatch(/[0O1IL]/);
});

test("A code is valid only for its own account and purpose", () => {
  const seal = (ownerId: number, purpose: "verify_mail" | "reset_password") =>
    sealCode("key", { purpose, ownerId, code: "ABCD2345" }).toString("hex");

  expect(seal(1, "verify_mail")).toBe(seal(1, "verify_mail"));
  expect(seal(1, "verify_mail")).not.toBe(seal(2, "verify_mail"));
  expect(seal(1, "verify_mail")).not.toBe(seal(1, "reset_password"));
});

test("Each combination of address, purpose and browser has its own series", () => {
  const place = { mail: "ada@example.com", purpose: "verify_mail", claim: null } as const;
  const keys = [
    place,
    { ...place, mail: "bisi@example.com" },
    { ...place, purpose: "reset_password" as const },
    { ...place, claim: "a browser" },
    { ...place, claim: "" },
  ].map((one) => seriesKey({ codeKey: "the shop's key" }, one).toString("hex"));
  expect(new Set(keys).size).toBe(keys.length);
});
