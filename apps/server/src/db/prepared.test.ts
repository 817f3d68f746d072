import { expect, test } from "vitest";
import { testShop } from "../../test/test-shop.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Db } from "./pool.ts";
import { fragment, prepared } from "./prepared.ts";

const double = (db: Db, value: number) =>
  prepared<{ value: number }>(db)`select ${value}::integer * 2 as value`;

test("A prepared statement is parsed once per connection and takes new values each time", async () => {
  const shop = await testShop();
  const names = await inTransaction(shop.db, async (tx) => {
    expect(await double(tx, 4)).toEqual([{ value: 8 }]);
    expect(await double(tx, 21)).toEqual([{ value: 42 }]);
    return prepared<{ name: string }>(tx)`
      select name from pg_prepared_statements where statement like '%integer * 2 as value'`;
  });
  expect(names).toHaveLength(1);
});

test("Values of a prepared statement are never SQL", async () => {
  const shop = await testShop();
  const odd = `'; drop table orders; -- $1 \${0} "`;
  expect(
    await prepared(shop.db)`select ${odd}::text as a, ${null}::text as b, ${[1, 2]}::integer[] as c`,
  ).toEqual([{ a: odd, b: null, c: [1, 2] }]);
  expect((await shop.pool.query("select from orders")).rowCount).toBe(0);
});

test("A prepared statement takes a list of columns that several statements share, among its values", async () => {
  const shop = await testShop();
  const columns = fragment("1 as one, 2 as two");
  const both = (value: number) =>
    prepared(shop.db)`select ${value}::integer as given, ${columns}, ${value + 1}::integer as next`;
  expect(await both(7)).toEqual([{ given: 7, one: 1, two: 2, next: 8 }]);
  expect(await both(8)).toEqual([{ given: 8, one: 1, two: 2, next: 9 }]);
});
