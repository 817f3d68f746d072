import { createHash } from "node:crypto";
import { migrate } from "@shop/server/db/migrate";
import { verifyPassword } from "@shop/server/domains/accounts/hash-password";
import { placeProblems } from "@shop/server/domains/addresses/rules/areas";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startThrowAwayPostgres, type ThrowAwayPostgres } from "../postgres/throw-away-postgres.ts";
import { openAlbum } from "./album.ts";
import { categories, products } from "./catalogue.ts";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { isSeeded, seed } from "./seed.ts";
import type { Shot } from "./studio/studio.ts";
import { writeCatalogue } from "./write-catalogue.ts";

let postgres: ThrowAwayPostgres;
let client: pg.Client;
let place: { databaseUrl: string; dataDir: string };
let databases = 0;

beforeAll(async () => {
  postgres = await startThrowAwayPostgres();
});
afterAll(() => postgres?.stop());

beforeEach(async () => {
  databases += 1;
  const name = `seed_${databases}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  place = { databaseUrl: url.href, dataDir: postgres.dataDir };
  await migrate(place.databaseUrl);
  client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  return () => client.end();
});

/** Every row of every table that the seed fills, as one text. */
async function everything(): Promise<string> {
  const tables =
    `categories products variants variant_pictures delivery_zones delivery_locations delivery_methods
    delivery_prices shoppers addresses cart_lines orders order_lines order_events`.split(/\s+/);
  const parts: string[] = [];
  for (const table of tables) {
    const { rows } = await client.query(
      `select coalesce(string_agg(t::text, e'\\n' order by t::text), '') as text from ${table} t`,
    );
    parts.push(`${table}\n${rows[0].text}`);
  }
  return parts.join("\n");
}

test("a second seed finds everything there and changes nothing", async () => {
  expect(await isSeeded(place.databaseUrl)).toBe(false);
  await seed({ ...place, pictures: "none" });
  expect(await isSeeded(place.databaseUrl)).toBe(true);
  const once = await everything();
  expect(once).toContain("Kano Kilishi");

  await seed({ ...place, pictures: "none" });

  expect(await everything()).toBe(once);
});

test("two seeds at once make one catalogue", async () => {
  await Promise.all([seed({ ...place, pictures: "none" }), seed({ ...place, pictures: "none" })]);
  const { rows } = await client.query("select count(*)::int as count from products");
  expect(rows[0].count).toBe(products.length);
});

test("a seed leaves what staff and shoppers have changed", async () => {
  await seed({ ...place, pictures: "none" });
  await client.query("update variants set price = price + 100, stock = 0 where position = 1");
  await client.query("delete from cart_lines");
  const changed = await everything();

  await seed({ ...place, pictures: "none" });

  expect(await everything()).toBe(changed);
});

test("the demo account is verified and its password is right", async () => {
  await seed({ ...place, pictures: "none" });
  const { rows } = await client.query("select password_hash, verified_at from shoppers where mail = $1", [
    DEMO_ACCOUNT.mail,
  ]);
  expect(rows[0].verified_at).not.toBeNull();
  expect(await verifyPassword(DEMO_ACCOUNT.password, rows[0].password_hash)).toBe(true);
});

test("the demo account has an address book in places that exist, and a deleted demo account stays away", async () => {
  await seed({ ...place, pictures: "none" });
  const { rows } = await client.query("select state, lga, is_default from addresses order by id");
  expect(rows.filter(({ is_default }) => is_default)).toHaveLength(1);
  for (const { state, lga } of rows) expect(placeProblems({ state, lga })).toEqual({});

  await client.query("delete from addresses");
  await client.query("update shoppers set public_id = 'removed', mail = 'removed-1@removed.invalid'");
  await seed({ ...place, pictures: "none" });
  const { rows: left } = await client.query("select mail from shoppers");
  expect(left).toEqual([{ mail: "removed-1@removed.invalid" }]);
});

test("pictures that come later are added, except where staff have chosen their own", async () => {
  const idOf = (shot: Shot) => createHash("sha256").update(JSON.stringify(shot)).digest("hex").slice(0, 32);
  const variants = products.flatMap((product) => product.variants);
  const ids = variants.flatMap(({ pictures }) => pictures.map(({ shot }) => idOf(shot)));
  const own = "0".repeat(32);
  await client.query(
    "insert into pictures (id, width, height, placeholder) select id, 1200, 1200, 'data:,' from unnest($1::text[]) id",
    [[...new Set([...ids, ...categories.map(({ picture }) => idOf(picture.shot)), own])]],
  );
  const countOf = async (token: string) =>
    (
      await client.query(
        "select count(*)::int as count from variant_pictures p join variants v on v.id = p.variant_id where v.token = $1",
        [token],
      )
    ).rows[0].count;
  const [plain, changed] = [variants[0]!, variants.at(-1)!];

  // First the catalogue pictures only, then staff put a picture of their own, then the rest.
  const fronts = new Set(variants.map(({ pictures }) => idOf(pictures[0]!.shot)));
  await writeCatalogue(client, (shot) => (fronts.has(idOf(shot)) ? idOf(shot) : null));
  expect(await countOf(plain.token)).toBe(1);
  await client.query(
    "update variant_pictures set picture_id = $2 where variant_id = (select id from variants where token = $1)",
    [changed.token, own],
  );
  await writeCatalogue(client, idOf);

  expect(await countOf(plain.token)).toBe(plain.pictures.length);
  expect(await countOf(changed.token)).toBe(1);
});

test("a new database with an old data folder shows no picture that it does not have yet", async () => {
  const album = await openAlbum(place.dataDir);
  const shot = products[0]!.variants[0]!.pictures[0]!.shot;
  await album.note(shot, "0".repeat(32));

  // No time to store any.
  await seed({ ...place, pictures: "first", withinMs: -1, workers: 1 });

  const { rows } = await client.query("select count(*)::int as count from variant_pictures");
  expect(rows[0].count).toBe(0);
  expect(await isSeeded(place.databaseUrl)).toBe(true);
});
