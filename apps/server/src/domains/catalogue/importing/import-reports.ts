import type { Outcome } from "@shop/contract/admin/import-limits";
import type { ImportRowReport } from "@shop/contract/admin/imports";
import { z } from "zod";
import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { BYTE_ORDER_MARK, csvRow } from "../../../lib/csv.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../../lib/cursor.ts";
import { findImport, readImportFile } from "./import-store.ts";

const CursorValues = z.tuple([z.int32()]);

/** What the dry run has found, in the order of the file. */
export async function listImportRows(
  { db }: { db: Db },
  {
    token,
    outcome,
    after,
    limit,
  }: { token: string; outcome?: Outcome | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: ImportRowReport[]; next: string | null }> {
  const { id } = await findImport({ db }, { token });
  const [number] = decodeCursor(after, "number", CursorValues) ?? [0];
  const { rows } = await db.execute<ImportRowReport>(sql`
    select number, line, name, outcome, problems, changes, note, has_big_price_change as "hasBigPriceChange"
    from import_rows
    where import_id = ${id} and number > ${number} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}
    order by number limit ${limit + 1}`);
  return pageOf(rows, limit, (row) => encodeCursor("number", [row.number]));
}

/** The refused rows as they are in the file, with their reasons in their own column. */
export async function exportRefusedRows({ db }: { db: Db }, { token }: { token: string }): Promise<string> {
  const { id } = await findImport({ db }, { token });
  const { header, rows } = await readImportFile({ db }, { token });
  const { rows: refused } = await db.execute<Pick<ImportRowReport, "number" | "problems">>(sql`
    select number, problems from import_rows where import_id = ${id} and outcome = 'refused'`);
  const reasons = new Map(
    refused.map(({ number, problems }) => [
      number,
      problems.map(({ column, reason }) => [column, reason].filter(Boolean).join(" ")).join("; "),
    ]),
  );
  const written = rows.flatMap(({ number, cells }) => {
    const reason = reasons.get(number);
    return reason === undefined ? [] : [csvRow([...cells, reason])];
  });
  return BYTE_ORDER_MARK + csvRow([...header, "Why it was refused"]) + written.join("");
}
