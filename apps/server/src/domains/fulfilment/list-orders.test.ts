import { expect, test } from "vitest";
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
