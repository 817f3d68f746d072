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
  const { rows } = await db.execute<Synonyms & Record<string, unknown>>(sql`
    select version, coalesce((select json_agg(terms order by position) from search_synonyms), '[]') as groups,
      coalesce((
        select json_agg(json_build_object('term', term, 'colours', colours) order by position) from search_colours
      ), '[]') as colours
    from search_synonym_version`);
  return rows[0] ?? { groups: [], colours: [], version: 0 };
}

/** @throws Refusal `changed_meanwhile` with the current list, if it is no longer at that version */
export function saveSynonyms(
  { db }: { db: Database },
  {
    by,
    version,
    groups,
    colours,
  }: { by: StaffActor; version: number; groups: string[][]; colours?: Synonyms["colours"] | undefined },
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
    if (colours) await replaceColours({ db: tx }, colours);
    const after = await viewSynonyms({ db: tx });
    await recordAudit(
      { db: tx },
      {
        by,
        action: "synonyms.changed",
        record: { kind: "synonyms", id: "synonyms", name: "Synonyms" },
        ...changesBetween(before, after),
      },
    );
    return after;
  });
}

async function replaceColours({ db }: { db: Db }, colours: Synonyms["colours"]): Promise<void> {
  await db.execute(sql`delete from search_colours`);
  await db.execute(sql`
    insert into search_colours (position, term, colours)
    select nth, line->>'term', array(select jsonb_array_elements_text(line->'colours'))
    from jsonb_array_elements(${JSON.stringify(colours)}::jsonb) with ordinality as one(line, nth)`);
}

/** Only the lines that differ: the audit log does not need the others. */
function changesBetween(before: Synonyms, after: Synonyms) {
  const without = (one: Synonyms, other: Synonyms) => {
    const groups = missingIn(groupLines(other), groupLines(one));
    const colours = missingIn(colourLines(other), colourLines(one));
    const isChanged = colourLines(one).join() !== colourLines(other).join();
    return { groups, ...(isChanged && { colours }) };
  };
  return { before: without(before, after), after: without(after, before) };
}

const groupLines = ({ groups }: Synonyms) => groups.map((group) => group.join(", "));
const colourLines = ({ colours }: Synonyms) =>
  colours.map((line) => `${line.term}: ${line.colours.join(", ")}`);

function missingIn(known: readonly string[], lines: readonly string[]): string[] {
  const isKnown = new Set(known);
  return lines.filter((line) => !isKnown.has(line));
}
