import pg from "pg";

/** One statement on its way to the database. With a name, a connection parses and plans it once. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** The database, or a transaction in it: commands and queries take either. Times come back as text. */
export interface Db {
  execute<Row extends object = Record<string, unknown>>(
    statement: Statement,
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** A transaction: a command that takes one must not be called without. */
export interface Transaction extends Db {
  readonly isTransaction: true;
}

/** The database itself, where a command opens a transaction. */
export interface Database extends Db {
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
}

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
    // A server that has fallen silent cannot keep those limits: then we do.
    query_timeout: 12_000,
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
  return { db: databaseOf(pool), pool, close: () => pool.end() };
}

const { TIMESTAMP, TIMESTAMPTZ, DATE, INTERVAL } = pg.types.builtins;
const TIMES: ReadonlySet<number> = new Set([TIMESTAMP, TIMESTAMPTZ, DATE, INTERVAL]);
const asText = (text: string) => text;

/** Times as PostgreSQL writes them: to the microsecond, and without a journey through the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    TIMES.has(oid) ? asText : pg.types.getTypeParser(oid, format as "text"),
};

function executeOn(on: pg.Pool | pg.PoolClient): Db["execute"] {
  return async <Row extends object>({ text, values, name }: Statement) =>
    on.query<Row & pg.QueryResultRow>(
      name === undefined ? { text, values, types } : { text, values, name, types },
    );
}

function databaseOf(pool: pg.Pool): Database {
  return {
    execute: executeOn(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await work({ execute: executeOn(client), isTransaction: true });
        await client.query("commit");
        return result;
      } catch (error) {
        // A connection that cannot even roll back is thrown away; the server ends its transaction with it.
        await client.query("rollback").catch((because: Error) => {
          broken = because;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
