import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import {
  type Attempt,
  type Counting,
  refuseTooManyAttempts,
  requireAttempts,
  resetAttempts,
  takeAttempts,
  undoAttempts,
  undoIfFailed,
} from "../limits/take-attempts.ts";
import { findHash, rehashPassword } from "../passwords/hash-password.ts";
import { findShopperByMail, listSignInCandidates, type Shopper, SIGN_IN_CANDIDATES_MAX } from "./queries.ts";
import { distributedGuessLimits, limits } from "./rules/limits.ts";
import { hashClaim } from "./rules/one-time-code.ts";
import { startSession } from "./start-session.ts";

export interface SignIn {
  mail: string;
  password: string;
  /** A secret that identifies the browser; null when the client sends none. */
  claim: string | null;
  /** In words, for the shopper's list of sessions. */
  device: string;
}

/** Signs a shopper in. An unknown address and a wrong password get the same answer in the same time. */
export async function signIn(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, password, claim, device }: SignIn,
  network: string,
): Promise<{ shopper: Shopper; token: string; isFirst: boolean }> {
  const counting = { db, env };
  const counted = await countAttempt(counting, { mail, network });
  const { shopper, owner } = await undoIfFailed(counting, [counted.pair, ...counted.shared], async () => {
    const shopper = await findShopperByMail({ db }, mail);
    const candidates = await listSignInCandidates({ db }, { mail, claim });
    return { shopper, owner: await findOwner(password, shopper ? [shopper] : candidates) };
  });
  if (!owner) return refuse("wrong_credentials");
  await resetAttempts(counting, counted.pair);
  await undoAttempts(counting, counted.shared);

  if (!shopper) {
    // The password shows that the registration belongs to the caller: from now on its codes go to this browser.
    await db.execute(sql`
      update registrations set claim_hash = ${hashClaim(claim)}::bytea, asked_at = now() where id = ${owner.id}`);
    return refuse("unverified");
  }
  const { passwordHash } = shopper;
  const session = await startSession({ db }, { shopperId: shopper.id, passwordHash, device });
  if (session === null) return refuse("wrong_credentials");
  await upgradeHash({ db }, { shopperId: shopper.id, password, passwordHash });
  return { shopper, ...session };
}

/**
 * Finds the account or registration that the password belongs to. A wrong password is always compared with the same
 * number of hashes, so the time of the answer does not tell whether an account or a registration exists.
 */
async function findOwner<Owner extends { passwordHash: string }>(
  password: string,
  owners: readonly Owner[],
): Promise<Owner | undefined> {
  const hashes = Array.from({ length: SIGN_IN_CANDIDATES_MAX }, (_, nth) => owners[nth]?.passwordHash);
  const found = await findHash(password, hashes);
  return owners.find(({ passwordHash }) => passwordHash === found);
}

interface CountedAttempts {
  /** This address from this network. Reset by a right password. */
  pair: Attempt;
  /** Limits shared with other callers. A success is not counted: many shoppers of a mobile network share one address. */
  shared: Attempt[];
}

/** Counts by address and network together, so that a stranger's guesses do not lock the owner out. */
async function countAttempt(
  counting: Counting,
  { mail, network }: { mail: string; network: string },
): Promise<CountedAttempts> {
  const fromNetwork: Attempt = { what: `sign in from ${network}`, limit: limits.signIn.perNetwork };
  const pair: Attempt = { what: `sign in ${mail} from ${network}`, limit: limits.signIn.perAccount };
  const fromAll: Attempt = { what: `sign in ${mail}`, limit: distributedGuessLimits.allNetworks };
  const excess = await takeAttempts(counting, [fromNetwork, pair, fromAll]);
  if (!excess) return { pair, shared: [fromNetwork, fromAll] };
  if (excess.attempt !== fromAll) return refuseTooManyAttempts(excess.wait);

  const inAttack: Attempt = {
    what: `sign in ${mail} in a crowd from ${network}`,
    limit: distributedGuessLimits.thenEachNetwork,
  };
  await requireAttempts(counting, [fromNetwork, pair, inAttack]);
  return { pair, shared: [fromNetwork, inAttack] };
}

/** Rehashes with the current parameters. This needs the password itself, so it happens at sign-in. */
async function upgradeHash(
  { db }: Pick<Ctx, "db">,
  { shopperId, password, passwordHash }: { shopperId: number; password: string; passwordHash: string },
): Promise<void> {
  const better = await rehashPassword(password, passwordHash);
  if (better === null) return;
  await db.execute(sql`
    update shoppers set password_hash = ${better} where id = ${shopperId} and password_hash = ${passwordHash}`);
}
