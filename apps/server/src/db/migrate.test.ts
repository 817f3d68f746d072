import { spawn } from "node:child_process";
import { once } from "node:events";
import type pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { withClient } from "../../test/database.ts";
import { asApplication } from "../../test/kept-connections.ts";
import { testShop } from "../../test/test-shop.ts";
import { APPLICATION_ROLE } from "./grant-application.ts";
import { listMigrationNames, migrate } from "./migrate.ts";
import { prepareDatabase } from "./prepare-database.ts";

const MIGRATE = `import { migrate } from ${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)};
  await migrate(process.env.DATABASE_URL);`;

const before = async (name: string) => new Set((await listMigrationNames()).filter((each) => each < name));

const POINT = `'{"name": "Ikeja", "address": "", "hours": "", "phone": "", "mapUrl": ""}'`;

/** An empty database on the server of the tests. */
async function emptyDatabase(): Promise<string> {
  const shop = await testShop();
  const name = `empty_${process.pid}_${Date.now()}`;
  await withClient(shop.env.databaseUrl, (admin) => admin.query(`create database ${name}`));
  onTestFinished(() =>
    withClient(shop.env.databaseUrl, async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
    }),
  );
  const url = new URL(shop.env.databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

const ranIn = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select name from migrations order by ran_at, name",
    );
    return rows.map(({ name }) => name);
  });

async function locksWaitedFor(client: pg.Client): Promise<number | null> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount;
}

test("A start that is killed in the middle of its migrations leaves whole ones, and two later starts at once run the rest once", async () => {
  const databaseUrl = await emptyDatabase();
  const child = spawn(process.execPath, ["--input-type=module", "--eval", MIGRATE], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
    },
    stdio: "inherit",
  });
  const gone = once(child, "exit");
  await vi.waitFor(async () => expect((await ranIn(databaseUrl)).length).toBeGreaterThan(10), {
    timeout: 60_000,
    interval: 1,
  });
  child.kill("SIGKILL");
  await gone;
  const all = await listMigrationNames();
  const before = await ranIn(databaseUrl);
  expect(before.toSorted()).toEqual(all.slice(0, before.length));

  const [one, other] = await Promise.all([migrate(databaseUrl), migrate(databaseUrl)]);
  const after = await ranIn(databaseUrl);
  expect(after).toEqual(all);
  expect([one.length, other.length]).toContain(0);
  expect(await migrate(databaseUrl)).toEqual([]);
});

test("If the shop has its own role, processes of the previous version may use a new table once its migration is committed, even if a later one fails", async () => {
  const databaseUrl = await emptyDatabase();
  const role = APPLICATION_ROLE;
  const twoRoles = {
    directDatabaseUrl: asApplication(databaseUrl),
    migrationDatabaseUrl: databaseUrl,
    isPooled: false,
  };
  await migrate(databaseUrl, { only: await before("0150"), role });
  await withClient(asApplication(databaseUrl), async (oldProcess) => {
    await expect(oldProcess.query("delete from audit_entries")).rejects.toThrow("permission denied");
    await migrate(databaseUrl, { only: await before("0151"), role });
    await withClient(databaseUrl, (owner) =>
      owner.query("create view waiting as select id from stock_announcements"),
    );
    await expect(prepareDatabase(twoRoles)).rejects.toThrow(
      "Migration 0151-stock-announcements-without-numbers.sql failed",
    );
    // As the trigger of an order does it, as the role of the one who orders.
    await oldProcess.query(
      "begin; set local shop.announces_later = 'yes'; select announce_stale('x'); commit",
    );
    expect((await oldProcess.query("select tags from stock_announcements")).rows).toEqual([{ tags: "x" }]);
    await expect(oldProcess.query("update audit_entries set staff_name = 'Eve'")).rejects.toThrow(
      "permission denied",
    );
  });
});

test("Parcels that are under way during the upgrade get the day on which they are due, including one that moves meanwhile and one of the previous version", async () => {
  const databaseUrl = await emptyDatabase();
  await migrate(databaseUrl, { only: await before("0290") });
  await withClient(databaseUrl, async (client) => {
    await client.query(`
      insert into delivery_zones (id, name) values (1, 'Lagos');
      insert into delivery_locations (id, name, state, zone_id, position) values (1, 'Ikeja', 'Lagos', 1, 1);
      insert into delivery_methods (id, name, description, position) values (1, 'Standard', 'To the door', 1);
      insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash)
        values ('s', 'ada@example.com', 'Ada', 'Obi', '08030000000', '12 Allen Avenue', 'none');
      insert into orders (public_id, reference, shopper_id, idempotency_key, request_hash, status, payment_status,
          payment_method, subtotal, delivery_cost, total, location_id, method_id, location_name, method_name, min_days,
          max_days, delivery_address, customer_name, customer_mail, customer_phone, first_day, last_day)
        select parcel, 'order-' || parcel, s.id, parcel, sha256('x'), status, 'unpaid', 'pay_on_delivery', 1, 0, 1, 1, 1,
          'Ikeja', 'Standard', 1, 3, '12 Allen Avenue', 'Ada Obi', s.mail, s.phone, '2026-12-01', '2026-12-02'
        from shoppers s, (values ('new', 'placed'), ('packed', 'processing'), ('packed again', 'shipped'),
          ('out again', 'shipped'), ('failed', 'shipped'), ('at its point', 'shipped'), ('received', 'delivered'))
          made (parcel, status);
      insert into order_lines (order_id, position, variant_token, product_token, name, unit_price, quantity)
        select id, 1, 'v', 'p', 'Kilishi', 1, 1 from orders;
      update orders set pickup_point = ${POINT} where public_id = 'at its point';
      update fulfilments f set state = moved.state, retry_on = moved.retry_on::date, failed_reason = moved.reason
        from orders o, (values ('packed', 'packed', null, null), ('packed again', 'packed', '2026-12-04', null),
          ('out again', 'handed_over', '2026-12-04', null), ('failed', 'failed', '2026-12-04', 'not_home'))
          moved (parcel, state, retry_on, reason)
        where o.public_id = moved.parcel and f.order_id = o.id`);

    // As when staff hand a parcel over, which begins with its order, and when they list parcels, which begins with those.
    await withClient(databaseUrl, (handing) =>
      withClient(databaseUrl, async (listing) => {
        await handing.query(`
          begin; select from orders where public_id = 'packed' for no key update;
          update fulfilments set state = 'handed_over' where state = 'packed' and retry_on is null`);
        await listing.query("begin; select from fulfilments");
        const goOn = async () => {
          await vi.waitFor(async () => expect(await locksWaitedFor(client)).toBe(1), {
            timeout: 20_000,
            interval: 5,
          });
          await handing.query("update orders set status = 'shipped' where public_id = 'packed'; commit");
          await listing.query("select from orders; commit");
        };
        await Promise.all([migrate(databaseUrl), goOn()]);
      }),
    );
    const due = async () => {
      const { rows } = await client.query<{ parcel: string; state: string; due: string | null }>(
        `select o.public_id as parcel, f.state, f.due_on::text as due
         from fulfilments f join orders o on o.id = f.order_id order by o.id`,
      );
      return Object.fromEntries(rows.map(({ parcel, state, due }) => [parcel, [state, due]]));
    };
    const upgraded = {
      new: ["unconfirmed", "2026-12-02"],
      packed: ["handed_over", "2026-12-02"],
      "packed again": ["packed", "2026-12-04"],
      "out again": ["handed_over", "2026-12-04"],
      failed: ["failed", "2026-12-02"],
      "at its point": ["handed_over", "infinity"],
      received: ["delivered", null],
    };
    expect(await due()).toEqual(upgraded);

    await client.query(`
      update orders set status = 'processing' where public_id = 'new';
      update orders set last_day = '2026-12-03' where public_id in ('new', 'out again', 'failed', 'received');
      update orders set pickup_point = ${POINT} where public_id = 'packed';
      update orders set pickup_point = null where public_id = 'at its point'`);
    expect(await due()).toEqual({
      ...upgraded,
      new: ["confirmed", "2026-12-03"],
      packed: ["handed_over", "infinity"],
      failed: ["failed", "2026-12-03"],
      "at its point": ["handed_over", "2026-12-02"],
    });
  });
});

test.each([
  ["DATABASE_URL", { isPooled: false, migrationDatabaseUrl: null }],
  ["DIRECT_DATABASE_URL", { isPooled: true, migrationDatabaseUrl: null }],
  ["DIRECT_DATABASE_URL", { isPooled: true, migrationDatabaseUrl: "postgres://127.0.0.1:1/none" }],
])("An address that cannot be used is named as it was set: %s", async (name, env) => {
  const directDatabaseUrl = "postgres://127.0.0.1:1/none";
  await expect(prepareDatabase({ ...env, directDatabaseUrl })).rejects.toThrow(
    new RegExp(`^${name} cannot be used: `),
  );
});

test("An owner address that cannot be used is named by the variable that set it", async () => {
  const directDatabaseUrl = (await testShop()).env.databaseUrl;
  await expect(
    prepareDatabase({
      directDatabaseUrl,
      isPooled: false,
      migrationDatabaseUrl: "postgres://127.0.0.1:1/none",
    }),
  ).rejects.toThrow(/^MIGRATION_DATABASE_URL cannot be used: /);
});
