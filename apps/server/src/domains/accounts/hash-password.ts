import { hash, verify } from "@node-rs/argon2";
import { inTurn } from "./in-turn.ts";
import { isHashOutdated, PARAMETERS } from "./rules/password-hash.ts";

/** Verified against when the address is unknown, so that the answer takes as long. Made once, of a password nobody has. */
const DUMMY = hash(crypto.randomUUID(), PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** Whether the password is right. */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return (await findHash(password, [passwordHash])) !== undefined;
}

/**
 * Of which hash the password is. Where there is no hash there is nothing to be right, and it takes as long to say so.
 * All of it in one turn: when the shop is too busy for it, nothing has been compared.
 */
export function findHash(
  password: string,
  passwordHashes: readonly (string | undefined)[],
): Promise<string | undefined> {
  return inTurn(async () => {
    for (const passwordHash of passwordHashes) {
      const matches = await verify(passwordHash ?? (await DUMMY), password);
      if (matches && passwordHash !== undefined) return passwordHash;
    }
    return undefined;
  });
}

/** The same password under the parameters of today; null when it is hashed under them already. */
export async function rehashPassword(password: string, passwordHash: string): Promise<string | null> {
  return isHashOutdated(passwordHash) ? hashPassword(password) : null;
}
