import type { TestProject } from "vitest/node";
import { startThrowAwayPostgres } from "../postgres/throw-away-postgres.ts";
import { APPLICATION_ROLE, grantApplication } from "../src/db/grant-application.ts";
import { migrate } from "../src/db/migrate.ts";
import { copiesOf, withClient } from "./database.ts";
import { preparePristine } from "./pristine.ts";

const TEMPLATE = "shop_template";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    templateDatabase: string;
  }
}

/** One PostgreSQL for the whole run, with one migrated database that every test gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  const own = given ? null : await startThrowAwayPostgres();
  const postgresUrl = given ?? own!.url;
  // A given server may still hold the databases of an interrupted run.
  const template = own ? TEMPLATE : `${TEMPLATE}_${process.pid}`;

  await withClient(postgresUrl, async (admin) => {
    await admin.query(`drop database if exists ${template}`);
    await admin.query(`create database ${template}`);
    if (own) {
      // A statement that a connection keeps is planned once instead of six times.
      await admin.query("alter system set plan_cache_mode = force_generic_plan");
      await admin.query("select pg_reload_conf()");
    }
  });

  const url = new URL(postgresUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
  await grantApplication(url.href, APPLICATION_ROLE, { create: true });

  await withClient(url.href, preparePristine);

  project.provide("postgresUrl", postgresUrl);
  project.provide("templateDatabase", template);
  return async () => {
    if (own) return own.stop();
    await withClient(postgresUrl, async (admin) => {
      const { rows } = await admin.query<{ name: string }>(
        "select datname as name from pg_database where datname = $1 or starts_with(datname, $2)",
        [template, copiesOf(template)],
      );
      for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
    });
  };
}
