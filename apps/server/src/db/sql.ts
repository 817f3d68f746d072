import tag, { type Sql } from "sql-template-tag";

/** A statement or a fragment of one: text with placeholders, and their values. */
export type SqlText = Sql;

/** ``sql`select … where id = ${id}` ``. Placeholders hold values or other fragments; a value never becomes SQL. */
export const sql = tag;
