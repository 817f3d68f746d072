import pg from "pg";
import { inject } from "vitest";
import { randomToken } from "../src/lib/random-token.ts";
import { KeptConnections } from "./kept-connections.ts";
import { restorePristine } from "./pristine.ts";

interface TestDatabase {
  name: string;
  url: string;
  /** One connection that restores it, kept open: a new one has to read the catalogue again, which costs more than restoring. */
  owner: pg.Pool;
  /** Those of the shop of an earlier test. */
  kept?: KeptConnections;
}

/** Restored databases of this worker's earlier tests. */
const spares: TestDatabase[] = [];

/** A separate database for one test: a restored one from an earlier test, or a copy of the migrated template. */
export async function copyDatabase(): Promise<{
  url: string;
  /** For a test's shop. Returned with the database. */
  connections: () => KeptConnections;
  drop: () => Promise<void>;
}> {
  const database = spares.pop() ?? (await copyTemplate());
  return {
    url: database.url,
    connections() {
      database.kept ??= new KeptConnections(database.url);
      return database.kept;
    },
    async drop() {
      if (await restore(database)) spares.push(database);
      else await dropDatabase(database);
    },
  };
}

/** @returns false if the test left the database or its connections in a state that cannot be restored */
async function restore({ owner, kept }: TestDatabase): Promise<boolean> {
  const sessions = await kept?.reset().catch(() => null);
  if (sessions === null) return false;
  const client = await owner.connect();
  return restorePristine(client, sessions).finally(() => client.release());
}

async function copyTemplate(): Promise<TestDatabase> {
  const unique = randomToken(10)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0");
  const template = inject("templateDatabase");
  const name = `${copiesOf(template)}${unique}`;
  await asAdmin(`create database ${name} template ${template}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const restoring = new URL(url);
  restoring.searchParams.set("options", "-c session_replication_role=replica");
  return { name, url: url.href, owner: oneConnection(restoring.href) };
}

async function dropDatabase({ name, owner, kept }: TestDatabase): Promise<void> {
  await owner.end();
  await asAdmin(`drop database ${name} with (force)`);
  // Its connections are broken now. One that a test has kept is never returned, so nobody waits for it.
  void kept?.close();
}

/** What the names of a template's copies begin with. */
export const copiesOf = (template: string) => `${template}_copy_`;

let admin: pg.Pool | undefined;

async function asAdmin(text: string): Promise<void> {
  admin ??= oneConnection(inject("postgresUrl"));
  await admin.query(text);
}

/** A connection that stays open, is made again after it was lost, and does not keep the process alive. */
function oneConnection(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  pool.on("error", () => {}); // a test ended it, or the server has stopped before this process
  return pool;
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
