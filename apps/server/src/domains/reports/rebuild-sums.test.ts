import { expect, test, vi } from "vitest";
import { testShop } from "../../../test/test-shop.ts";
import { rebuildCustomerDays } from "./fold-customer-days.ts";
import { rebuildSalesDays } from "./fold-sales-days.ts";

test.each([
  ["sales days", rebuildSalesDays, "sales_days", "values (current_date - 5, 9, 9, 9, 0, 0)"],
  ["customer days", rebuildCustomerDays, "customer_days", "values (1, current_date - 5, 9)"],
])(
  "A rebuild of %s waits for others who add to them, and deletes what they have added",
  async (lock, rebuild, table, row) => {
    const shop = await testShop();
    const ada = await shop.aShopper({ cart: [await shop.aVariant({ stock: 9 })] });
    expect((await ada.placesOrder()).status).toBe(200);
    await shop.pool.query("update orders set created_at = now() - interval '8 days'");

    const other = await shop.pool.connect();
    try {
      await other.query("begin");
      await other.query("select pg_advisory_xact_lock(hashtext($1))", [lock]);
      await other.query(`insert into ${table} ${row}`);
      const rebuilt = rebuild(shop.ctx);
      await vi.waitFor(async () => {
        const { rows } = await shop.pool.query(
          `select count(*)::integer as waiting from pg_locks join pg_database d on d.oid = database
         where datname = current_database() and locktype = 'advisory' and not granted`,
        );
        expect(rows).toEqual([{ waiting: 1 }]);
      }, 30_000);
      await other.query("commit");
      await rebuilt;
    } finally {
      other.release();
    }
    const { rows } = await shop.pool.query(`select sum(orders)::integer as orders from ${table}`);
    expect(rows).toEqual([{ orders: 1 }]);
  },
);
