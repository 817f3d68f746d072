import { inject } from "vitest";
import { databaseAt } from "./database.ts";

/** Writes to the shop's database what another member saves meanwhile. @returns how many rows it changed */
export async function inDatabase(statement: string, values: unknown[]): Promise<number> {
  return (await databaseAt(inject("databaseUrl")).pool.query(statement, values)).rowCount ?? 0;
}
