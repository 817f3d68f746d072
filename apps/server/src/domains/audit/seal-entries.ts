import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { fragment, prepared } from "../../db/prepared.ts";
import { type EntryContent, FIRST_HASH, hashEntry, hashLink, hashReason } from "./rules/hash-entry.ts";

/** An arbitrary advisory lock id, so that only one process seals at a time. Commands of staff never take it. */
const LOCK = 7_263_557;
const AT_ONCE = 1_000;

/** ISO 8601 in UTC with all six digits, so that the text of a time is always the same. */
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/** An entry as it is hashed. The first element names this form. */
export const CONTENT =
  fragment(`jsonb_build_array('audit entry 1', e.id, to_char(e.at at time zone 'UTC', ${ISO}),
  e.staff_id, e.staff_public_id, e.staff_name, e.staff_role, e.session_id, e.network, e.request_id,
  e.action, e.record_kind, e.record_id, e.record_name, e.before, e.after)::text`);
export const SEALED_AT = fragment(`to_char(s.sealed_at at time zone 'UTC', ${ISO})`);
const NOW = fragment(`to_char(now() at time zone 'UTC', ${ISO})`);

/**
 * The entries up to this id are sealed. Ids are given before the commit, so a smaller id may become visible after a larger
 * one; no transaction of the shop takes an hour. Counted from the newest seal, because the job may have been stopped since.
 */
export const SEALED_UP_TO = fragment(`(select coalesce(max(entry_id), 0) from audit_seals
  where sealed_at < (select sealed_at from audit_seals order by seq desc limit 1) - interval '1 hour')`);

/**
 * Adds the committed entries that have no seal to the end of the chain, by id. It runs after the commit of the commands, so that
 * none of them waits for another one to get the hash before its own.
 * @returns how many were sealed
 */
export async function sealAuditEntries({ db }: Pick<Ctx, "db">): Promise<number> {
  let sealed = 0;
  for (let after = 0; ; ) {
    const ids = await inTransaction(db, (tx) => sealSome(tx, after));
    sealed += ids.length;
    if (ids.length < AT_ONCE) return sealed;
    after = ids.at(-1) ?? after;
  }
}

/** @param after an id up to which this round has sealed what there was */
async function sealSome(db: Transaction, after: number): Promise<number[]> {
  await prepared(db)`select pg_advisory_xact_lock(${LOCK})`;
  const entries = await prepared<EntryContent & { id: number; now: string }>(db)`
    select e.id, ${CONTENT} as content, e.reason, e.reason_salt as "reasonSalt", ${NOW} as now
    from audit_entries e
    where e.id > greatest(${SEALED_UP_TO}, ${after})
      and not exists (select from audit_seals s where s.entry_id = e.id)
    order by e.id limit ${AT_ONCE}`;
  if (entries.length === 0) return [];
  const [last] = await prepared<{ seq: number; hash: string }>(db)`
    select seq, encode(hash, 'hex') as hash from audit_seals order by seq desc limit 1`;

  let previous = last?.hash ?? FIRST_HASH;
  const seals = entries.map(({ id: entryId, now: sealedAt, content, ...text }, index) => {
    const reasonHash = hashReason(text);
    const link = {
      seq: (last?.seq ?? 0) + index + 1,
      entryId,
      sealedAt,
      entryHash: hashEntry(content, reasonHash),
    };
    previous = hashLink(previous, link);
    return { ...link, reasonHash, hash: previous };
  });
  await prepared(db)`
    insert into audit_seals (seq, entry_id, sealed_at, reason_hash, entry_hash, hash)
    select (s->>'seq')::bigint, (s->>'entryId')::bigint, (s->>'sealedAt')::timestamptz,
           decode(s->>'reasonHash', 'hex'), decode(s->>'entryHash', 'hex'), decode(s->>'hash', 'hex')
    from jsonb_array_elements(${JSON.stringify(seals)}::jsonb) s`;
  return entries.map(({ id }) => id);
}
