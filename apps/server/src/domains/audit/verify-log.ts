import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { ChainCheck, type Finding, type SealedEntry } from "./rules/check-chain.ts";
import { CONTENT, SEALED_AT, SEALED_UP_TO } from "./seal-entries.ts";

/** Few, because hashing them holds up the requests of this process. */
const ROWS_AT_ONCE = 500;

export interface LogCheck {
  /** How many entries are sealed and as they were then. */
  entries: number;
  /** Entries that the job has not sealed yet. */
  waiting: number;
  /** Sealed entries that were removed after 24 months. */
  expired: number;
  erasedReasons: number;
  /** The end of the chain; null for an empty log. */
  last: { seq: number; hash: string } | null;
  findings: Finding[];
  /** Whether the chain holds the hash that was asked about; null when none was. */
  holdsHash: boolean | null;
}

/**
 * Computes every hash of the chain again from the entries, in one snapshot.
 * @param asked.hash a hash from a mail to the owners, which must be in the chain
 */
export function verifyAuditLog(
  { db }: Pick<Ctx, "db">,
  { hash = null }: { hash?: string | null } = {},
): Promise<LogCheck> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const chain = new ChainCheck(hash);
    for (let after = 0; ; ) {
      const rows = await readSealed(tx, after);
      for (const row of rows) chain.add(row);
      after = rows.at(-1)?.seq ?? after;
      if (rows.length < ROWS_AT_ONCE) break;
    }
    const { late, waiting } = await findUnsealed(tx);
    return {
      ...chain.result(),
      waiting,
      findings: [
        ...chain.findings,
        ...late.map((entryId): Finding => ({ kind: "added", seq: null, entryId })),
        ...(await findLostChecks(tx)),
      ],
    };
  });
}

function readSealed(db: Transaction, after: number): Promise<SealedEntry[]> {
  return prepared<SealedEntry>(db)`
    select s.seq, s.entry_id as "entryId", ${SEALED_AT} as "sealedAt",
           s.sealed_at < now() - interval '24 months' as "isPastItsTime",
           encode(s.reason_hash, 'hex') as "reasonHash", encode(s.entry_hash, 'hex') as "entryHash",
           encode(s.hash, 'hex') as hash, case when e.id is not null then ${CONTENT} end as content,
           extract(epoch from e.at)::double precision as "atSeconds", e.reason, e.reason_salt as "reasonSalt"
    from audit_seals s left join audit_entries e on e.id = s.entry_id
    where s.seq > ${after} order by s.seq limit ${ROWS_AT_ONCE}`;
}

/** Entries without a seal: new ones, and `late` ones among entries that were sealed long ago, which the shop did not write. */
async function findUnsealed(db: Transaction): Promise<{ late: number[]; waiting: number }> {
  const [found] = await prepared<{ late: number[]; waiting: number }>(db)`
    select coalesce(json_agg(e.id order by e.id) filter (where e.id <= sealed.up_to), '[]') as late,
           count(*) filter (where e.id > sealed.up_to) as waiting
    from audit_entries e, (select ${SEALED_UP_TO} as up_to) sealed
    where not exists (select from audit_seals s where s.entry_id = e.id)`;
  return found ?? { late: [], waiting: 0 };
}

/** What an earlier check saw at the end of the chain must still be in it, so nobody can cut the end off. */
async function findLostChecks(db: Transaction): Promise<Finding[]> {
  const lost = await prepared<{ seq: number }>(db)`
    select c.seq from audit_checks c left join audit_seals s on s.seq = c.seq
    where s.hash is distinct from c.hash order by c.day`;
  return lost.map(({ seq }) => ({ kind: "cut", seq, entryId: null }));
}
