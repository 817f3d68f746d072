import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import type { Caller } from "../../http/caller.ts";
import type { SessionShopper } from "../../http/serve.ts";
import { keyBlocks } from "../../lib/keyed-hash.ts";
import { changeLimits, type Volume } from "../limits/rules/volume.ts";
import { keyOf, refuseToWait } from "../limits/take-attempts.ts";
import { hashSessionToken } from "./queries.ts";

/** 32 random bytes as base64url. Anything else cannot be a session and costs no query. */
const SESSION_TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface Asking {
  token: string;
  volume: Volume;
  caller: Caller;
  /** Whether the call's input is as the contract has it. */
  isUnderstood: boolean;
}

interface Found {
  shopperId: number;
  publicId: string;
}

/**
 * Who the session belongs to; none when it is unknown, expired or revoked. Where shoppers change something it counts
 * that as well, in the same statement; what cannot be understood changes nothing.
 * @throws Refusal when it was too often
 */
export async function admitShopper(
  { db, env }: Pick<Ctx, "db" | "env">,
  { token, volume, caller, isUnderstood }: Asking,
): Promise<SessionShopper | null> {
  if (!SESSION_TOKEN.test(token)) return null;
  const tokenHash = hashSessionToken(token);
  const found =
    isUnderstood && (volume === "cart" || volume === "order" || volume === "account")
      ? await findAndCount({ db, env }, { tokenHash, volume, caller })
      : await find({ db }, tokenHash);
  return found ? { shopperId: found.shopperId, publicId: found.publicId, tokenHash } : null;
}

async function find({ db }: Pick<Ctx, "db">, tokenHash: Buffer): Promise<Found | undefined> {
  const [found] = await prepared<Found>(db)`
    with found as (
      select s.token_hash, s.shopper_id, p.public_id, s.last_seen_at < now() - interval '1 minute' as is_long_ago
      from sessions s join shoppers p on p.id = s.shopper_id
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
    ), seen as (
      update sessions s set last_seen_at = now() from found
      where s.token_hash = found.token_hash and found.is_long_ago
    )
    select shopper_id as "shopperId", public_id as "publicId" from found`;
  return found;
}

async function findAndCount(
  { db, env }: Pick<Ctx, "db" | "env">,
  { tokenHash, volume, caller }: { tokenHash: Buffer; volume: keyof typeof changeLimits; caller: Caller },
): Promise<Found | undefined> {
  const { perShopper, perNetwork } = changeLimits[volume];
  const network = caller.isThisMachine ? null : keyOf(env, `${volume} from ${caller.network}`);
  const { inner, outer } = keyBlocks(env, "attempts of shoppers");
  // Whose session it is only the statement knows, so it names the shopper's count by itself.
  // Counts may be lost with a crash of the database's machine: nobody waits for the disk because of them.
  const [found] = await prepared<Found & { wait: number | null }>(db)`
    with found as (
      select s.token_hash, s.shopper_id, p.public_id, s.last_seen_at < now() - interval '1 minute' as is_long_ago,
             encode(sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(${`${volume} `}::text || s.shopper_id, 'UTF8'))),
                    'hex') as key
      from sessions s join shoppers p on p.id = s.shopper_id
      where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
    ), seen as (
      update sessions s set last_seen_at = now() from found
      where s.token_hash = found.token_hash and found.is_long_ago
    )
    select shopper_id as "shopperId", public_id as "publicId", counted.wait,
           set_config('synchronous_commit', 'off', true)
    from found left join lateral count_attempts(
      case when ${network}::text is null then '[]'
           else jsonb_build_array(jsonb_build_object('key', ${network}::text, 'most', ${perNetwork.most}::integer,
                                                     'seconds', ${perNetwork.windowSeconds}::integer)) end
      || jsonb_build_object('key', key, 'most', ${perShopper.most}::integer,
                            'seconds', ${perShopper.windowSeconds}::integer)) counted on true`;
  if (found && found.wait !== null) refuseToWait(found.wait);
  return found;
}
