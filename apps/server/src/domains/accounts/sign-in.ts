import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  type Attempt,
  type Counting,
  forgetAttempts,
  giveBackAttempts,
  giveBackIfFailed,
  refuseToWait,
  requireAttempts,
  takeAttempts,
} from "../limits/take-attempts.ts";
import { findHash, rehashPassword } from "./hash-password.ts";
import {
  findShopperByMail,
  listSigningRegistrations,
  type Shopper,
  SIGNING_REGISTRATIONS,
} from "./queries.ts";
import { crowdLimits, limits } from "./rules/limits.ts";
import { hashClaim } from "./rules/one-time-code.ts";
import { startSession } from "./start-session.ts";

export interface SignIn {
  mail: string;
  password: string;
  /** The browser, where it names itself. */
  claim: string | null;
  /** In words, for the shopper's list of sessions. */
  device: string;
}

/** Signs a shopper in. Unknown address and wrong password are one answer, in the same time. */
export async function signIn(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, password, claim, device }: SignIn,
  network: string,
): Promise<{ shopper: Shopper; token: string; isFirst: boolean }> {
  const counting = { db, env };
  const tries = await countTry(counting, { mail, network });
  const { shopper, theirs } = await giveBackIfFailed(counting, [tries.pair, ...tries.shared], async () => {
    const shopper = await findShopperByMail({ db }, mail);
    const waiting = await listSigningRegistrations({ db }, { mail, claim });
    return { shopper, theirs: await findTheirs(password, shopper ? [shopper] : waiting) };
  });
  if (!theirs) return refuse("wrong_credentials");
  await forgetAttempts(counting, tries.pair);
  await giveBackAttempts(counting, tries.shared);

  if (!shopper) {
    // Who knows the password is whose registration it is, on whatever device: the next code is for this one.
    await db.execute(sql`
      update registrations set claim_hash = ${hashClaim(claim)}::bytea, asked_at = now() where id = ${theirs.id}`);
    return refuse("unverified");
  }
  const { passwordHash } = shopper;
  const session = await startSession({ db }, { shopperId: shopper.id, passwordHash, device });
  if (session === null) return refuse("wrong_credentials");
  await keepHashUpToDate({ db }, { shopperId: shopper.id, password, passwordHash });
  return { shopper, ...session };
}

/**
 * Whose password it is. A wrong one is compared as often for an account, for one registration, for many and for nobody:
 * the time of the answer tells nothing.
 */
async function findTheirs<Owner extends { passwordHash: string }>(
  password: string,
  owners: readonly Owner[],
): Promise<Owner | undefined> {
  const hashes = Array.from({ length: SIGNING_REGISTRATIONS }, (_, nth) => owners[nth]?.passwordHash);
  const found = await findHash(password, hashes);
  return owners.find(({ passwordHash }) => passwordHash === found);
}

interface Tries {
  /** Of this address from this network: reset when the password was right. */
  pair: Attempt;
  /** Counted with others: what succeeds is taken back, as many shoppers of a mobile network come from one address. */
  shared: Attempt[];
}

/** Counted by address and network together: a stranger's guesses do not lock the owner out. */
async function countTry(
  counting: Counting,
  { mail, network }: { mail: string; network: string },
): Promise<Tries> {
  const fromNetwork: Attempt = { what: `sign in from ${network}`, limit: limits.signIn.perNetwork };
  const pair: Attempt = { what: `sign in ${mail} from ${network}`, limit: limits.signIn.perAccount };
  const fromAll: Attempt = { what: `sign in ${mail}`, limit: crowdLimits.allNetworks };
  const excess = await takeAttempts(counting, [fromNetwork, pair, fromAll]);
  if (!excess) return { pair, shared: [fromNetwork, fromAll] };
  if (excess.attempt !== fromAll) return refuseToWait(excess.wait);

  const inCrowd: Attempt = {
    what: `sign in ${mail} in a crowd from ${network}`,
    limit: crowdLimits.thenEachNetwork,
  };
  await requireAttempts(counting, [fromNetwork, pair, inCrowd]);
  return { pair, shared: [fromNetwork, inCrowd] };
}

/** Parameters grow over the years; a password can be hashed anew only while it is at hand. */
async function keepHashUpToDate(
  { db }: Pick<Ctx, "db">,
  { shopperId, password, passwordHash }: { shopperId: number; password: string; passwordHash: string },
): Promise<void> {
  const better = await rehashPassword(password, passwordHash);
  if (better === null) return;
  await db.execute(sql`
    update shoppers set password_hash = ${better} where id = ${shopperId} and password_hash = ${passwordHash}`);
}
