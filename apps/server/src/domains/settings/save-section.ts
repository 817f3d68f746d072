import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";

interface SectionChange<Current extends object> {
  by: StaffActor;
  section: string;
  /** What the section is called in the audit log. */
  name: string;
  action: `${string}.${string}`;
  /** The version that the member has seen; 0 when nothing was saved yet. */
  version: number;
  values: object;
  read: () => Promise<Current>;
}

/**
 * Stores a section of `shop_settings`, with an entry of what changed in the audit log.
 * @throws Refusal `changed_meanwhile` with the current section, if it is no longer at that version
 */
export async function saveSection<Current extends object>(
  { db }: { db: Transaction },
  { by, section, name, action, version, values, read }: SectionChange<Current>,
): Promise<Current> {
  const before = await read();
  const value = JSON.stringify(values);
  const { rowCount } = await db.execute(
    version === 0
      ? sql`insert into shop_settings (section, value) values (${section}, ${value}::jsonb) on conflict do nothing`
      : sql`update shop_settings set value = ${value}::jsonb, version = version + 1
            where section = ${section} and version = ${version}`,
  );
  const current = await read();
  if (rowCount !== 1) refuse("changed_meanwhile", { current });
  const record = { kind: "settings", id: section, name };
  await recordAudit({ db }, { by, action, record, ...changesBetween(before, values) });
  return current;
}

function changesBetween(before: object, after: object) {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...is.keys()].filter(
    (name) => JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)),
  );
  const only = (of: Map<string, unknown>) => Object.fromEntries(names.map((name) => [name, of.get(name)]));
  return { before: only(was), after: only(is) };
}
