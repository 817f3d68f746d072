import { hash, verify } from "@node-rs/argon2";
import { refuse } from "../../lib/refuse.ts";

/** Argon2id (the library's default kind); the parameters are stored in the hash itself. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Each takes about 20 ms of a core and 19 MiB: more at a time would starve the shop. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

/** Verified against when the address is unknown, so that the answer takes as long. Made once, of a password nobody has. */
const DUMMY = hash(crypto.randomUUID(), PARAMETERS);

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing runs on other threads, two at a time; beyond a short queue the shop says that it is busy. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) refuse("busy", {}, { retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

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
