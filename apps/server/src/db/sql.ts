import tag, { join, type Sql } from "sql-template-tag";

/** A statement or a fragment of one: text with placeholders, and their values. */
export type SqlText = Sql;

/** ``sql`select … where id = ${id}` ``. Placeholders hold values or other fragments; a value never becomes SQL. */
export const sql = tag;

/** The conditions of a `where`, all of which must hold. */
export function everyCondition(conditions: readonly SqlText[]): SqlText {
  return conditions.length > 0 ? join([...conditions], " and ") : sql`true`;
}
