import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testShop } from "../../test/test-shop.ts";
import { EnvError } from "../env.ts";
import { connect } from "./pool.ts";
import { prepared } from "./prepared.ts";
import { sql } from "./sql.ts";
import { ensureTimeLimits } from "./time-limits.ts";

const SERVER = path.resolve(import.meta.dirname, "../..");

/** These have a connection of their own, by DIRECT_DATABASE_URL or MIGRATION_DATABASE_URL. */
const OWN_CONNECTION = new Set(["src/db/listen.ts", "src/db/migrate.ts"]);

/** What a session keeps after a transaction: behind a pooler, the next transaction of somebody else gets it. */
const SESSION_STATE = {
  "a lock of the session": /\bpg_(try_)?advisory_lock(_shared)?\s*\(/i,
  "a setting of the session": /\bset\s+session\b|\bset_config\([^;]*?,\s*false\s*\)/i,
  "a setting without LOCAL":
    /[`"';]\s*set\s+(?!local\b|transaction\b|constraints\b)[a-z_.]+\s*(=|\bto\b)(?![^;`"]*\bwhere\b)/i,
  "a temporary table": /\bcreate\s+(local\s+|global\s+)?temp(orary)?\b/i,
  "a cursor that outlives its transaction": /\bwith\s+hold\b/i,
  "a statement prepared in SQL": /[`"';]\s*(prepare|deallocate)\s+[a-z_]/i,
  LISTEN: /[`"';]\s*(un)?listen\s+[a-z_$*]/i,
  "the last value of a sequence": /\b(lastval|currval)\s*\(/i,
} as const;

const found = (text: string) =>
  Object.entries(SESSION_STATE).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

test.each([
  ["select pg_advisory_lock(1)", "a lock of the session"],
  ["select pg_try_advisory_lock_shared (1)", "a lock of the session"],
  ["select set_config('a.b', 'c', false)", "a setting of the session"],
  ["`set statement_timeout = 0`", "a setting without LOCAL"],
  ["begin; set lock_timeout to '1s'", "a setting without LOCAL"],
  ["create temporary table t (id int)", "a temporary table"],
  ["declare c cursor with hold for select 1", "a cursor that outlives its transaction"],
  ["`prepare p as select 1`", "a statement prepared in SQL"],
  ["`listen orders`", "LISTEN"],
  ["select lastval()", "the last value of a sequence"],
])("The check of session state knows: %s", (text, what) => {
  expect(found(text)).toContain(what);
});

test("Settings of a transaction are not session state", () => {
  expect(
    found(`select pg_advisory_xact_lock(1), set_config('a.b', 'c', true); set local lock_timeout = '2s';
      \`set transaction isolation level repeatable read\``),
  ).toEqual([]);
});

test("No statement of the shop leaves anything in its session, so a pooler may lend a session for one transaction", async () => {
  const files = await Promise.all(
    ["src", "migrations"].map(async (folder) =>
      (await readdir(path.join(SERVER, folder), { recursive: true })).map((file) => path.join(folder, file)),
    ),
  );
  const read = files
    .flat()
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$/.test(file) && !OWN_CONNECTION.has(file));
  expect(read.length).toBeGreaterThan(500);
  const complaints = await Promise.all(
    read.map(async (file) =>
      found(await readFile(path.join(SERVER, file), "utf8")).map((what) => `${file}: ${what}`),
    ),
  );
  expect(complaints.flat()).toEqual([]);
});

/** The files whose transactions notify, one after the other: those of staff and of jobs, and those that do nothing else. */
const MAY_NOTIFY = ["src/domains/catalogue/announce-stock.ts", "src/lib/forward-signal.ts"];

/** What the database's own functions announce: changes by staff and jobs, and those of reviews and questions. */
const FUNCTIONS_THAT_NOTIFY = [
  "announce_catalogue_change",
  "announce_delivery_change",
  "announce_page_change",
  "announce_promotion_change",
  "announce_settings_change",
  "announce_stale",
  "announce_synonym_change",
  "announce_variant_change",
  "follow_question",
  "follow_review",
  "note_all_listings",
  "note_listing_of_variant",
  "note_new_listings",
  "note_old_listings",
];

test("Only the functions of the database that are named here notify", async () => {
  const { rows } = await (await testShop()).pool.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~* '(pg_notify|announce_stale)' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(FUNCTIONS_THAT_NOTIFY);
});

test("Only the files that are named here notify from the code of the shop", async () => {
  const files = (await readdir(path.join(SERVER, "src"), { recursive: true })).map((file) =>
    path.join("src", file),
  );
  const read = files.filter((file) => /(?<!\.test)\.ts$/.test(file));
  const notifying = await Promise.all(
    read.map(async (file) =>
      /pg_notify|[`"';]\s*notify\s+[a-z]/.test(await readFile(path.join(SERVER, file), "utf8")) ? [file] : [],
    ),
  );
  expect(notifying.flat().toSorted()).toEqual(MAY_NOTIFY);
});

async function behindPooler() {
  const shop = await testShop();
  const connection = connect(shop.env.databaseUrl, { connections: 1, isPooled: true });
  onTestFinished(() => connection.close());
  return connection.db;
}

test("Behind a pooler no statement stays prepared, and no time limit is asked for that the pooler would refuse", async () => {
  const db = await behindPooler();
  expect(await prepared<{ doubled: number }>(db)`select ${4}::integer * 2 as doubled`).toEqual([
    { doubled: 8 },
  ]);
  expect((await db.execute(sql`select name from pg_prepared_statements`)).rows).toEqual([]);
  expect(
    (
      await db.execute(
        sql`select name, source from pg_settings where name like '%\_timeout' and source = 'client'`,
      )
    ).rows,
  ).toEqual([]);
});

test("A pooler that sets no time limits stops the start with a line that says what to set", async () => {
  const db = await behindPooler();
  await expect(ensureTimeLimits(db)).rejects.toThrow(EnvError);
  await expect(ensureTimeLimits(db)).rejects.toThrow(
    "The sessions behind DATABASE_URL have no idle_in_transaction_session_timeout, lock_timeout, statement_timeout: set connect_query",
  );
  await expect(ensureTimeLimits((await testShop()).db)).resolves.toBeUndefined();
});
