import pg from "pg";
import { fillOrders } from "./fill-orders.ts";

/**
 * Sales of the last two months for four of five variants, counts of every third, and open orders that hold pieces.
 * @param databaseUrl of a database that `fillProducts` has filled
 */
export async function fillStock(databaseUrl: string, variants: number): Promise<void> {
  const orders = variants / 2;
  await fillOrders(databaseUrl, orders);
  // Its own client: the shop's end a statement that takes seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Without triggers, which would take minutes: each movement has the balance that the variant has.
    await client.query("set session_replication_role = replica");
    await client.query("update order_lines set variant_id = 1 + order_id % $1::integer", [variants]);
    await client.query(
      `insert into stock_movements (id, variant_id, at, reason, delta, balance, order_id)
       select nextval('stock_movement_ids'), v.id, now() - make_interval(hours => (n * 480 + v.id % 480)::integer), 'sold',
         -1 - v.id % 3, v.stock, 1 + v.id % $1::integer
       from variants v, generate_series(0, 2) n where v.id % 5 <> 0`,
      [orders],
    );
    await client.query(
      `insert into stock_movements (id, variant_id, at, reason, delta, balance, staff_id, staff_name)
       select nextval('stock_movement_ids'), id, now() - interval '1 day', 'counted', 0, stock, 1, 'Musa'
       from variants where id % 3 = 0`,
    );
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Moves products into one category, which then has every fifth of the shop. */
export async function fillCategory(databaseUrl: string, token: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "update products set category_id = (select id from categories where token = $1) where id % 5 = 0",
      [token],
    );
    await client.query("vacuum analyze products");
  } finally {
    await client.end();
  }
}
