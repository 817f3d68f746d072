import type { Ctx } from "../../../ctx.ts";
import { isUniqueViolation } from "../../../db/in-transaction.ts";
import type { Db } from "../../../db/pool.ts";
import { type SqlText, sql } from "../../../db/sql.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import { findImport, type ImportRecord } from "./import-store.ts";
import type { Mapping } from "./read-rows.ts";
import { TABLE_KINDS } from "./table-kinds.ts";

/** Asks for a dry run. A worker makes it, also when nobody looks. */
export async function checkImport(
  { db }: Pick<Ctx, "db">,
  { by, token, mapping }: { by: StaffActor; token: string; mapping: Mapping },
): Promise<ImportRecord> {
  const record = await findImport({ db }, { token });
  refuseWrongMapping(record, mapping);
  return change({ db }, token, {
    set: sql`status = 'checking', mapping = ${JSON.stringify(mapping)}::jsonb, counts = null, problem = null,
      rows_done = 0, cancel_requested = false, begun = 0, lease_until = null, actor = ${JSON.stringify(by)}::jsonb`,
    when: sql`status in ('uploaded', 'checked', 'failed', 'cancelled')`,
  });
}

/** Asks for the import of the file that was checked, where no row is refused. A worker makes it: all of it or nothing. */
export async function confirmImport(
  { db }: Pick<Ctx, "db">,
  {
    by,
    token,
    hash,
    allowBigPriceChanges,
    allowRepeat,
  }: { by: StaffActor; token: string; hash: string; allowBigPriceChanges: boolean; allowRepeat: boolean },
): Promise<ImportRecord> {
  const { counts, status, fileHash } = await findImport({ db }, { token });
  if (status === "checked" && counts) {
    if (counts.refused > 0)
      refuseConfirmation(
        "import",
        "Correct the refused rows and upload the file again: it is imported whole or not at all",
      );
    if (counts.bigPriceChanges > 0 && !allowBigPriceChanges)
      refuseConfirmation(
        "allowBigPriceChanges",
        "Some prices change by more than half. Confirm that they are correct",
      );
    if (hash !== fileHash) refuseConfirmation("hash", "This is not the file that was checked");
  }
  const isDoneAlready = sql`kind = 'stock' and exists (
    select from imports o where o.kind = 'stock' and o.file_hash = ${hash} and o.token <> ${token}
      and o.status in ('importing', 'done'))`;
  try {
    return await change({ db }, token, {
      set: sql`status = 'importing', rows_done = 0, problem = null, cancel_requested = false, begun = 0, lease_until = null,
        actor = ${JSON.stringify(by)}::jsonb, is_repeat = ${allowRepeat} and ${isDoneAlready}`,
      when: sql`status = 'checked' and file_hash = ${hash} and (counts->>'refused')::integer = 0`,
    });
  } catch (error) {
    // Of two members who import the same file, also at once, the index lets one through.
    if (!isUniqueViolation(error)) throw error;
    return refuseConfirmation(
      "allowRepeat",
      "This file has already been imported. Confirm that you want to make its changes again",
    );
  }
}

/** Stops a dry run or an import before it has finished; then it has changed nothing. */
export async function cancelImport(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<ImportRecord> {
  return change({ db }, token, {
    set: sql`cancel_requested = true`,
    when: sql`status in ('checking', 'importing')`,
  });
}

async function change(
  { db }: { db: Db },
  token: string,
  { set, when }: { set: SqlText; when: SqlText },
): Promise<ImportRecord> {
  const { rowCount } = await db.execute(sql`update imports set ${set} where token = ${token} and ${when}`);
  const current = await findImport({ db }, { token });
  if (rowCount === 0) refuse("changed_meanwhile", { current: { status: current.status } });
  return current;
}

function refuseWrongMapping({ header, kind }: ImportRecord, mapping: Mapping): void {
  const chosen = header.map((column) => mapping[column] ?? null).filter((column) => column !== null);
  const { columns, required } = TABLE_KINDS[kind];
  const unknown = chosen.find((column) => !columns.includes(column));
  if (unknown !== undefined) refuseConfirmation("mapping", `“${unknown}” is not a column of the shop`);
  const twice = chosen.find((column, index) => chosen.indexOf(column) !== index);
  if (twice !== undefined) refuseConfirmation("mapping", `“${twice}” is chosen for two columns of the file`);
  const missing = required.find((column) => !chosen.includes(column));
  if (missing !== undefined) refuseConfirmation("mapping", `Choose which column of the file is “${missing}”`);
}

function refuseConfirmation(field: string, sentence: string): never {
  refuse("bad_input", { fields: { [field]: sentence } }, { message: sentence });
}
