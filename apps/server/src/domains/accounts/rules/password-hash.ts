/** Argon2id (the library's default kind); the parameters are stored in the hash itself. */
export const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

const OF_TODAY = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** Whether a hash was made under other parameters than those of today. */
export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(OF_TODAY);
}
