import pg from "pg";
import { inject } from "vitest";
import { randomToken } from "../src/lib/random-token.ts";

/** A separate database for one test: a copy of the migrated template. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `shop_${process.pid}_${randomToken(10)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "0")}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${inject("templateDatabase")}`));
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
