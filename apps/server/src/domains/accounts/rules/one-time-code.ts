import { createHash, createHmac, randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH } from "@shop/contract/constants";
import type { Env } from "../../../env.ts";
import { keyedHash } from "../../../lib/keyed-hash.ts";

export type CodePurpose = "verify_mail" | "reset_password";

/** Where a code is asked for and typed: the codes of one place are a series and share its tries. */
export interface CodePlace {
  mail: string;
  purpose: CodePurpose;
  /** The browser that signs up; none for a client that names none, and for a new password. */
  claim: string | null;
}

export const CODE_MINUTES = 10;
/** Shared by the live codes of one series; then all of them are dead. */
export const CODE_TRIES = 5;
/** So many of the newest codes are good: the mail before the last may come after it. */
export const CODES_GOOD = 2;

/** A new code, every character of it drawn from the system's random source. */
export function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** What is stored of a code: bound to its purpose and to whose it is, worthless without the key. */
export function sealCode(
  key: string,
  bound: { purpose: CodePurpose; ownerId: number; code: string },
): Buffer {
  return createHmac("sha256", key).update(`${bound.purpose}|${bound.ownerId}|${bound.code}`).digest();
}

/** The name of a series. A keyed hash, so that no address is kept of somebody who is no shopper. */
export function seriesKey(env: Pick<Env, "codeKey">, { mail, purpose, claim }: CodePlace): Buffer {
  return keyedHash(env, "code series", JSON.stringify([purpose, mail, claim]));
}

/** What is kept of a browser's claim. */
export function hashClaim(claim: string | null): Buffer | null {
  return claim === null ? null : createHash("sha256").update(claim).digest();
}
