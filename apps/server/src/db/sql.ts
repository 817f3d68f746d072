import tag, { type Sql } from "sql-template-tag";

/** A statement, or a part of one: text with blanks, and what goes into them. */
export type SqlText = Sql;

/** ``sql`select … where id = ${id}` ``: blanks hold values or other parts of SQL, and no value ever becomes SQL. */
export const sql = tag;
