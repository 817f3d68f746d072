import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import type { Caller } from "../../http/caller.ts";
import type { SessionShopper } from "../../http/serve.ts";
import { keyBlocks } from "../../lib/keyed-hash.ts";
import { changeLimits, type RateClass } from "../limits/rules/rate-limits.ts";
import { keyOf, refuseTooManyAttempts } from "../limits/take-attempts.ts";
import { hashSessionToken } from "./queries.ts";

/** 32 random bytes as base64url. Anything else cannot be a session token and is rejected without a query. */
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface SessionRequest {
  token: string;
  rateClass: RateClass;
  caller: Caller;
  /** Whether the call's input passed the contract's validation. */
  isInputValid: boolean;
}

interface SessionOwner {
  shopperId: number;
  publicId: string;
}

/**
 * Finds the owner of a session; null when it is unknown, expired or revoked. A call that changes something is counted
 * against the limits in the same statement, unless its input is invalid: such a call changes nothing.
 * @throws Refusal when the shopper or the network is over a limit
 */
export async function authenticateSession(
  { db, env }: Pick<Ctx, "db" | "env">,
  { token, rateClass, caller, isInputValid }: SessionRequest,
): Promise<SessionShopper | null> {
  if (!SESSION_TOKEN.test(token)) return null;
  const tokenHash = hashSessionToken(token);
  const found =
    isInputValid && (rateClass === "cart" || rateClass === "order" || rateClass === "account")
      ? await findAndCount({ db, env }, { tokenHash, rateClass, caller })
      : await find({ db }, tokenHash);
  return found ? { shopperId: found.shopperId, publicId: found.publicId, tokenHash } : null;
}

async function find({ db }: Pick<Ctx, "db">, tokenHash: Buffer): Promise<SessionOwner | undefined> {
  const [found] = await prepared<SessionOwner>(db)`
    with found as (
      select s.token_hash, s.shopper_id, p.public_id, s.last_seen_at < now() - interval '1 minute' as is_stale
      from sessions s join shoppers p on p.id = s.shopper_id
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
    ), seen as (
      update sessions s set last_seen_at = now() from found
      where s.token_hash = found.token_hash and found.is_stale
    )
    select shopper_id as "shopperId", public_id as "publicId" from found`;
  return found;
}

async function findAndCount(
  { db, env }: Pick<Ctx, "db" | "env">,
  {
    tokenHash,
    rateClass,
    caller,
  }: { tokenHash: Buffer; rateClass: keyof typeof changeLimits; caller: Caller },
): Promise<SessionOwner | undefined> {
  const { perShopper, perNetwork } = changeLimits[rateClass];
  const network = caller.isThisMachine ? null : keyOf(env, `${rateClass} from ${caller.network}`);
  const { inner, outer } = keyBlocks(env, "attempts of shoppers");
  // The shopper is known only inside the statement, so the statement computes the keyed hash that names the count.
  // Commit is asynchronous: a crash of the database server may lose counts, but no call waits for the disk.
  const [found] = await prepared<SessionOwner & { wait: number | null }>(db)`
    with found as (
      select s.token_hash, s.shopper_id, p.public_id, s.last_seen_at < now() - interval '1 minute' as is_stale,
             encode(sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(${`${rateClass} `}::text || s.shopper_id, 'UTF8'))),
                    'hex') as key
      from sessions s join shoppers p on p.id = s.shopper_id
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
    ), seen as (
      update sessions s set last_seen_at = now() from found
      where s.token_hash = found.token_hash and found.is_stale
    )
    select shopper_id as "shopperId", public_id as "publicId", counted.wait,
           set_config('synchronous_commit', 'off', true)
    from found left join lateral count_attempts(
      case when ${network}::text is null then '[]'
           else jsonb_build_array(jsonb_build_object('key', ${network}::text, 'most', ${perNetwork.most}::integer,
                                                     'seconds', ${perNetwork.windowSeconds}::integer)) end
      || jsonb_build_object('key', key, 'most', ${perShopper.most}::integer,
                            'seconds', ${perShopper.windowSeconds}::integer)) counted on true`;
  if (found && found.wait !== null) refuseTooManyAttempts(found.wait);
  return found;
}
