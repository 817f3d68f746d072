import { hashPassword } from "@shop/server/domains/passwords/hash-password";
import type { ClientBase } from "pg";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { insertRow } from "./insert-rows.ts";
import type { DemoLine, DemoOrder, DemoOrders } from "./read-orders.ts";
import { tokenFor } from "./stable.ts";
import { type OrderToWrite, writeOrder } from "./write-order.ts";

/** The demo account with its cart. An existing one is left unchanged. @returns its orders, which are still to be written */
export async function writeDemoShopper(
  client: ClientBase,
  { addresses, cart, orders }: DemoOrders,
): Promise<OrderToWrite[]> {
  const shopperId = await writeAccount(client, orders);
  if (!shopperId) return [];
  for (const { isDefault, ...address } of addresses) {
    await insertRow(client, "addresses", {
      ...address,
      public_id: tokenFor("address", address.street),
      shopper_id: shopperId,
      directions: "",
      phone: DEMO_ACCOUNT.phone,
      is_default: isDefault,
    });
  }
  for (const line of cart) await writeCartLine(client, shopperId, line);

  const { rows } = await client.query<{ now: Date }>("select now()");
  const now = rows[0]!.now.getTime();
  return orders.map((order) => ({
    hoursAgo: order.hoursAgo,
    async write() {
      await writeOrder(client, { order, shopperId, customer: DEMO_ACCOUNT, now });
    },
  }));
}

/** @returns the new account's id, or null when there is one */
async function writeAccount(client: ClientBase, orders: readonly DemoOrder[]): Promise<string | null> {
  const { mail, password, firstName, lastName, phone, address } = DEMO_ACCOUNT;
  const { rows } = await client.query<{ id: string }>(
    `insert into shoppers
       (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at, created_at)
     select $1, $2, $3, $4, $5, $6, $7, now() - interval '100 days', now() - interval '100 days'
     where not exists (select from shoppers where public_id = $1)
       -- A deleted demo account stays gone: its orders stay, and are not made twice.
       and not exists (select from orders where public_id = $8)
     on conflict (mail) where verified_at is not null do nothing
     returning id`,
    [
      tokenFor("shopper", mail),
      mail,
      firstName,
      lastName,
      phone,
      address,
      await hashPassword(password),
      tokenFor("order", orders[0]?.key ?? ""),
    ],
  );
  return rows[0]?.id ?? null;
}

async function writeCartLine(client: ClientBase, shopperId: string, line: DemoLine): Promise<void> {
  await client.query(
    `insert into cart_lines (public_id, shopper_id, variant_id, quantity, seen_price)
     select $1, $2, id, $4, price from variants where token = $3`,
    [tokenFor("cart-line", line.variant.token), shopperId, line.variant.token, line.quantity],
  );
}
