import { inject } from "vitest";
import { connect } from "../apps/server/src/db/pool.ts";

/** Writes to the shop's database what another member saves meanwhile. @returns how many rows it changed */
export async function inDatabase(statement: string, values: unknown[]): Promise<number> {
  const { pool, close } = connect(inject("databaseUrl"), { connections: 1 });
  try {
    return (await pool.query(statement, values)).rowCount ?? 0;
  } finally {
    await close();
  }
}
