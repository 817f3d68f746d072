import pg from "pg";
import type { TestProject } from "vitest/node";
import { startThrowAwayPostgres } from "../../../tools/postgres/throw-away-postgres.ts";
import { migrate } from "../src/db/migrate.ts";

const TEMPLATE = "shop_template";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
  }
}

/** Starts one PostgreSQL for the whole run, with one migrated database that every test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const own = given ? null : await startThrowAwayPostgres();
  const postgresUrl = given ?? own!.url;
  // A given server may still hold the databases of an interrupted run.
  const template = own ? TEMPLATE : `${TEMPLATE}_${process.pid}`;

  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${template}`);
  await admin.query(`create database ${template}`);
  await admin.end();

  const url = new URL(postgresUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);

  project.provide("postgresUrl", postgresUrl);
  project.provide("templateDatabase", template);
  return async () => {
    if (own) return own.stop();
    const last = new pg.Client({ connectionString: postgresUrl });
    await last.connect();
    await last.query(`drop database if exists ${template} with (force)`);
    await last.end();
  };
}
