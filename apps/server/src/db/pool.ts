import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The database, or a transaction in it: commands and queries take either. */
export type Db = Pick<NodePgDatabase, "select" | "insert" | "update" | "delete" | "execute" | "_">;
/** The database itself, where a command opens a transaction. */
export type Database = NodePgDatabase;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

// Money and counts are bigint; all of ours fit a double exactly, and a value that did not must not pass silently.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large a number`);
  return value;
});

/**
 * @param onStatement is told of every SQL statement sent, transaction control included
 */
export function connect(
  databaseUrl: string,
  options: {
    connections?: number;
    onStatement?: (text: string) => void;
    onError?: (error: Error) => void;
  } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.connections ?? 8,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: "suya-and-silk",
    // A statement that takes longer than this is a fault, and a lock waited for so long is a refusal to wait.
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 20_000,
  });
  // A connection that breaks, idle or at work, is replaced by the next query; without a listener for each of the two
  // it would end the process. The pool only repeats what the connection has said.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", (error) => options.onError?.(error)));
  const { onStatement } = options;
  if (onStatement) {
    pool.on("connect", (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const [first] = args;
        onStatement(typeof first === "string" ? first : ((first as { text?: string })?.text ?? ""));
        return query(...args);
      }) as typeof client.query;
    });
  }
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
