import type { ClientBase } from "pg";

/**
 * @param row its columns and their values
 * @returns its id
 */
export async function insertRow(client: ClientBase, table: string, row: object): Promise<string> {
  const columns = Object.keys(row);
  const values = columns.map((_, nth) => `$${nth + 1}`);
  const { rows } = await client.query<{ id: string }>(
    `insert into ${table} (${columns.join(", ")}) values (${values.join(", ")}) returning id`,
    Object.values(row),
  );
  return rows[0]!.id;
}

/** Adds the rows that are missing, of the same columns; what is there stays as staff have made it. */
export async function insertMissing(
  client: ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (columns === "") return;
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
