/** Argon2id, the library's default. The hash itself records the parameters. API tests lower the cost of theirs. */
export const PARAMETERS: { memoryCost: number; timeCost: number; parallelism: number; outputLen: number } = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
};

function currentPrefix(): string {
  const { memoryCost, timeCost, parallelism } = PARAMETERS;
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
}

export function isHashOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(currentPrefix());
}

/** A hash of no password that anybody knows, for people who cannot sign in. @param random 48 random bytes */
export function hashOfNoPassword(random: Buffer): string {
  const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `${currentPrefix()}${encode(random.subarray(0, 16))}$${encode(random.subarray(16, 48))}`;
}
