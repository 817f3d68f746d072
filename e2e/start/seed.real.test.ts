import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ROLES } from "@shop/contract/admin/permissions";
import { placeProblems } from "@shop/server/domains/addresses/rules/areas";
import { verifyPassword } from "@shop/server/domains/passwords/hash-password";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from "../../apps/server/postgres/throw-away-postgres.ts";
import { DEMO_ACCOUNT } from "../../tools/seed/demo-account.ts";
import { DEMO_STAFF, ensureDemoStaff } from "../../tools/seed/demo-staff.ts";
import { writeSmallDemo } from "../../tools/seed/fixtures/small-demo.ts";
import { allPictures, DEMO_FOLDER, readDemo } from "../../tools/seed/read-demo.ts";
import { RefusedFiles } from "../../tools/seed/refused-files.ts";
import { seed } from "../../tools/seed/seed.ts";
import { writeCatalogue } from "../../tools/seed/write-catalogue.ts";
import { sellsNothing } from "../../tools/start/demo-catalogue.ts";

const demo = await readDemo();

let postgres: ThrowAwayPostgres;
let client: pg.Client;
let place: { databaseUrl: string; dataDir: string };
let databases = 0;

beforeAll(async () => {
  postgres = await startThrowAwayPostgres({ contents: "migrated" });
  await seed({ ...(await copyDatabase("shop", "seeded")), pictures: "none" });
});
afterAll(() => postgres?.stop());

async function copyDatabase(template: string, name: string): Promise<typeof place> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, dataDir: postgres.dataDir };
}

/** A database of the test's own: that of a new shop, or as a first seed without pictures leaves it. */
async function open(template: "shop" | "seeded"): Promise<void> {
  databases += 1;
  place = await copyDatabase(template, `seed_${databases}`);
  const opened = new pg.Client({ connectionString: place.databaseUrl });
  client = opened;
  await opened.connect();
  onTestFinished(() => opened.end());
}

/** Every row of every table that the seed fills, as one text. */
async function everything(): Promise<string> {
  const tables =
    `categories products variants variant_pictures delivery_zones delivery_locations delivery_methods
    delivery_prices shoppers addresses cart_lines orders order_lines order_events
    product_reviews review_votes product_ratings`.split(/\s+/);
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
  await open("seeded");
  expect(await sellsNothing(place)).toBe(false);
  const once = await everything();
  expect(once).toContain("Kano Kilishi");

  await seed({ ...place, pictures: "none" });

  expect(await everything()).toBe(once);
});

test("two seeds at once make one catalogue", async () => {
  await open("shop");
  expect(await sellsNothing(place)).toBe(true);
  await Promise.all([seed({ ...place, pictures: "none" }), seed({ ...place, pictures: "none" })]);
  const { rows } = await client.query("select count(*)::int as count from products");
  expect(rows[0].count).toBe(demo.products.length);
});

test("A seed keeps what staff and shoppers have changed", async () => {
  await open("seeded");
  await client.query("update variants set price = price + 100 where position = 1");
  await client.query(
    "insert into stock_movements (variant_id, delta, reason) select id, -stock, 'counted' from variants where position = 1",
  );
  await client.query("delete from cart_lines");
  const changed = await everything();

  await seed({ ...place, pictures: "none" });

  expect(await everything()).toBe(changed);
});

test("the demo account is verified and its password is right", async () => {
  await open("seeded");
  const { rows } = await client.query("select password_hash, verified_at from shoppers where mail = $1", [
    DEMO_ACCOUNT.mail,
  ]);
  expect(rows[0].verified_at).not.toBeNull();
  expect(await verifyPassword(DEMO_ACCOUNT.password, rows[0].password_hash)).toBe(true);
});

test("the demo account has an address book in places that exist, and a deleted demo account stays away", async () => {
  await open("seeded");
  const { rows } = await client.query("select state, lga, is_default from addresses order by id");
  expect(rows.filter(({ is_default }) => is_default)).toHaveLength(1);
  for (const { state, lga } of rows) expect(placeProblems({ state, lga })).toEqual({});

  await client.query("delete from addresses");
  await client.query(
    "update shoppers set public_id = 'removed', mail = 'removed-1@removed.invalid' where mail = $1",
    [DEMO_ACCOUNT.mail],
  );
  await seed({ ...place, pictures: "none" });
  const { rows: left } = await client.query("select from shoppers where mail = $1", [DEMO_ACCOUNT.mail]);
  expect(left).toEqual([]);
});

test("The demo cart has the prices that were seen, so that it says when one changes", async () => {
  await open("seeded");
  const { rows } = await client.query(
    "select l.seen_price = v.price as seen from cart_lines l join variants v on v.id = l.variant_id",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ seen }) => seen)).toBe(true);
});

test("The days to return a demo order begin when it was delivered, not when the shop was seeded", async () => {
  await open("seeded");
  const { rows } = await client.query(
    `select o.reference, f.state_since as since, min(e.at) as delivered
     from orders o join fulfilments f on f.order_id = o.id
       join order_events e on e.order_id = o.id and e.status = 'delivered'
     where o.status = 'delivered' group by o.id, f.state_since`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { reference, since, delivered } of rows) expect(since, reference).toEqual(delivered);
});

test("A demo shop gets one member of staff for each role, with the password that is printed", async () => {
  await open("shop");
  expect(await ensureDemoStaff({ ...place, isProduction: false })).toBe(false);
  await seed({ ...place, pictures: "none" });
  expect(await ensureDemoStaff({ ...place, isProduction: false })).toBe(true);
  expect(await ensureDemoStaff({ ...place, isProduction: false })).toBe(true);
  const { rows } = await client.query(
    "select role, mail, is_demo, password_hash from staff_members order by id",
  );
  expect(rows.map(({ role, mail, is_demo }) => [role, mail, is_demo])).toEqual(
    ROLES.map((role) => [role, `${role}@suyaandsilk.test`, true]),
  );
  expect(await verifyPassword(DEMO_STAFF.password, rows[0].password_hash)).toBe(true);
  const taxed = await client.query(
    `select distinct o.tax_id as tin from orders o join shoppers s on s.id = o.shopper_id where s.mail = $1`,
    [DEMO_ACCOUNT.mail],
  );
  expect(taxed.rows).toEqual([{ tin: "12345678-0001" }]);
  const paid = await client.query(
    `select p.way, p.state, p.holder_name as holder, f.cash, paid_on_handover(o) = p.way as "isSaid"
     from handover_payments p join orders o on o.id = p.order_id join fulfilments f on f.order_id = o.id order by p.id`,
  );
  expect(paid.rows).toEqual(
    [
      ["transfer", "received"],
      ["transfer", "to_check"],
      ["pos", "to_check"],
    ].map(([way, state]) => ({ way, state, holder: "Musa Ibrahim", cash: "void", isSaid: true })),
  );
});

test("Production gets no demo staff, and neither does a shop that has staff of its own", async () => {
  await open("seeded");
  expect(await ensureDemoStaff({ ...place, isProduction: true })).toBe(false);
  expect((await client.query("select from staff_members")).rowCount).toBe(0);
  await client.query(
    `insert into staff_members (public_id, mail, name, role, password_hash)
     values ('one', 'ada@shop.example', 'Ada', 'owner', 'none')`,
  );
  expect(await ensureDemoStaff({ ...place, isProduction: false })).toBe(false);
  expect((await client.query("select from staff_members")).rowCount).toBe(1);
});

test("a file with a bad row loads nothing at all", async () => {
  await open("shop");
  const folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-bad-demo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(DEMO_FOLDER, folder, { recursive: true });
  const file = path.join(folder, "products.csv");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(",1800.00,,88,", ",1800.00,1500.00,88,"));

  const refused = seed({ ...place, folder, pictures: "lists" });

  await expect(refused).rejects.toBeInstanceOf(RefusedFiles);
  await expect(refused).rejects.toThrow(
    "products.csv, line 2, column Former price (naira): The former price must be higher than the price",
  );
  expect(await sellsNothing(place)).toBe(true);
  expect((await client.query("select from pictures")).rowCount).toBe(0);
});

test("Pictures added to the demo later are loaded, except where staff have chosen their own", async () => {
  await open("shop");
  const idOf = (file: string) => createHash("sha256").update(file).digest("hex").slice(0, 32);
  const variants = demo.products.flatMap((product) => product.variants);
  const own = "0".repeat(32);
  await client.query(
    "insert into pictures (id, width, height, placeholder) select id, 1200, 1200, 'data:,' from unnest($1::text[]) id",
    [[...allPictures(demo).map(idOf), own]],
  );
  const countOf = async (token: string) =>
    (
      await client.query(
        "select count(*)::int as count from variant_pictures p join variants v on v.id = p.variant_id where v.token = $1",
        [token],
      )
    ).rows[0].count;
  const [plain, changed] = variants.filter(({ pictures }) => pictures.length === 2);

  // First the catalogue pictures only, then staff put their own picture, then the rest.
  const fronts = new Set(variants.map(({ pictures }) => pictures[0]?.file));
  await writeCatalogue(client, demo, (file) => (fronts.has(file) ? idOf(file) : null));
  expect(await countOf(plain!.token)).toBe(1);
  await client.query(
    "update variant_pictures set picture_id = $2 where variant_id = (select id from variants where token = $1)",
    [changed!.token, own],
  );
  await writeCatalogue(client, demo, idOf);

  expect(await countOf(plain!.token)).toBe(2);
  expect(await countOf(changed!.token)).toBe(1);
});

test("the pictures of lists come first, the others and all previews later; what is stored is not stored again", async () => {
  await open("shop");
  const folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-small-demo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeSmallDemo(folder);
  const stored = async () => (await client.query("select * from pictures order by id")).rows;
  const shown = async () =>
    (await client.query("select alt from variant_pictures order by length(alt) desc")).rows;

  const inLists = await seed({ ...place, folder, pictures: "lists" });
  expect(inLists).toEqual(expect.arrayContaining((await stored()).map(({ id }) => id)));
  // Their blurred previews take most of the time, and only product pages show one.
  expect((await stored()).map(({ placeholder }) => placeholder)).toEqual(["", ""]);
  expect(await shown()).toEqual([{ alt: "A tin" }, { alt: "A tin" }]);

  await seed({ ...place, folder, pictures: "all" });
  const all = await stored();
  expect(all).toHaveLength(3);
  for (const { placeholder } of all) expect(placeholder).toMatch(/^data:image/);
  expect(await shown()).toEqual([{ alt: "An open tin" }, { alt: "A tin" }, { alt: "A tin" }]);

  const once = await everything();
  await seed({ ...place, folder, pictures: "all" });
  expect(await stored()).toEqual(all);
  expect(await everything()).toBe(once);
});

test("a file that is not a picture is refused by its name", async () => {
  await open("shop");
  const folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-small-demo-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeSmallDemo(folder);
  await writeFile(path.join(folder, "pictures/tin.avif"), "not a picture");

  await expect(seed({ ...place, folder })).rejects.toThrow(
    "pictures/tin.avif: This file is not a picture that we can read",
  );
  expect(await sellsNothing(place)).toBe(true);
});
