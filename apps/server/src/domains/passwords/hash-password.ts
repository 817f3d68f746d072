import { hash, verify } from "@node-rs/argon2";
import { isHashOutdated, PARAMETERS } from "./rules/password-hash.ts";
import { withHashingSlot } from "./with-hashing-slot.ts";

/** The hash of a random password, compared when there is no real hash, so that the answer takes the same time. */
const DUMMY = hash(crypto.randomUUID(), PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return withHashingSlot(() => hash(password, PARAMETERS));
}

export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return (await findHash(password, [passwordHash])) !== undefined;
}

/**
 * Finds the hash that the password matches. A missing hash never matches, and takes as long to compare as a real one.
 * All comparisons share one slot: when the shop is too busy, none is made.
 */
export function findHash(
  password: string,
  passwordHashes: readonly (string | undefined)[],
): Promise<string | undefined> {
  return withHashingSlot(async () => {
    for (const passwordHash of passwordHashes) {
      const matches = await verify(passwordHash ?? (await DUMMY), password);
      if (matches && passwordHash !== undefined) return passwordHash;
    }
    return undefined;
  });
}

/** Hashes the password with the current parameters; null when the stored hash already uses them. */
export async function rehashPassword(password: string, passwordHash: string): Promise<string | null> {
  return isHashOutdated(passwordHash) ? hashPassword(password) : null;
}
