/** Argon2id, the library's default. The hash itself records the parameters. */
export const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

const CURRENT_PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT_PREFIX);
}

/** A hash of no password that anybody knows, for people who cannot sign in. @param random 48 random bytes */
export function hashOfNoPassword(random: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `${CURRENT_PREFIX}${encode(random.subarray(0, 16))}$${encode(random.subarray(16, 48))}`;
}
