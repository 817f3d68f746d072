import { KEYS_MAX, type KeyState } from "@shop/contract/admin/api-key-limits";
import type { Permission } from "@shop/contract/admin/permissions";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/pool.ts";
import { fragment, prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { hashStaffToken } from "./queries.ts";
import { makeApiKey } from "./rules/api-key.ts";

export interface ApiKeyRow {
  id: number;
  publicId: string;
  name: string;
  prefix: string;
  permissions: Permission[];
  createdBy: string;
  /** As PostgreSQL writes it. */
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  state: KeyState;
}

const KEYS = fragment(`
  select k.id, k.public_id as "publicId", k.name, k.prefix, k.permissions, m.name as "createdBy",
         k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
         case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired'
              when m.role <> 'owner' or m.blocked_at is not null then 'orphaned' else 'live' end as state
  from api_keys k join staff_members m on m.id = k.created_by`);

/** The live keys and those that ended within 90 days, newest first. @param before the id of the last one of the page before */
export async function listApiKeys(
  { db }: { db: Db },
  { state = null, before, limit }: { state?: KeyState | null; before: number | null; limit: number },
): Promise<ApiKeyRow[]> {
  return prepared<ApiKeyRow>(db)`
    select * from (${KEYS}
      where least(k.expires_at, k.revoked_at) > now() - interval '90 days'
        and (${before}::bigint is null or k.id < ${before}::bigint)) keys
    where ${state}::text is null or state = ${state}::text
    order by id desc limit ${limit}`;
}

export async function findApiKeyRow(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<ApiKeyRow | undefined> {
  const [key] = await prepared<ApiKeyRow>(db)`${KEYS} where k.public_id = ${publicId}`;
  return key;
}

/** @returns the key, which nobody can read again */
export function addApiKey(
  { db }: Pick<Ctx, "db">,
  {
    name,
    permissions,
    days,
    by,
  }: { name: string; permissions: readonly Permission[]; days: number; by: StaffActor },
): Promise<{ publicId: string; key: string }> {
  const publicId = randomToken();
  const { key, prefix } = makeApiKey();
  return inTransaction(db, async (tx) => {
    // Of two owners who add the last key at the same time, one is refused.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api keys'))`);
    const { rowCount } = await tx.execute(sql`
      insert into api_keys (public_id, name, key_hash, prefix, permissions, created_by, expires_at)
      select ${publicId}, ${name}, ${hashStaffToken(key)}, ${prefix}, ${[...permissions]}::text[], ${by.staffId},
             now() + make_interval(days => ${days}::integer)
      where (select count(*) from api_keys where revoked_at is null and expires_at > now()) < ${KEYS_MAX}`);
    if (rowCount === 0) refuse("too_many_api_keys", { most: KEYS_MAX });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "api_key.added",
        record: { kind: "api key", id: publicId, name },
        after: { prefix, permissions, days },
      },
    );
    return { publicId, key };
  });
}

/** Ends a key at once, in every process. */
export function revokeApiKey(
  { db }: Pick<Ctx, "db">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; prefix: string }>(sql`
      update api_keys set revoked_at = now()
      where public_id = ${publicId} and revoked_at is null and expires_at > now() returning name, prefix`);
    const [revoked] = rows;
    if (!revoked) return refuse("api_key_not_found");
    await recordAudit(
      { db: tx },
      {
        by,
        action: "api_key.revoked",
        record: { kind: "api key", id: publicId, name: revoked.name },
        before: { prefix: revoked.prefix },
      },
    );
  });
}
