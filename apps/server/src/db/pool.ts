import pg from "pg";
import { OneWriteSocket } from "./one-write-socket.ts";
import { databaseOutage } from "./outage.ts";
import { type Follower, StallWatch } from "./stall-watch.ts";

/** One SQL statement. A connection parses and plans a named statement only once. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** The database or a transaction: most commands and queries accept either. Timestamps come back as text. */
export interface Db {
  execute<Row extends object = Record<string, unknown>>(
    statement: Statement,
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** A command that takes this type must run inside a transaction. */
export interface Transaction extends Db {
  readonly isTransaction: true;
}

export interface TransactionOptions {
  /**
   * Whether the statements that `work` sends before it first waits only read or lock. Then they are sent together with
   * `begin`, which saves a wait. If `begin` fails, they have run outside of a transaction, and nothing else runs.
   */
  startsWithRead?: boolean;
}

/** The connection pool, on which a command opens a transaction. */
export interface Database extends Db {
  /**
   * Runs the statements of `work` on one connection, each in a transaction of its own. Those that it sends without waiting
   * are sent together and run in that order, so a query sees what a command before it has changed.
   */
  inSequence<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
}

export interface Connection {
  db: Database;
  pool: pg.Pool;
  /** Whether the database has stopped answering, so that asking it again would only wait. */
  isStalled: () => boolean;
  close: () => Promise<void>;
}

// Money and counts are bigint. All of ours fit a double exactly; one that does not must fail loudly.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`);
  return value;
});

/** What PostgreSQL ends on its own, of a session with such limits. */
export const TIME_LIMITS = {
  // A statement that takes longer is a fault. A lock that takes longer makes the call fail as busy.
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 20_000,
} as const;

interface PoolOptions {
  connections?: number;
  /** How long to wait for a connection. */
  connectMs?: number;
  isPooled?: boolean;
  /** Whether statements are sent while earlier ones run. Not with streams of COPY. */
  isPipelined?: boolean;
  /** Longer than a request waits, for work on everything at once. */
  statementMs?: number;
  onError?: (error: Error) => void;
}

/** Connections with the time limits of the shop. */
export function openPool(
  databaseUrl: string,
  {
    connections = 8,
    connectMs = 5_000,
    isPooled = false,
    isPipelined = false,
    statementMs = TIME_LIMITS.statement_timeout,
    onError,
  }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    stream: () => new OneWriteSocket(),
    pipeline: isPipelined,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    application_name: "suya-and-silk",
    ...(isPooled ? {} : { ...TIME_LIMITS, statement_timeout: statementMs }),
    // A server that has stopped responding cannot enforce these limits, so the client does.
    query_timeout: statementMs + 2_000,
  });
  // The next query replaces a broken connection. Without both listeners, the error would end the process. The pool
  // repeats the error of an idle connection, so only the connection's own listener reports it.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", (error) => onError?.(error)));
  return pool;
}

/**
 * @param options.onStatement called with every SQL statement sent, transaction control included
 * @param options.isPooled whether a pooler lends a session for each transaction: then none is prepared for the next one.
 *   Statements have no names, and the pooler sets the time limits (`deploy/cluster/pgbouncer.ini`)
 */
export function connect(
  databaseUrl: string,
  options: Omit<PoolOptions, "connectMs"> & { onStatement?: (text: string) => void } = {},
): Connection {
  const { isPooled = false } = options;
  const onError = (error: Error) => {
    databaseOutage.noteLoss(error);
    options.onError?.(error);
  };
  const pool = openPool(databaseUrl, { ...options, onError, isPipelined: true });
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
  const watch = new StallWatch(pool.options.max, databaseOutage);
  return {
    db: databaseOf(pool, { isPooled, watch }),
    pool,
    isStalled: () => watch.isStalled,
    close: () => pool.end(),
  };
}

const { TIMESTAMP, TIMESTAMPTZ, DATE, INTERVAL } = pg.types.builtins;
const TIMES: ReadonlySet<number> = new Set([TIMESTAMP, TIMESTAMPTZ, DATE, INTERVAL]);
const asText = (text: string) => text;

/** Keeps timestamps as PostgreSQL writes them: to the microsecond, with no conversion through the local time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    TIMES.has(oid) ? asText : pg.types.getTypeParser(oid, format as "text"),
};

interface Sending {
  isPooled: boolean;
  watch: Follower;
}

export function executeOn(on: pg.Pool | pg.PoolClient, { isPooled, watch }: Sending): Db["execute"] {
  return async <Row extends object>({ text, values, name }: Statement) =>
    watch.follow(
      on.query<Row & pg.QueryResultRow>(
        name === undefined || isPooled ? { text, values, types } : { text, values, name, types },
      ),
    );
}

/**
 * Statements that a part of the work sends after another part has failed must not reach a connection that somebody else
 * now has.
 */
function whileUnderWay(execute: Db["execute"]): { execute: Db["execute"]; end: () => void } {
  let isOver = false;
  return {
    execute: async (statement) => {
      if (isOver) throw new Error("The connection has been given back");
      return execute(statement);
    },
    end: () => {
      isOver = true;
    },
  };
}

/** A server that was the primary, and a pooled session that remembers it as read-only. */
const READ_ONLY = "25006";

function databaseOf(pool: pg.Pool, sending: Sending & { watch: StallWatch }): Database {
  return {
    execute: executeOn(pool, sending),
    async inSequence(work) {
      const client = await sending.watch.follow(pool.connect());
      const one = whileUnderWay(executeOn(client, { ...sending, watch: sending.watch.ofOneConnection() }));
      try {
        const result = await work({ execute: one.execute }).finally(one.end);
        client.release();
        return result;
      } catch (error) {
        // Other statements of `work` may still be under way on it.
        client.release(error as Error);
        throw error;
      }
    },
    async transaction(work, { startsWithRead = false } = {}) {
      const client = await sending.watch.follow(pool.connect());
      let broken: Error | undefined;
      try {
        const begun = client.query("begin");
        // The code below that awaits it gets the error.
        begun.catch(() => {});
        if (!startsWithRead) await begun;
        const send = executeOn(client, { ...sending, watch: sending.watch.ofOneConnection() });
        let isFirstTurn = startsWithRead;
        const { execute, end } = whileUnderWay(async (statement) => {
          if (!isFirstTurn) await begun;
          return send(statement);
        });
        const working = work({ execute, isTransaction: true });
        isFirstTurn = false;
        const result = await working.finally(end);
        await begun;
        await client.query("commit");
        return result;
      } catch (error) {
        databaseOutage.noteFailure(error);
        // A connection that cannot roll back is discarded, and the server ends its transaction with it.
        await client.query("rollback").catch((because: Error) => {
          broken = because;
        });
        if ((error as pg.DatabaseError).code === READ_ONLY) broken = error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
