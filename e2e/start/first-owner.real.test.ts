import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { linkForFirstOwner } from "../../tools/start/first-owner.ts";

test("A shop without an owner gets a new link at each start, and a shop with one gets none", async () => {
  const postgres = await startThrowAwayPostgres({ contents: "migrated" });
  onTestFinished(() => postgres.stop());
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  onTestFinished(() => client.end());

  const first = await linkForFirstOwner(postgres.url);
  expect(first).toMatch(/^http:\/\/localhost:\d+\/admin\/invitation#[\w-]{43}$/);
  const second = await linkForFirstOwner(postgres.url);
  expect(second).not.toBe(first);
  const { rows } = await client.query("select role from staff_invitations where ended_at is null");
  expect(rows).toEqual([{ role: "owner" }]);

  await client.query(
    `insert into staff_members (public_id, mail, name, role, password_hash)
     values ('one', 'ada@shop.example', 'Ada', 'owner', 'none')`,
  );
  expect(await linkForFirstOwner(postgres.url)).toBeNull();
});
