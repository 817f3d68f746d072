import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type Database, type Db, executeOn, openPool, type Statement } from "../db/pool.ts";
import { sql } from "../db/sql.ts";
import { StallWatch } from "../db/stall-watch.ts";
import type { Log } from "./log.ts";
import { Refusal } from "./refuse.ts";

const CONNECTIONS = 4;
const CONNECT_WITHIN_MS = 500;
/** A standby is mostly some milliseconds behind. */
const CATCHES_UP_WITHIN_MS = 300;
const LOOK_AGAIN_MS = 10;
/** A standby that could not be used is left alone for so long, and nobody waits for it. */
const LEFT_ALONE_MS = 2_000;

/** What became of a read: from the standby, or from the primary because the standby was behind, away or failed. */
const RESULTS = ["standby", "behind", "away", "failed"] as const;
export type StandbyResult = (typeof RESULTS)[number];

/**
 * Reads lists from a standby, but never an old one: only once the standby has everything that had been committed when the
 * read began, by whatever process. Otherwise the primary is read.
 */
export class Standby {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #counts = new Map<StandbyResult, number>(RESULTS.map((result) => [result, 0]));
  #leftAloneUntil = 0;
  /** Why it is left alone. */
  #problem: "behind" | "away" | "failed" = "away";
  #hasWarned = false;

  constructor(databaseUrl: string, { log }: { log: Log }) {
    this.#log = log;
    this.#pool = openPool(databaseUrl, {
      connections: CONNECTIONS,
      connectMs: CONNECT_WITHIN_MS,
    });
  }

  /**
   * @param work reads only. All of it sees one moment. When the standby fails on the way, it begins again on the primary
   * @throws Refusal of the work
   */
  async read<Result>(primary: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
    const client = performance.now() < this.#leftAloneUntil ? null : await this.#fresh(primary);
    if (client === null) {
      this.#count(this.#problem);
      return work(primary);
    }
    try {
      await client.query("begin isolation level repeatable read, read only");
      const result = await work(databaseOf(client));
      await client.query("commit");
      client.release();
      this.#count("standby");
      this.#hasWarned = false;
      return result;
    } catch (error) {
      // Another part of the work may still send something: the next reader gets another connection.
      client.release(error as Error);
      if (error instanceof Refusal) {
        this.#count("standby");
        throw error;
      }
      this.#leaveAlone("failed", error);
    }
    this.#count("failed");
    return work(primary);
  }

  /** How many reads ended how since the process started. */
  get counts(): ReadonlyMap<StandbyResult, number> {
    return this.#counts;
  }

  /** How many bytes of changes it has not made yet; null when it cannot be asked. Right also while nothing is written. */
  async lagBytes(primary: Db): Promise<number | null> {
    try {
      const { rows } = await this.#pool.query<{ bytes: string | null }>(
        "select greatest(0, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())) as bytes",
        [await positionOf(primary)],
      );
      const bytes = rows[0]?.bytes ?? null;
      return bytes === null ? null : Number(bytes);
    } catch {
      return null; // counted by those who read
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** A connection to the standby once it has what the primary has now; null if that takes too long. */
  async #fresh(primary: Db): Promise<pg.PoolClient | null> {
    // Who cannot ask the primary is told so by the read.
    const position = await positionOf(primary).catch(() => null);
    if (position === null) return null;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const until = performance.now() + CATCHES_UP_WITHIN_MS;
      do {
        // Before the transaction, whose snapshot would be older than the answer.
        const { rows } = await client.query<{ hasIt: boolean | null }>(
          'select pg_last_wal_replay_lsn() >= $1 and pg_is_in_recovery() as "hasIt"',
          [position],
        );
        if (rows[0]?.hasIt) return client;
        await wait(LOOK_AGAIN_MS);
      } while (performance.now() < until);
      client.release();
      this.#leaveAlone("behind");
    } catch (error) {
      client?.release(error as Error);
      this.#leaveAlone("away", error);
    }
    return null;
  }

  #leaveAlone(problem: "behind" | "away" | "failed", err?: unknown): void {
    this.#leftAloneUntil = performance.now() + LEFT_ALONE_MS;
    this.#problem = problem;
    // Once until it can be read again.
    if (!this.#hasWarned)
      this.#log.warn({ problem, err }, "Lists are read from the primary, not from a standby");
    this.#hasWarned = true;
  }

  #count(result: StandbyResult): void {
    this.#counts.set(result, (this.#counts.get(result) ?? 0) + 1);
  }
}

/** Everything that has been acknowledged is before it. */
async function positionOf(primary: Db): Promise<string | null> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  );
  return rows[0]?.position ?? null;
}

/**
 * One connection, in a transaction that reads only: one inside it would be the same. Statements that are sent together
 * run one after the other.
 */
function databaseOf(client: pg.PoolClient): Database {
  const send = executeOn(client, { isPooled: false, watch: new StallWatch(1) });
  let last: Promise<unknown> = Promise.resolve();
  const execute: Db["execute"] = <Row extends object>(statement: Statement) => {
    const sent = last.then(() => send<Row>(statement));
    last = sent.catch(() => {}); // told to the one who sent it
    return sent;
  };
  return { execute, transaction: (work) => work({ execute, isTransaction: true }) };
}
