import { createHash } from "node:crypto";
import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { ClientBase } from "pg";
import { insertRow } from "./insert-rows.ts";
import type { DemoLine, DemoOrder } from "./read-orders.ts";
import { tokenFor } from "./stable.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

interface Customer {
  firstName: string;
  lastName: string;
  mail: string;
  phone: string;
  address: string;
}

/** Lists of staff have the newest order first, by the number of its row: the orders of all demo customers are written in the order of time. */
export interface OrderToWrite {
  hoursAgo: number;
  /** Writes it, and what follows from it. */
  write: () => Promise<void>;
}

export async function writeInOrderOfTime(orders: readonly OrderToWrite[]): Promise<void> {
  for (const { write } of orders.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await write();
}

/** An order with its lines and its history. @returns its id */
export async function writeOrder(
  client: ClientBase,
  {
    order,
    shopperId,
    customer,
    now,
  }: { order: DemoOrder; shopperId: string; customer: Customer; now: number },
): Promise<string> {
  const made = Math.round(now - order.hoursAgo * HOUR_MS);
  const { status, paymentStatus } = order.history.at(-1)!;
  const { location, method, price, pickupPoint } = order;
  const subtotal = order.lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const orderId = await insertRow(client, "orders", {
    public_id: tokenFor("order", order.key),
    reference: `order-${made}`,
    shopper_id: shopperId,
    idempotency_key: `order-${made}`,
    request_hash: createHash("sha256").update(order.key).digest(),
    status,
    payment_status: paymentStatus,
    payment_method: order.payment,
    subtotal,
    delivery_cost: price.price,
    total: subtotal + price.price,
    location_id: location.id,
    method_id: method.id,
    location_name: location.name,
    method_name: method.name,
    min_days: price.minDays,
    max_days: price.maxDays,
    delivery_address: pickupPoint ? `${pickupPoint.name}, ${pickupPoint.address}` : customer.address,
    customer_name: `${customer.firstName} ${customer.lastName}`,
    customer_mail: customer.mail,
    customer_phone: customer.phone,
    created_at: new Date(made),
    reserved_until:
      order.payment === "pay_on_delivery" ? null : new Date(made + RESERVATION_MINUTES * MINUTE_MS),
    pickup_point: pickupPoint && JSON.stringify(pickupPoint),
  });
  await writeOrderLines(client, orderId, order.lines);
  await writeHistory(client, orderId, order, made);
  await dateParcel(client, orderId);
  return orderId;
}

/** Snapshots, as the shop takes them when an order is placed. */
async function writeOrderLines(
  client: ClientBase,
  orderId: string,
  lines: readonly DemoLine[],
): Promise<void> {
  const rows = lines.map(({ product, variant, quantity }, index) => ({
    position: index + 1,
    variant: variant.token,
    product: product.token,
    name: product.name,
    size: variant.size,
    colour: variant.colour,
    flavour: variant.flavour,
    price: variant.price,
    quantity,
  }));
  await client.query(
    `insert into order_lines (order_id, position, variant_id, variant_token, product_token, name,
       size, colour, flavour, picture_id, unit_price, quantity)
     select $1, r.position, v.id, r.variant, r.product, r.name, r.size, r.colour, r.flavour,
       (select picture_id from variant_pictures p where p.variant_id = v.id order by p.position limit 1),
       r.price, r.quantity
     from jsonb_to_recordset($2) as r(position int, variant text, product text, name text, size text,
       colour text, flavour text, price bigint, quantity int)
     join variants v on v.token = r.variant`,
    [orderId, JSON.stringify(rows)],
  );
}

async function writeHistory(
  client: ClientBase,
  orderId: string,
  order: DemoOrder,
  made: number,
): Promise<void> {
  const rows = order.history.map(({ hours, status, paymentStatus, actor }) => ({
    at: new Date(made + hours * HOUR_MS),
    actor,
    status,
    paymentStatus,
  }));
  await client.query(
    `insert into order_events (order_id, at, actor, status, payment_status)
     select $1, r.at, r.actor, r.status, r."paymentStatus"
     from jsonb_to_recordset($2) as r(at timestamptz, actor text, status text, "paymentStatus" text)
     order by r.at`,
    [orderId, JSON.stringify(rows)],
  );
}

/** The parcel is where it is since the order's own last step, not since the seed. One on its way has a code, and what is to be paid. */
async function dateParcel(client: ClientBase, orderId: string): Promise<void> {
  await client.query(
    `update fulfilments f set state_since = (select min(at) from order_events e where e.order_id = o.id and e.status = o.status),
       (door_code, cash, cash_due) = (
         select '4071', 'due', o.total where f.state = 'handed_over' and o.payment_status = 'unpaid')
     from orders o where o.id = f.order_id and f.order_id = $1`,
    [orderId],
  );
}
