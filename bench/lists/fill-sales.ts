import pg from "pg";

const PRODUCTS = 2_000;

/**
 * Gives the orders of `fillOrders` what reports sum: two lines of different products each, delivery attempts of which one
 * in ten failed, a refund of every fiftieth order that was paid online, and 300 searches without results a day.
 */
export async function fillSales(databaseUrl: string): Promise<void> {
  // Its own client: the shop's end a statement that takes seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(`
      update order_lines set product_token = 'p' || (order_id * 7919) % ${PRODUCTS},
                             name = 'Product ' || (order_id * 7919) % ${PRODUCTS};
      insert into order_lines (order_id, position, variant_token, product_token, name, unit_price, quantity)
        select id, 2, 'v', 'p' || (id * 104729 + 1) % ${PRODUCTS}, 'Product ' || (id * 104729 + 1) % ${PRODUCTS}, 100000, 1
        from orders;
      insert into order_events (order_id, actor, status, payment_status, step, detail, at)
        select id, 'staff', status, payment_status, 'delivered', null, created_at + interval '2 days'
        from orders where status = 'delivered';
      insert into order_events (order_id, actor, status, payment_status, step, detail, at)
        select id, 'staff', status, payment_status, 'failed', 'Nobody at home: gate locked', created_at + interval '1 day'
        from orders where id % 10 = 0;
      insert into refunds (receipt_id, amount, state, finished_at)
        select r.id, r.amount, 'done', o.created_at + interval '3 days'
        from payment_receipts r join orders o on o.id = r.order_id where o.id % 50 = 0;
      insert into empty_searches (day, search, count)
        select now()::date - age, 'search ' || (age * 131 + n * 7919) % 5000, 1 + n % 5
        from generate_series(0, 90) age, generate_series(1, 300) n on conflict do nothing;`);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
