import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { APPLICATION_ROLE } from "../src/db/grant-application.ts";
import { type Connection, connect, type Database } from "../src/db/pool.ts";
import { connectNoted } from "./test-acts.ts";

/** Ends what a test may have set up in a session: settings, locks, notifications. */
const RESET_SESSION = "reset all; unlisten *; select pg_advisory_unlock_all()";

/** The longest statement of the shop takes 10 seconds. */
const RETURNED_WITHIN_MS = 15_000;

/**
 * The connections of a shop, kept for the next test on the same database: a new connection reads the catalogue of
 * the database again and plans every statement again, which was an eighth of the database's work in these tests.
 */
export class KeptConnections {
  readonly #application: Connection;
  readonly #owner: Connection;
  #hear: (statement: string) => void = () => {};

  constructor(databaseUrl: string) {
    this.#application = connectNoted(asApplication(databaseUrl), (text) => this.#hear(text));
    this.#owner = connect(databaseUrl, { connections: 2 });
  }

  /** As the owner of the tables. */
  get ownerPool(): pg.Pool {
    return this.#owner.pool;
  }

  /**
   * The database with the privileges of the shop, for one test.
   * @param hear receives the statements that are sent
   */
  open(hear: (statement: string) => void): { db: Database; close: () => Promise<void> } {
    this.#hear = hear;
    const { db } = this.#application;
    let isClosed = false;
    // What a test leaves running must not write to the database of the next one.
    const whileOpen = <Result>(work: () => Promise<Result>) =>
      isClosed ? Promise.reject(new Error("The shop of this test is closed")) : work();
    return {
      db: {
        execute: (statement) => whileOpen(() => db.execute(statement)),
        inSequence: (work) => whileOpen(() => db.inSequence(work)),
        transaction: (work, options) => whileOpen(() => db.transaction(work, options)),
      },
      close: async () => {
        isClosed = true;
        this.#hear = () => {};
        await Promise.all([this.#application, this.#owner].map(({ pool }) => allReturned(pool)));
      },
    };
  }

  /** Resets every session. Returns their process ids in the database server. */
  async reset(): Promise<number[]> {
    const ids = await Promise.all([this.#application, this.#owner].map(({ pool }) => resetSessions(pool)));
    return ids.flat();
  }

  async close(): Promise<void> {
    await Promise.all([this.#application.close(), this.#owner.close()]);
  }
}

/** The address of a database for the shop in tests, as the role of the shop, which owns nothing. */
export function asApplication(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", `-c role=${APPLICATION_ROLE}`);
  return url.href;
}

/** Waits until no query is under way. What takes longer is ended with the database (`reset` fails then). */
async function allReturned(pool: pg.Pool): Promise<void> {
  const giveUpAt = Date.now() + RETURNED_WITHIN_MS;
  while ((pool.idleCount < pool.totalCount || pool.waitingCount > 0) && Date.now() < giveUpAt) await wait(2);
}

async function resetSessions(pool: pg.Pool): Promise<number[]> {
  if (pool.idleCount < pool.totalCount) throw new Error("A connection is still in use");
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query(RESET_SESSION)));
    return clients.map((client) => (client as unknown as { processID: number }).processID);
  } finally {
    for (const client of clients) client.release();
  }
}
