import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { asApplication } from "../../test/kept-connections.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { APPLICATION_ROLE, grantApplication, roleOf } from "./grant-application.ts";
import { migrate } from "./migrate.ts";

/** A connection as the role of the shop. */
async function connectAsShop(shop: TestShop): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: asApplication(shop.env.databaseUrl) });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const ADD = `insert into audit_entries (staff_id, staff_public_id, staff_name, staff_role, session_id, network, request_id,
                                        action, record_kind, record_id, record_name)
             values (1, 'p', 'Ada', 'owner', 1, '::1', 'r', 'product.changed', 'product', 'x', 'x')`;

test("The role of the shop adds to the audit log, reads it, and erases a reason, but sets none", async () => {
  const client = await connectAsShop(await testShop());
  expect((await client.query("select current_user as role")).rows).toEqual([{ role: APPLICATION_ROLE }]);
  await client.query(ADD);
  expect((await client.query("select staff_name from audit_entries")).rows).toEqual([{ staff_name: "Ada" }]);
  await client.query("update audit_entries set reason = null, reason_salt = null");
  await expect(client.query("update audit_entries set reason = 'Other'")).rejects.toThrow("append-only");
});

test.each([
  "update audit_entries set staff_name = 'Eve'",
  "delete from audit_entries",
  "truncate audit_entries",
  "alter table audit_entries disable trigger audit_entries_append_only",
  "drop trigger audit_entries_append_only on audit_entries",
  "alter table audit_entries rename to other_entries",
  "drop table audit_entries",
  "create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'",
  "grant update on audit_entries to current_user",
  "create or replace function remove_old_audit_entries() returns bigint language sql as 'select 1::bigint'",
  "update audit_seals set entry_id = 1",
  "delete from audit_seals",
  "delete from audit_checks",
  "insert into migrations (name, checksum) values ('9999-none.sql', 'none')",
  "delete from migrations",
  "create table other (id integer)",
])("The role of the shop may not: %s", async (statement) => {
  const shop = await testShop();
  const client = await connectAsShop(shop);
  await client.query(ADD);
  await client.query(statement).then(
    // PostgreSQL only warns about a grant that gives nothing.
    () => expect(statement).toMatch(/^grant/),
    (error: pg.DatabaseError) => expect(error.code).toBe("42501"),
  );
  await expect(client.query("update audit_entries set staff_name = 'Eve'")).rejects.toThrow(
    "permission denied for table audit_entries",
  );
  expect((await shop.pool.query("select staff_name from audit_entries")).rows).toEqual([
    { staff_name: "Ada" },
  ]);
});

test("The shop's role can have entries removed after 24 months, and no younger ones", async () => {
  const shop = await testShop();
  const client = await connectAsShop(shop);
  for (const at of ["25 months", "23 months"]) {
    await client.query(
      `insert into audit_entries (at, staff_id, staff_public_id, staff_name, staff_role, session_id, network, request_id,
                                  action, record_kind, record_id, record_name)
       values (now() - $1::text::interval, 1, 'p', $1::text, 'owner', 1, '::1', 'r', 'product.changed', 'product', 'x', 'x')`,
      [at],
    );
  }
  await client.query(
    `insert into audit_seals (seq, entry_id, sealed_at, entry_hash, hash)
     select row_number() over (), id, at, '', '' from audit_entries`,
  );
  await client.query("select remove_old_audit_entries()");
  expect((await client.query("select staff_name from audit_entries order by id")).rows).toEqual([
    { staff_name: "23 months" },
  ]);
});

test("A new table of a migration is covered by the next grant, and granting twice is harmless", async () => {
  const shop = await testShop();
  const client = await connectAsShop(shop);
  await shop.pool.query("create table later (id integer)");
  await expect(client.query("insert into later values (1)")).rejects.toThrow("permission denied");
  for (let n = 0; n < 2; n += 1) await grantApplication(shop.env.databaseUrl, APPLICATION_ROLE);
  await client.query("insert into later values (1)");
  await expect(client.query("delete from audit_entries")).rejects.toThrow("permission denied");
});

test("A database of which the shop's own role is the owner is used as it is", async () => {
  const shop = await testShop();
  await grantApplication(shop.env.databaseUrl, await roleOf(shop.env.databaseUrl));
  await shop.pool.query(ADD);
  await expect(shop.pool.query("delete from audit_entries")).rejects.toThrow("append-only");
});

test("A role that may not change tables is told so when migrations are missing, and not when there are none", async () => {
  const shop = await testShop();
  expect(await migrate(asApplication(shop.env.databaseUrl))).toEqual([]);
  await shop.pool.query("delete from migrations where name = '0030-audit.sql'");
  await expect(migrate(asApplication(shop.env.databaseUrl))).rejects.toThrow("set MIGRATION_DATABASE_URL");
});
