import { expect, test } from "vitest";
import { readDemo } from "../../../../../tools/seed/read-demo.ts";
import { writeRows } from "../../../../../tools/seed/seed.ts";
import { testShop } from "../../../test/test-shop.ts";
import { sql } from "../../db/sql.ts";
import { NO_FILTER, orderRowsSql } from "./list-orders.ts";

test("The list of orders never reads the events of orders that it does not show, however many there are", async () => {
  const shop = await testShop();
  const asked = { filter: NO_FILTER, sort: "newest", after: null, limit: 50 } as const;
  const plan = await shop.db.transaction(async (tx) => {
    // Makes reading everything once as cheap beside single rows as it seems to be in a shop with millions of orders.
    await tx.execute(sql`set local enable_indexscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await tx.execute<Record<string, string>>(sql`explain (verbose) ${orderRowsSql(asked)}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("order_events e");
  expect(plan).not.toMatch(/hashed/i);
});

test("Each tab of work reads orders by the day on which they are due from its own index, without sorting", async () => {
  const shop = await testShop();
  const tabs = {
    to_confirm: "to_confirm",
    to_pack: "to_pack",
    to_hand_over: "to_hand_over",
    with_rider: "under_way",
  } as const;
  for (const [tab, index] of Object.entries(tabs)) {
    const asked = {
      filter: { ...NO_FILTER, tab: tab as keyof typeof tabs },
      sort: "due",
      after: { id: 7, day: "2026-11-24" },
      limit: 50,
    } as const;
    const plan = await shop.db.transaction(async (tx) => {
      // As in a shop with many orders: without this, a table of a few rows is read whole and sorted.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      const { rows } = await tx.execute<Record<string, string>>(sql`explain ${orderRowsSql(asked)}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain(`fulfilments_${index}_due`);
    expect(plan).toMatch(/Index Cond: \(ROW\(due_on, order_id\) >/);
    expect(plan).not.toContain("Sort");
  }
});

test("The demo shop's orders, those of its reviewers among them, are listed from the newest to the oldest", async () => {
  const shop = await testShop();
  await writeRows({ pool: shop.pool }, await readDemo());
  const ola = await shop.aStaff({ role: "manager" });
  const { data } = (await ola.call("searchOrders", { tab: "all", limit: 100 })).body;
  const placed = data.map(({ placedAt }) => placedAt);
  expect(new Set(data.map(({ customer }) => customer)).size).toBeGreaterThan(2);
  expect(placed).toEqual(placed.toSorted().toReversed());
});
