import { ERASED_CUSTOMER } from "@shop/server/domains/orders/erased-customer";
import pg from "pg";

/** What a made-up order is like. */
interface Made {
  shoppers: number;
  /** Of each order. */
  lines: number;
  events: number;
  secondsApart: number;
  /** The age of the newest. */
  yearsOld: number;
  /** Every how many orders one still has its customer's address; those of the others are removed. */
  customers: number;
}

const FEW = {
  shoppers: 1000,
  lines: 1,
  events: 1,
  secondsApart: 480,
  yearsOld: 0,
  customers: 1,
} satisfies Made;

/**
 * Orders of up to a year and a half: most are delivered, a few hundred wait in each tab. Every fifth was paid online.
 * @param databaseUrl of a migrated database without orders
 * @param orders at least 1,000
 */
export async function fillOrders(
  databaseUrl: string,
  orders: number,
  made: Partial<Made> = {},
): Promise<void> {
  // Its own client: the shop's end a statement that takes seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const all = { ...FEW, ...made };
    await fill(client, orders, { ...all, shoppers: Math.round(all.shoppers) });
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  orders: number,
  { shoppers, lines, events, secondsApart, yearsOld, customers }: Made,
): Promise<void> {
  await client.query(`
    insert into delivery_zones (id, name) values (1, 'Lagos');
    insert into delivery_locations (id, name, state, zone_id, position) values (1, 'Ikeja, Lagos', 'Lagos', 1, 1);
    insert into delivery_methods (id, name, description, position) values (1, 'Standard delivery', 'To the door', 1);
    insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash)
      select 's' || n, 'shopper' || n || '@example.com', 'Adaeze', 'Obi', '08030000000', '12 Allen Avenue', 'none'
      from generate_series(1, ${shoppers}) n;`);
  // Looking up each phone number's history while the table grows would take minutes.
  await client.query("set session_replication_role = replica; set maintenance_work_mem to '512MB'");
  const makeIndexes = orders > MANY ? await dropIndexes(client) : () => Promise.resolve();
  await client.query(
    `insert into orders (public_id, reference, shopper_id, idempotency_key, request_hash, status, payment_status,
       payment_method, subtotal, delivery_cost, total, location_id, method_id, location_name, method_name, min_days,
       max_days, delivery_address, customer_name, customer_mail, customer_phone, created_at, first_day, last_day)
     select 'o' || n, 'order-' || (1764000000000 + n)::text, 1 + n % $2, 'k' || n, sha256(n::text::bytea),
       case when n > $1 - 300 then 'placed' when n > $1 - 600 then 'processing' when n > $1 - 900 then 'shipped'
            when n % 40 = 0 then 'cancelled' when n % 50 = 0 then 'returned' else 'delivered' end,
       case when n > $1 - 900 then 'unpaid' when n % 400 = 0 then 'refund_due' when n % 40 = 0 then 'unpaid' else 'paid' end,
       case when n % 5 = 0 then 'nomba' else 'pay_on_delivery' end,
       500000, 150000, 650000, 1, 1, 'Ikeja, Lagos', 'Standard delivery', 1, 3, '12 Allen Avenue, Ikeja, Lagos',
       case when n % 10 = 0 then 'Adaeze Obi' else 'Customer ' || n end, case when n % $5 = 0 then 'shopper@example.com' else $6 end,
       '0803' || lpad((n % 20000)::text, 7, '0'), made.at, made.at::date, made.at::date + 3
     from generate_series(1, $1::integer) n
       cross join lateral (select now() - make_interval(years => $4::integer, secs => ($1 - n) * $3::double precision) as at) made order by n`,
    [orders, shoppers, secondsApart, yearsOld, customers, ERASED_CUSTOMER.mail],
  );
  await client.query(`
    insert into fulfilments (order_id, state, needs_confirmation)
      select id, fulfilment_state_of(status), payment_status = 'unpaid' from orders;
    insert into order_lines (order_id, position, variant_token, product_token, name, unit_price, quantity)
      select id, line, 'v' || line, 'p' || line, 'Kilishi', 250000 / ${lines}, 2 from orders cross join generate_series(1, ${lines}) line
      order by id, line;
    insert into order_events (order_id, actor, status, payment_status, at)
      select id, 'shopper', status, payment_status, created_at + make_interval(hours => nth) from orders
        cross join generate_series(1, ${events}) nth order by id, nth;
    insert into payments (order_id, provider, reference, provider_reference, amount, state)
      select id, 'nomba', 'order-' || (1700000000000 + id)::text, 'ref-' || id, total, 'refused' from orders where id % 5 = 0;
    insert into payment_receipts (payment_id, order_id, provider, transaction_id, amount, currency, channel, state)
      select id, order_id, 'nomba', 'TX-' || order_id, amount, 'NGN', 'card', 'credited' from payments;
    update fulfilments set state = 'packed' where order_id % 3 = 0 and state = 'confirmed';
    update fulfilments f set due_on = o.last_day from orders o
      where o.id = f.order_id and f.state in ('unconfirmed', 'confirmed', 'packed', 'handed_over')`);
  await makeIndexes();
  await client.query("vacuum analyze");
}

/** With more orders than this, indexes are made after the rows, which is several times faster. */
const MANY = 500_000;

/** @returns what makes them again */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid in ('orders'::regclass, 'order_lines'::regclass, 'order_events'::regclass, 'fulfilments'::regclass)
       and not exists (select from pg_constraint where conindid = c.oid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
