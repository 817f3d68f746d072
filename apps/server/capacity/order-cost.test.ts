import { expect, test } from "vitest";
import { confirmOrder } from "../src/domains/fulfilment/confirm-order.ts";
import { deliverOrder } from "../src/domains/fulfilment/deliver-order.ts";
import { handOverOrder } from "../src/domains/fulfilment/hand-over-order.ts";
import { packOrder } from "../src/domains/fulfilment/pack-order.ts";
import { OLA } from "../test/fixtures/staff.ts";
import { type TestShop, testShop } from "../test/test-shop.ts";
import { MEASURED } from "./measured.ts";

const ORDERS = 10;
/** Of each row, beside its values: its header, its pointer, and its entry in an index. */
const ROW_OVERHEAD = 28 + 24;
/** What jobs delete within 30 days. */
const SHORT_LIVED = ["attempts", "outbox_mails", "sessions", "stock_announcements"];
/** What the test makes and a customer has only once. */
const NOT_OF_AN_ORDER = ["shoppers"];

interface Sizes {
  table: string;
  rows: number;
  bytes: number;
}

async function readSizes(shop: TestShop): Promise<Sizes[]> {
  const { rows: tables } = await shop.pool.query<{ name: string; indexes: number }>(
    `select relname as name, (select count(*)::integer from pg_index where indrelid = c.oid) as indexes
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const counted = tables.map(
    ({ name, indexes }) =>
      `select '${name}' as table, count(*)::integer as rows,
         coalesce(sum(pg_column_size(t.*) + ${ROW_OVERHEAD} + 20 * ${indexes - 1}), 0)::float8 as bytes from ${name} t`,
  );
  return (await shop.pool.query<Sizes>(counted.join(" union all "))).rows;
}

test("An order, from the cart to the door, costs the database what docs/capacity.md counts on", async () => {
  const shop = await testShop();
  const [gele, beads] = [await shop.aVariant({ stock: 1000 }), await shop.aVariant({ stock: 1000 })];
  const buy = async () => {
    const ada = await shop.aShopper({ cart: [gele, [beads, 2]] });
    const { id, total } = (await ada.placesOrder()).body.data;
    const of = { publicId: id, by: OLA };
    await confirmOrder(shop.ctx, of);
    await packOrder(shop.ctx, of);
    await handOverOrder(shop.ctx, { ...of, rider: { staffId: 9, name: "Musa Bello" } });
    await deliverOrder(shop.ctx, { ...of, doorCode: null, receiver: "Ada", cash: (total * 100) as never });
  };
  const readWal = async () => {
    const { rows } = await shop.pool.query<{ lsn: string }>("select pg_current_wal_insert_lsn() as lsn");
    return rows[0]!.lsn;
  };
  await buy();
  const [before, from] = [await readSizes(shop), await readWal()];
  let statements: string[] = [];
  for (let nth = 0; nth < ORDERS; nth += 1) statements = await shop.statementsOf(buy);
  const { rows: wal } = await shop.pool.query<{ kb: number }>(
    "select (pg_current_wal_insert_lsn() - $1::pg_lsn)::float8 / 1024 / $2 as kb",
    [from, ORDERS],
  );
  // The database reads the tables in any order.
  const was = new Map(before.map((sizes) => [sizes.table, sizes]));
  const added = (await readSizes(shop)).map(({ table, rows, bytes }) => ({
    table,
    rows: (rows - was.get(table)!.rows) / ORDERS,
    kb: (bytes - was.get(table)!.bytes) / ORDERS / 1024,
  }));
  const kbOf = (isCounted: (table: string) => boolean) =>
    added
      .filter(({ table }) => !NOT_OF_AN_ORDER.includes(table) && isCounted(table))
      .reduce((sum, { kb }) => sum + kb, 0);
  const cost = {
    walKb: wal[0]!.kb,
    keptKb: kbOf((table) => !SHORT_LIVED.includes(table)),
    monthKb: kbOf((table) => SHORT_LIVED.includes(table)),
    commits: statements.filter((text) => /^commit/i.test(text)).length,
    mails: added.find(({ table }) => table === "outbox_mails")!.rows,
  };
  console.log(cost, `${statements.length} statements`);

  for (const name of ["keptKb", "monthKb"] as const) {
    const share = cost[name] / MEASURED[name].value;
    expect([name, share > 0.7 && share < 1.4]).toEqual([name, true]);
  }
  // WAL is that of the whole server, where other tests may write too: run alone to measure it.
  expect(cost.walKb).toBeGreaterThan(0.7 * MEASURED.walKb.value);
  expect([cost.commits, cost.mails]).toEqual([MEASURED.commits.value, MEASURED.mails.value]);
});
