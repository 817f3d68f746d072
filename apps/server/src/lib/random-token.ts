import { randomBytes } from "node:crypto";

/** An opaque URL-safe name: 32 characters hold 192 bits. */
export function randomToken(characters = 22): string {
  return randomBytes(Math.ceil((characters * 3) / 4))
    .toString("base64url")
    .slice(0, characters);
}
