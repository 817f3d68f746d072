import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";

/** They never have more than a few rows. */
const SMALL_TABLES = ["pay_on_delivery_rules", "staff_invitations"];

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
});
afterAll(() => shop.close());

test("An index leads to the rows that are deleted with another row, whatever state they are in", async () => {
  const { rows } = await shop.pool.query<{ column: string }>(
    `select conrelid::regclass || '.' || attname as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace
       and conrelid::regclass::text <> all ($1) and not exists (
         select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)
     order by 1`,
    [SMALL_TABLES],
  );
  expect(rows.map(({ column }) => column)).toEqual([]);
});
