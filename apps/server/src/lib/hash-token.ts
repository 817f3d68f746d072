import { createHash } from "node:crypto";

/** 43 characters carry 256 random bits, so guessing needs no limit. */
export const LINK_TOKEN_CHARACTERS = 43;

/** The value to store instead of the secret in a link. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
