import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listMigrations } from "./migrate.ts";

/** Earlier migrations are in the table only if they need something. */
const FIRST_READ = "0127";

/**
 * What may break the previous version while its processes still run. A constraint that is dropped and added again is one; a
 * check of a new column is read for every row while nobody else reads the table.
 */
const TAKES_AWAY: readonly RegExp[] = [
  /\bdrop\s+(table|column|view|materialized view|type|function|sequence|schema)\b/,
  /\brename\s+(to|column|constraint)\b/,
  /\bset\s+not\s+null\b/,
  /\bdrop\s+default\b/,
  /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/,
  /\badd\s+(constraint\s+\w+\s+)?(check|unique|foreign key|exclude)\b/,
  /\badd\s+column\s[^,;]*\bcheck\s*\(/,
  /\badd\s+column\s+(if not exists\s+)?\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\b(default|generated)\b)(?<!\bdefault\b[^,;]*)/,
];

/** Whether rows that the previous version writes may break a new unique index. It writes none into a table that is new as well. */
function narrowsTable(statements: string): boolean {
  const indexes = statements.matchAll(/\bcreate\s+unique\s+index\b[^;(]*?\bon\s+(?:only\s+)?(\w+)/g);
  return [...indexes].some(
    ([, table]) => !new RegExp(`\\bcreate\\s+(unlogged\\s+)?table\\s+${table}\\b`).test(statements),
  );
}

function takesAway(sql: string): boolean {
  const statements = sql.replaceAll(/--.*$/gm, "").toLowerCase();
  return TAKES_AWAY.some((pattern) => pattern.test(statements)) || narrowsTable(statements);
}

test("A statement that could break the previous version is noticed", () => {
  for (const bad of [
    "alter table orders drop column note",
    "alter table orders rename column note to remark",
    "alter table orders alter column note set not null",
    "alter table orders alter column note type integer using note::integer",
    "alter table orders add check (total > 0)",
    "alter table orders add column note text not null",
    "alter table orders add column note text check (note <> '')",
    "alter table orders alter column note drop default",
    "create unique index on orders (note)",
    "create table notes (id bigint); create unique index if not exists notes_of on orders (note)",
  ])
    expect([bad, takesAway(bad)]).toEqual([bad, true]);
  for (const good of [
    "alter table orders add column note text",
    "alter table orders add column note text not null default ''",
    "create table notes (id bigint primary key, note text not null check (note <> ''))",
    "create table notes (id bigint); create unique index notes_id on notes (id)",
    "create index orders_note on orders (note)",
    "drop index orders_old; -- drop column note",
  ])
    expect([good, takesAway(good)]).toEqual([good, false]);
});

test("Each migration that could break the previous version is named in docs/upgrading.md", async () => {
  const named = await readFile(new URL("../../../../docs/upgrading.md", import.meta.url), "utf8");
  const unnamed = (await listMigrations())
    .filter(({ name, sql }) => name >= FIRST_READ && takesAway(sql))
    .map(({ name }) => name.replace(".sql", ""))
    .filter((name) => !named.includes(`\`${name}\``));
  expect(unnamed).toEqual([]);
});
