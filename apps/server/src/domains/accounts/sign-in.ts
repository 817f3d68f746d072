import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { forgetAttempts, requireAttempts, takeAttempts } from "../limits/take-attempts.ts";
import { rehashPassword, verifyPassword } from "./hash-password.ts";
import { findRegistration, findShopperByMail, type Shopper } from "./queries.ts";
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
  { db }: Pick<Ctx, "db">,
  { mail, password, claim, device }: SignIn,
  network: string,
): Promise<{ shopper: Shopper; token: string }> {
  const forgetTries = await countTry({ db }, { mail, network });
  const shopper = await findShopperByMail({ db }, mail);
  const waiting = await findRegistration({ db }, { mail, claim });
  const passwordHash = shopper?.passwordHash ?? waiting?.passwordHash ?? null;
  const matches = await verifyPassword(password, passwordHash);
  if (!matches || passwordHash === null) return refuse("wrong_credentials");
  await forgetTries();

  if (!shopper) {
    // Who knows the password is whose registration it is, on whatever device: the next code is for this one.
    await db.execute(
      sql`update registrations set claim_hash = ${hashClaim(claim)}::bytea where id = ${waiting?.id}`,
    );
    return refuse("unverified");
  }
  const token = await startSession({ db }, { shopperId: shopper.id, passwordHash, device });
  if (token === null) return refuse("wrong_credentials");
  await keepHashUpToDate({ db }, { shopperId: shopper.id, password, passwordHash });
  return { shopper, token };
}

/** Counted by address and network together: a stranger's guesses do not lock the owner out. */
async function countTry(
  { db }: Pick<Ctx, "db">,
  { mail, network }: { mail: string; network: string },
): Promise<() => Promise<void>> {
  const tries = `sign in ${mail} from ${network}`;
  await requireAttempts({ db }, [
    { what: tries, limit: limits.signIn.perAccount },
    { what: `sign in from ${network}`, limit: limits.signIn.perNetwork },
  ]);
  const crowd = await takeAttempts({ db }, [{ what: `sign in ${mail}`, limit: crowdLimits.allNetworks }]);
  const inCrowd = `sign in ${mail} in a crowd from ${network}`;
  if (crowd > 0) await requireAttempts({ db }, [{ what: inCrowd, limit: crowdLimits.thenEachNetwork }]);
  return () => forgetAttempts({ db }, tries);
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
