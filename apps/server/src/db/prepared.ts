import { createHash } from "node:crypto";
import type { Db } from "./pool.ts";

interface Statement {
  name: string;
  text: string;
}

const statements = new WeakMap<TemplateStringsArray, Statement>();

/**
 * A statement that each connection parses once and soon plans once, for what many requests send:
 * ``await prepared<Row>(db)`select … where id = ${id}` ``. Blanks hold values only, never SQL.
 */
export function prepared<Row extends object>(db: Db) {
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.execute<Row>({ ...statementOf(strings), values });
    return rows;
  };
}

/** The same place in the code is the same statement, under a name made of its text. */
function statementOf(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings);
  if (known) return known;
  const text = strings.reduce((before, after, index) => `${before}$${index}${after}`);
  const statement = { name: createHash("sha256").update(text).digest("base64url").slice(0, 20), text };
  statements.set(strings, statement);
  return statement;
}
