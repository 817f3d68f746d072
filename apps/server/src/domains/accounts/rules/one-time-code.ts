import { createHmac, randomInt } from "node:crypto";
import { CODE_ALPHABET, CODE_LENGTH } from "@shop/contract/constants";

export type CodePurpose = "verify_mail" | "reset_password";

export const CODE_MINUTES = 10;
/** Shared by the live codes of one address and purpose; then all of them are dead. */
export const CODE_TRIES = 5;

/** A new code, every character of it drawn from the system's random source. */
export function makeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** What is stored of a code: bound to its purpose and its account, worthless without the key. */
export function sealCode(
  key: string,
  bound: { purpose: CodePurpose; shopperId: number; code: string },
): Buffer {
  return createHmac("sha256", key).update(`${bound.purpose}|${bound.shopperId}|${bound.code}`).digest();
}
