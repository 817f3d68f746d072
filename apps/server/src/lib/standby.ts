import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isConnectionLost } from "../db/connection-lost.ts";
import { sqlState } from "../db/in-transaction.ts";
import { type Database, type Db, executeOn, openPool, type Statement } from "../db/pool.ts";
import { sql } from "../db/sql.ts";
import { StallWatch } from "../db/stall-watch.ts";
import type { Log } from "./log.ts";

/** At least as many as requests of staff are worked on at once (`http/request-slots.ts`). */
const CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 500;
/** Of statements that take no time themselves: one that has fallen silent is noticed before any work waits for it. */
const ANSWERS_WITHIN_MS = 500;
/** A standby is mostly some milliseconds behind. */
const CATCHES_UP_WITHIN_MS = 300;
const LOOK_AGAIN_MS = 10;
/** A standby that could not be used is left alone for so long, and nobody waits for it. */
const LEFT_ALONE_MS = 2_000;

/**
 * SQL states of a standby that has no connection to give, is being stopped, or ends a read for what arrives from the
 * primary; and of reads that no standby can do. The primary can answer each of them.
 */
const STANDBY_FAILED = /^(08|53|57P)|^(40001|40P01|25006|0A000)$/;
/** Of a database that has no position because it is a standby itself. */
const NOT_PRIMARY = "55000";

/** What became of a read: from the standby, or from the primary because of what the standby was. */
const RESULTS = ["standby", "behind", "away", "busy", "failed"] as const;
export type StandbyResult = (typeof RESULTS)[number];
type Problem = Exclude<StandbyResult, "standby">;

interface Options {
  log: Log;
  /** Puts spans of a trace around the statements of the work. */
  traced?: ((db: Database) => Database) | undefined;
  leftAloneMs?: number;
}

/**
 * Reads lists from a standby, but never an old one: only once the standby has everything that had been committed when the
 * read began, by whatever process. Otherwise the primary is read.
 */
export class Standby {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #traced: (db: Database) => Database;
  readonly #leftAloneMs: number;
  readonly #counts = new Map<StandbyResult, number>(RESULTS.map((result) => [result, 0]));
  #leftAloneUntil = 0;
  /** Why it is left alone. */
  #problem: Problem = "away";
  #hasWarned = false;

  constructor(databaseUrl: string, { log, traced = (db) => db, leftAloneMs = LEFT_ALONE_MS }: Options) {
    this.#log = log;
    this.#traced = traced;
    this.#leftAloneMs = leftAloneMs;
    this.#pool = openPool(databaseUrl, {
      connections: CONNECTIONS,
      connectMs: CONNECT_WITHIN_MS,
    });
  }

  /**
   * @param work reads only. All of it sees one moment. When the standby fails on the way, it begins again on the primary
   * @throws what the work throws, and what the primary answers to the question how far it is
   */
  async read<Result>(primary: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
    const fresh = performance.now() < this.#leftAloneUntil ? this.#problem : await this.#fresh(primary);
    if (typeof fresh === "string") {
      this.#count(fresh);
      return work(primary);
    }
    try {
      await fresh.query(shortly("begin isolation level repeatable read, read only"));
      const result = await work(this.#traced(databaseOf(fresh)));
      await fresh.query(shortly("commit"));
      fresh.release();
      this.#count("standby");
      this.#hasWarned = false;
      return result;
    } catch (error) {
      // Another part of the work may still send something: the next reader gets another connection.
      fresh.release(error as Error);
      if (!isOfStandby(error)) {
        // The primary would say no more, and a statement that took too long would take as long there.
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

  /** How many bytes of changes a standby has not made yet; null when none can be asked. Right also while nothing is written. */
  async lagBytes(primary: Db): Promise<number | null> {
    try {
      const { rows } = await this.#pool.query<{ bytes: string | null }>(
        shortly("select pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()) as bytes", [
          (await positionOf(primary))?.position,
        ]),
      );
      const bytes = rows[0]?.bytes ?? null;
      return bytes === null ? null : Math.max(0, Number(bytes));
    } catch {
      return null; // counted by those who read
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** A connection to the standby once it has what the primary has now; or why there is none. */
  async #fresh(primary: Db): Promise<pg.PoolClient | Problem> {
    const at = await positionOf(primary);
    // The server that is asked is itself a standby, so nothing says how far another one is.
    if (at === null) return "behind";
    // It answers; all its connections are lent.
    const { totalCount, idleCount, waitingCount } = this.#pool;
    if (totalCount >= CONNECTIONS && waitingCount >= idleCount) return "busy";
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const until = performance.now() + CATCHES_UP_WITHIN_MS;
      do {
        // Before the transaction, whose snapshot would be older than the answer.
        const { rows } = await client.query<{ hasIt: boolean | null }>(
          shortly(HAS_IT, [at.position, at.system, at.timeline]),
        );
        if (rows[0]?.hasIt) return client;
        await wait(LOOK_AGAIN_MS);
      } while (performance.now() < until);
      client.release();
      return this.#leaveAlone("behind");
    } catch (error) {
      client?.release(error as Error);
      return this.#leaveAlone("away", error);
    }
  }

  #leaveAlone(problem: Problem, err?: unknown): Problem {
    this.#leftAloneUntil = performance.now() + this.#leftAloneMs;
    this.#problem = problem;
    // Once until it can be read again.
    if (!this.#hasWarned)
      this.#log.warn({ problem, err }, "Lists are read from the primary, not from a standby");
    this.#hasWarned = true;
    return problem;
  }

  #count(result: StandbyResult): void {
    this.#counts.set(result, (this.#counts.get(result) ?? 0) + 1);
  }
}

interface Position {
  /** Everything that has been acknowledged is before it. */
  position: string;
  /** A number of the cluster, which its standbys share. */
  system: string;
  /** A position says something only on the same timeline. Each promotion begins another. */
  timeline: number;
}

/** @returns null if it is not a primary */
async function positionOf(primary: Db): Promise<Position | null> {
  const asked = primary.execute<Position>(sql`
    select flushed::text as position, (select system_identifier::text from pg_control_system()) as system,
      ('x' || left(pg_walfile_name(flushed), 8))::bit(32)::integer as timeline
    from pg_current_wal_flush_lsn() as flushed`);
  const { rows } = await asked.catch((error: unknown) => {
    if (sqlState(error) === NOT_PRIMARY) return { rows: [] };
    throw error;
  });
  return rows[0] ?? null;
}

/** A primary that was demoted may be further on its old timeline until it is rewound; and an address may be a wrong one. */
const HAS_IT = `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1
  and (select system_identifier::text from pg_control_system()) = $2
  and (select min_recovery_end_timeline from pg_control_recovery()) = $3 as "hasIt"`;

/** A statement that is answered at once, or not at all. */
const shortly = (text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: ANSWERS_WITHIN_MS,
});

/** Whether the standby is the reason for an error of the work. */
function isOfStandby(error: unknown): boolean {
  const state = sqlState(error);
  return (state !== undefined && STANDBY_FAILED.test(state)) || isConnectionLost(error);
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
  return {
    execute,
    inSequence: (work) => work({ execute }),
    transaction: (work) => work({ execute, isTransaction: true }),
  };
}
