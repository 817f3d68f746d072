/** Argon2id, the library's default. The hash itself records the parameters. */
export const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

const CURRENT_PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT_PREFIX);
}
