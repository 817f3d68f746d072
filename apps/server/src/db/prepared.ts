import { createHash } from "node:crypto";
import type { Db, Statement } from "./pool.ts";
import type { SqlText } from "./sql.ts";

type Named = Required<Pick<Statement, "name" | "text">>;

const statements = new WeakMap<TemplateStringsArray, Named>();
const names = new Map<string, string>();

/**
 * SQL that several statements share, such as a list of columns. Constant text of ours, never anything a caller sent.
 */
export class Fragment {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function fragment(text: string): Fragment {
  return new Fragment(text);
}

/**
 * A prepared statement, for queries that many requests send. Each connection parses it once, and plans it once after a
 * few uses: ``await prepared<Row>(db)`select … where id = ${id}` ``. Placeholders hold values, or fragments that are the
 * same at every use; a value never becomes SQL.
 */
export function prepared<Row extends object>(db: Db) {
  return async (strings: TemplateStringsArray, ...placeholders: unknown[]): Promise<Row[]> => {
    const values = placeholders.filter((value) => !(value instanceof Fragment));
    const { rows } = await db.execute<Row>({ ...statementOf(strings, placeholders), values });
    return rows;
  };
}

/** Each template in the code is one statement, named by the hash of its text. */
function statementOf(strings: TemplateStringsArray, placeholders: readonly unknown[]): Named {
  const known = statements.get(strings);
  if (known) return known;
  let count = 0;
  const text = strings.reduce((before, after, index) => {
    const placeholder = placeholders[index - 1];
    if (placeholder instanceof Fragment) return before + placeholder.text + after;
    count += 1;
    return `${before}$${count}${after}`;
  });
  const statement = { name: nameOf(text), text };
  statements.set(strings, statement);
  return statement;
}

/**
 * The same for a statement that is put together of parts. Connections keep every text that they have had, so it must be one
 * of few.
 */
export function preparedAs({ text, values }: SqlText): Statement {
  const name = names.get(text) ?? nameOf(text);
  names.set(text, name);
  return { name, text, values };
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 20);
}
