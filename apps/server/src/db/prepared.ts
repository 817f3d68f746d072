import { createHash } from "node:crypto";
import type { Db } from "./pool.ts";

interface Statement {
  name: string;
  text: string;
}

const statements = new WeakMap<TemplateStringsArray, Statement>();

/**
 * A prepared statement, for queries that many requests send. Each connection parses it once, and plans it once after a
 * few uses: ``await prepared<Row>(db)`select … where id = ${id}` ``. Placeholders hold values only, never SQL.
 */
export function prepared<Row extends object>(db: Db) {
  return async (strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.execute<Row>({ ...statementOf(strings), values });
    return rows;
  };
}

/** Each template in the code is one statement, named by the hash of its text. */
function statementOf(strings: TemplateStringsArray): Statement {
  const known = statements.get(strings);
  if (known) return known;
  const text = strings.reduce((before, after, index) => `${before}$${index}${after}`);
  const statement = { name: createHash("sha256").update(text).digest("base64url").slice(0, 20), text };
  statements.set(strings, statement);
  return statement;
}
