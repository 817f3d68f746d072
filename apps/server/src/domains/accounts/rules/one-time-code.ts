import { createHash, createHmac, randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH, SHORT_CODE_LENGTH } from "@shop/contract/constants";
import type { Env } from "../../../env.ts";
import { keyedHash } from "../../../lib/keyed-hash.ts";

/** `confirm_owner`: a change of an account that has no password to ask for. */
export type CodePurpose = "verify_mail" | "reset_password" | "sign_in" | "confirm_owner";

/** What a code is for. The codes of one place form a series, whose tries are counted together. */
export interface CodePlace {
  mail: string;
  purpose: CodePurpose;
  /** Identifies the browser that asks; null when the client sends none, and for a password reset. */
  claim: string | null;
}

/** The most tries of a series, whatever its codes are for. */
export const CODE_TRIES_MAX = 5;
/** A code of six digits is easier to guess than one of eight letters. */
const SHORT_CODE_TRIES = 3;
/** The most codes of one series that are valid. */
export const VALID_CODES_MAX = 2;

const SHORT: readonly CodePurpose[] = ["sign_in", "confirm_owner"];

/**
 * How many of the newest codes are valid. Two of the long ones, because mails may arrive out of order. A code of six digits
 * ends when the next one is made, so that a guess has one chance in a million.
 */
export function validCodes(purpose: CodePurpose): number {
  return SHORT.includes(purpose) ? 1 : VALID_CODES_MAX;
}

/** How many tries the live codes of one series share. After them, none of these codes works any more. */
export function codeTries(purpose: CodePurpose): number {
  return SHORT.includes(purpose) ? SHORT_CODE_TRIES : CODE_TRIES_MAX;
}

export function makeCode(purpose: CodePurpose): string {
  if (SHORT.includes(purpose)) {
    return String(randomInt(10 ** SHORT_CODE_LENGTH)).padStart(SHORT_CODE_LENGTH, "0");
  }
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** The stored form of a code: an HMAC that binds it to its purpose and owner, worthless without the key. */
export function sealCode(
  key: string,
  bound: { purpose: CodePurpose; ownerId: number; code: string },
): Buffer {
  return createHmac("sha256", key).update(`${bound.purpose}|${bound.ownerId}|${bound.code}`).digest();
}

/** A keyed hash of the address that a sign-in code proves. */
export function mailKey(env: Pick<Env, "codeKey">, mail: string): Buffer {
  return keyedHash(env, "mail of codes", mail);
}

/** A keyed hash that names a series, so that no email address is stored for someone without an account. */
export function seriesKey(env: Pick<Env, "codeKey">, { mail, purpose, claim }: CodePlace): Buffer {
  return keyedHash(env, "code series", JSON.stringify([purpose, mail, claim]));
}

export function hashClaim(claim: string | null): Buffer | null {
  return claim === null ? null : createHash("sha256").update(claim).digest();
}
