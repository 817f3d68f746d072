import pg from "pg";
import { inject } from "vitest";
import { randomToken } from "../src/lib/random-token.ts";
import { restorePristine } from "./pristine.ts";

/** A separate database for one test: a restored one from an earlier test, or a copy of the migrated template. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = (await takeSpare()) ?? (await copyTemplate());
  const url = databaseUrl(name);
  return {
    url,
    async drop() {
      const isRestored = await withClient(url, (client) => restorePristine(client, inject("pristine")));
      await (isRestored ? handBack(name) : asAdmin(`drop database ${name} with (force)`));
    },
  };
}

/** The table with the names of a run's spare databases. Only tests use it. */
export const spareTable = (template: string) => `spare_of_${template}`;

async function takeSpare(): Promise<string | undefined> {
  const spare = spareTable(inject("templateDatabase"));
  const { rows } = await asAdmin<{ name: string }>(
    `delete from ${spare} where name = (select name from ${spare} limit 1 for update skip locked) returning name`,
  );
  return rows[0]?.name;
}

async function handBack(name: string): Promise<void> {
  await asAdmin(`insert into ${spareTable(inject("templateDatabase"))} values ('${name}')`);
}

async function copyTemplate(): Promise<string> {
  const unique = randomToken(10)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0");
  const name = `shop_${process.pid}_${unique}`;
  await asAdmin(`create database ${name} template ${inject("templateDatabase")}`);
  return name;
}

function databaseUrl(name: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

let admin: pg.Pool | undefined;

/** Runs on the only admin connection of this process, which does not keep the process alive. */
function asAdmin<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> {
  if (!admin) {
    admin = new pg.Pool({ connectionString: inject("postgresUrl"), max: 1, allowExitOnIdle: true });
    admin.on("error", () => {}); // the server has stopped before this process
  }
  return admin.query<Row>(text);
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
