import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Database, Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** The tag of answers that depend on synonyms. A database trigger sends it. */
export const SYNONYMS_TAG = "synonyms";

type Synonyms = StaffDataOf<"viewSynonyms">;

export async function viewSynonyms({ db }: { db: Db }): Promise<Synonyms> {
  const { rows } = await db.execute<{ groups: string[][]; version: number }>(sql`
    select version, coalesce((select json_agg(terms order by position) from search_synonyms), '[]') as groups
    from search_synonym_version`);
  return rows[0] ?? { groups: [], version: 0 };
}

/** @throws Refusal `changed_meanwhile` with the current list, if it is no longer at that version */
export function saveSynonyms(
  { db }: { db: Database },
  { by, version, groups }: { by: StaffActor; version: number; groups: string[][] },
): Promise<Synonyms> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update search_synonym_version set version = version + 1 where version = ${version}`,
    );
    const before = await viewSynonyms({ db: tx });
    if (rowCount !== 1) refuse("changed_meanwhile", { current: before });
    await tx.execute(sql`delete from search_synonyms`);
    await tx.execute(sql`
      insert into search_synonyms (position, terms)
      select nth, array(select jsonb_array_elements_text(terms))
      from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as one(terms, nth)`);
    const after = await viewSynonyms({ db: tx });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "synonyms.changed",
        record: { kind: "synonyms", id: "synonyms", name: "Synonyms" },
        ...changesBetween(before.groups, after.groups),
      },
    );
    return after;
  });
}

/** Only the groups that are not in both lists: the audit log has no use for all the others. */
function changesBetween(before: readonly string[][], after: readonly string[][]) {
  const without = (groups: readonly string[][], others: readonly string[][]) => {
    const known = new Set(others.map(String));
    return { groups: groups.filter((group) => !known.has(String(group))).map((group) => group.join(", ")) };
  };
  return { before: without(before, after), after: without(after, before) };
}
