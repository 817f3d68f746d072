import { randomBytes } from "node:crypto";

/** A random, URL-safe token with 6 bits of entropy per character. */
export function randomToken(characters = 22): string {
  return randomBytes(Math.ceil((characters * 3) / 4))
    .toString("base64url")
    .slice(0, characters);
}
