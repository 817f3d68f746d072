import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import {
  factorUri,
  newFactorSecret,
  newRecoveryCodes,
  readableRecoveryCode,
  stepOfCode,
} from "./second-factor.ts";

/** The secret and codes of RFC 6238, appendix B, with six digits. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_234_567_890, "005924", 41_152_263],
  [2_000_000_000, "279037", 66_666_666],
])("At %i seconds the code of RFC 6238 is %s, of the time step %i", (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
});

test("A code is also accepted one step before and after its own, and not two", () => {
  const steps = [-61, -31, 0, 31, 61].map((shift) => stepOfCode(SECRET, "287082", at(45 + shift)));
  expect(steps).toEqual([null, 1, 1, 1, null]);
});

test("A new secret has 160 bits, and its address is what an authenticator app reads", () => {
  const secret = newFactorSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(newFactorSecret()).not.toBe(secret);
  const uri = factorUri(secret, { shop: "Suya & Silk", mail: "ada@shop.example" });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Suya%20%26%20Silk:ada%40shop\.example\?/);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(new TOTP({ secret }).generate({ timestamp: 59_000 })).toMatch(/^\d{6}$/);
});

test("There are ten different recovery codes of 80 bits", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-7]{16}$/);
    expect(readableRecoveryCode(code)).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  }
});
