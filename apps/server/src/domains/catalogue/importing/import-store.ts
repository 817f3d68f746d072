import { createHash } from "node:crypto";
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, type ImportKind } from "@shop/contract/admin/import-limits";
import type { StaffImport } from "@shop/contract/admin/imports";
import type { Ctx } from "../../../ctx.ts";
import type { Db } from "../../../db/pool.ts";
import { sql } from "../../../db/sql.ts";
import { randomToken } from "../../../lib/random-token.ts";
import { refuse } from "../../../lib/refuse.ts";
import type { StaffActor } from "../../../lib/staff-actor.ts";
import type { ImportCounts } from "./import-plan.ts";
import { type Mapping, suggestMapping } from "./read-rows.ts";
import { readTable, type Table, UnreadableTable } from "./read-table.ts";
import { TABLE_KINDS } from "./table-kinds.ts";

/** Files are kept for a month: long enough to see what was imported. */
const KEPT = "30 days";
const SAMPLE_ROWS = 3;

export interface ImportRecord {
  id: number;
  token: string;
  kind: ImportKind;
  fileName: string;
  fileHash: string;
  header: string[];
  mapping: Mapping;
  status: StaffImport["status"];
  rowsTotal: number;
  rowsDone: number;
  counts: ImportCounts | null;
  problem: string | null;
  actor: StaffActor;
  createdAt: string;
}

const COLUMNS = sql`id, token, kind, file_name as "fileName", file_hash as "fileHash", header, mapping, status,
  rows_total as "rowsTotal", rows_done as "rowsDone", counts, problem, actor, created_at as "createdAt"`;

export async function findImport({ db }: { db: Db }, { token }: { token: string }): Promise<ImportRecord> {
  const { rows } = await db.execute<ImportRecord>(sql`select ${COLUMNS} from imports where token = ${token}`);
  return rows[0] ?? refuse("import_not_found");
}

export async function readImportFile({ db }: { db: Db }, { token }: { token: string }): Promise<Table> {
  const { rows } = await db.execute<{ file: Buffer }>(sql`select file from imports where token = ${token}`);
  return readTable(rows[0]?.file ?? refuse("import_not_found"));
}

/**
 * Keeps a file that staff upload, and suggests what its columns are: as the last file with the same columns was mapped,
 * else by their names. Nothing is imported yet.
 */
export async function startImport(
  { db }: Pick<Ctx, "db">,
  { by, kind, name, bytes }: { by: StaffActor; kind: ImportKind; name: string; bytes: Buffer },
): Promise<ImportRecord> {
  const table = await readTable(bytes).catch((error) => {
    if (!(error instanceof UnreadableTable)) throw error;
    return refuseFile([`The file`, error.line && `(${error.line})`, error.message].filter(Boolean).join(" "));
  });
  const { header, rows } = table;
  if (header.length < 2)
    refuseFile("This file has no columns. Save it as CSV, with the names of the columns in the first row");
  if (header.length > IMPORT_COLUMNS_MAX)
    refuseFile(`Please import at most ${IMPORT_COLUMNS_MAX} columns at once`);
  const twice = header.find((column, index) => header.indexOf(column) !== index);
  if (twice !== undefined) refuseFile(`The column “${twice}” appears twice`);
  if (rows.length === 0) refuseFile("This file has no rows below its columns");
  if (rows.length > IMPORT_ROWS_MAX)
    refuseFile(`Please import at most ${IMPORT_ROWS_MAX.toLocaleString("en-NG")} rows at once`);

  await db.execute(sql`delete from imports where created_at < now() - ${KEPT}::interval`);
  const token = randomToken(14);
  await db.execute(sql`
    insert into imports (token, kind, file_name, file, file_hash, header, mapping, rows_total, actor)
    values (${token}, ${kind}, ${name}, ${bytes}, ${createHash("sha256").update(bytes).digest("hex")},
      ${JSON.stringify(header)}::jsonb,
      coalesce((
        select mapping from imports
        where kind = ${kind} and header = ${JSON.stringify(header)}::jsonb and status <> 'uploaded'
        order by id desc limit 1
      ), ${JSON.stringify(suggestMapping(header, TABLE_KINDS[kind].columns))}::jsonb),
      ${rows.length}, ${JSON.stringify(by)}::jsonb)`);
  return findImport({ db }, { token });
}

export async function presentImport({ db }: { db: Db }, record: ImportRecord): Promise<StaffImport> {
  const { token, kind, fileName, fileHash, header, mapping, status, rowsTotal, rowsDone, counts, problem } =
    record;
  const { rows } = await readImportFile({ db }, { token });
  const earlier = kind === "stock" ? await findEarlier({ db }, record) : undefined;
  return {
    ...{ token, kind, fileName, hash: fileHash, status, header, rowsTotal, rowsDone, counts, problem },
    mapping: { ...mapping },
    columns: [...TABLE_KINDS[kind].columns],
    sample: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    createdAt: new Date(record.createdAt).toISOString(),
    by: record.actor.name,
    repeatOf: earlier ?? null,
  };
}

/** The last import of the same file. */
async function findEarlier({ db }: { db: Db }, { id, kind, fileHash }: ImportRecord) {
  const { rows } = await db.execute<{ at: string; by: string }>(sql`
    select to_char(coalesce(finished_at, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      actor->>'name' as by
    from imports
    where kind = ${kind} and file_hash = ${fileHash} and id <> ${id} and status in ('importing', 'done')
    order by id desc limit 1`);
  return rows[0];
}

function refuseFile(sentence: string): never {
  refuse("bad_input", { fields: { content: sentence } }, { message: sentence });
}
