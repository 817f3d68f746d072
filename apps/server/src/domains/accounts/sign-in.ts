import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  type Counting,
  forgetAttempts,
  giveBackAttempts,
  requireAttempts,
  takeAttempts,
} from "../limits/take-attempts.ts";
import { rehashPassword, verifyPassword } from "./hash-password.ts";
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
  const forgetTries = await countTry({ db, env }, { mail, network });
  const shopper = await findShopperByMail({ db }, mail);
  const waiting = await listSigningRegistrations({ db }, { mail, claim });
  const theirs = await findTheirs(password, shopper ? [shopper] : waiting);
  if (!theirs) return refuse("wrong_credentials");
  await forgetTries();

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
  for (let nth = 0; nth < SIGNING_REGISTRATIONS; nth += 1) {
    const owner = owners[nth];
    if ((await verifyPassword(password, owner?.passwordHash ?? null)) && owner) return owner;
  }
  return undefined;
}

/**
 * Counted by address and network together: a stranger's guesses do not lock the owner out. What succeeds is not counted:
 * many shoppers of a mobile network come from one address.
 * @returns to be called when the password was right
 */
async function countTry(
  counting: Counting,
  { mail, network }: { mail: string; network: string },
): Promise<() => Promise<void>> {
  const tries = `sign in ${mail} from ${network}`;
  const fromNetwork = `sign in from ${network}`;
  const fromAll = `sign in ${mail}`;
  const inCrowd = `sign in ${mail} in a crowd from ${network}`;
  await requireAttempts(counting, [
    { what: tries, limit: limits.signIn.perAccount },
    { what: fromNetwork, limit: limits.signIn.perNetwork },
  ]);
  const crowd = await takeAttempts(counting, [{ what: fromAll, limit: crowdLimits.allNetworks }]);
  if (crowd > 0) await requireAttempts(counting, [{ what: inCrowd, limit: crowdLimits.thenEachNetwork }]);
  return async () => {
    await forgetAttempts(counting, tries);
    await giveBackAttempts(counting, [fromNetwork, fromAll, inCrowd]);
  };
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
