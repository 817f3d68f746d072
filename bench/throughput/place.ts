import { createHash } from "node:crypto";
import { type Connection, connect } from "@shop/server/db/pool";
import { seed } from "@shop/tools/seed/seed";
import { startThrowAwayPostgres } from "../../apps/server/postgres/throw-away-postgres.ts";
import { FIRST_ORDER } from "./order-numbers.ts";

/** A shop with the demo catalogue on a durable PostgreSQL, in a folder that goes when the bench is over. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
  connection: Connection;
  shoppers: readonly BenchShopper[];
  /** No orders, no mails, every shopper with two lines in the cart, and more of everything than can be bought. */
  fillCarts(): Promise<void>;
  emptyCarts(): Promise<void>;
  close(): Promise<void>;
}

export interface BenchShopper {
  session: string;
  /** What this shopper adds to the cart. */
  variant: string;
  /** What this shopper orders. */
  order: object;
}

/** @param count so many shoppers with a cart each: one round of orders */
export async function openPlace(count: number): Promise<Place> {
  const postgres = await startThrowAwayPostgres({ durable: true, contents: "migrated" });
  const { dataDir } = postgres;
  const connection = connect(postgres.url, { connections: 2 });
  const close = async () => {
    await connection.close();
    await postgres.stop();
  };
  try {
    await seed({ databaseUrl: postgres.url, dataDir, pictures: "none" });
    await connection.pool.query(`alter table orders alter column id restart with ${FIRST_ORDER}`);
    await forgetOrders(connection);
    const shoppers = await registerShoppers(connection, count);
    return {
      databaseUrl: postgres.url,
      dataDir,
      connection,
      shoppers,
      fillCarts: () => resetCarts(connection, { filled: true }),
      emptyCarts: () => resetCarts(connection, { filled: false }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function registerShoppers(connection: Connection, count: number): Promise<BenchShopper[]> {
  const sessions = Array.from({ length: count }, (_, nth) =>
    createHash("sha256").update(`bench shopper ${nth}`).digest("base64url"),
  );
  const { rows } = await connection.pool.query<BenchShopper & { order: Record<string, unknown> }>(
    `with sold as (
       select id, token, price, row_number() over (order by id) - 1 as place, count(*) over () as many from variants
       where price <= 2000000
     ), registered as (
       insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at)
       select 'bench-' || nth, 'bench' || nth || '@example.com', 'Ada', 'Obi', '080' || lpad(nth::text, 8, '0'),
              '12 Allen Avenue', 'no password', now()
       from generate_series(1, $1::integer) nth
       returning id, substring(public_id from 7)::integer as nth
     ), signed_in as (
       insert into sessions (token_hash, shopper_id, expires_at)
       select decode(session.hash, 'hex'), r.id, now() + interval '1 day'
       from registered r join unnest($2::text[]) with ordinality session(hash, nth) on session.nth = r.nth
     ), tariff as (
       select place.id as location, t.method_id as method, t.price
       from delivery_prices t join delivery_locations place on place.zone_id = t.zone_id
       order by place.id, t.method_id limit 1
     )
     select one.token as variant, json_build_object(
       'amount', ((one.price + two.price) / 100.0)::numeric(12, 2)::text,
       'dl_id', tariff.location, 'dm_id', tariff.method, 'dc_id', 4,
       'delivery_address', '12 Allen Avenue, Ikeja, Lagos',
       'delivery_cost', (tariff.price / 100.0)::numeric(12, 2),
       'totalAmountToPay', ((one.price + two.price + tariff.price) / 100.0)::numeric(12, 2),
       'trxref', 'order-' || $3::bigint + r.nth) as order
     from registered r
       join sold one on one.place = (2 * r.nth) % one.many
       join sold two on two.place = (2 * r.nth + 1) % two.many
       cross join tariff
     order by r.nth`,
    [
      count,
      sessions.map((session) => createHash("sha256").update(session).digest("hex")),
      // The shop replaces a reference that is more than a day old by the present millisecond, and inserts again if that is taken.
      Date.now(),
    ],
  );
  return rows.map(({ variant, order }, nth) => ({ session: sessions[nth]!, variant, order }));
}

/**
 * Empties orders and carts, with everything that refers to an order, whatever tables there are, and fills the stock. What the
 * bare program does is counted with its shopper too: nobody is to wait for that. The ledgers refuse to be emptied, so
 * their triggers rest meanwhile.
 */
async function forgetOrders({ pool }: Pick<Connection, "pool">): Promise<void> {
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    truncate orders, stock_movements, cart_lines, outbox_mails, attempts cascade;
    insert into stock_movements (id, variant_id, reason, delta, balance)
      select nextval('stock_movement_ids'), id, 'opening', 1000000, 1000000 from variants;
    update variants set stock = 1000000;
    commit`);
}

async function resetCarts({ pool }: Connection, { filled }: { filled: boolean }): Promise<void> {
  await forgetOrders({ pool });
  if (filled) {
    await pool.query(`
      with sold as (
             select id, row_number() over (order by id) - 1 as place, count(*) over () as many from variants
             where price <= 2000000
           ),
           bench as (select id, substring(public_id from 7)::integer as nth from shoppers where public_id like 'bench-%')
      insert into cart_lines (public_id, shopper_id, variant_id, quantity)
      select bench.id || '-' || sold.place, bench.id, sold.id, 1
      from bench join sold on sold.place in ((2 * bench.nth) % sold.many, (2 * bench.nth + 1) % sold.many)`);
  }
  // Each round begins on the same ground, with nothing left to write from the round before.
  await pool.query("vacuum (analyze) cart_lines, variants, shoppers, sessions, orders, order_lines");
  await pool.query("checkpoint");
}
