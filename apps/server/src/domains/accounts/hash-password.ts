import { hash, verify } from "@node-rs/argon2";
import { inTurn } from "./in-turn.ts";
import { isHashOutdated, PARAMETERS } from "./rules/password-hash.ts";

/** Verified against when the address is unknown, so that the answer takes as long. Made once, of a password nobody has. */
const DUMMY = hash(crypto.randomUUID(), PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** Whether the password is right; with no account there is nothing to be right, and it takes as long to say so. */
export function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(passwordHash ?? (await DUMMY), password);
    return matches && passwordHash !== null;
  });
}

/** The same password under the parameters of today; null when it is hashed under them already. */
export async function rehashPassword(password: string, passwordHash: string): Promise<string | null> {
  return isHashOutdated(passwordHash) ? hashPassword(password) : null;
}
