import { createHash } from "node:crypto";
import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { ClientBase } from "pg";
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
  const { rows } = await client.query<{ id: string }>(
    `insert into orders
       (public_id, reference, shopper_id, idempotency_key, request_hash, status, payment_status, payment_method,
        subtotal, delivery_cost, total, location_id, method_id, location_name, method_name, min_days, max_days,
        delivery_address, customer_name, customer_mail, customer_phone, created_at, reserved_until,
        pickup_point)
     values ($1, $2, $3, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
       $23::jsonb)
     returning id`,
    [
      tokenFor("order", order.key),
      `order-${made}`,
      shopperId,
      createHash("sha256").update(order.key).digest(),
      status,
      paymentStatus,
      order.payment,
      subtotal,
      price.price,
      subtotal + price.price,
      location.id,
      method.id,
      location.name,
      method.name,
      price.minDays,
      price.maxDays,
      pickupPoint ? `${pickupPoint.name}, ${pickupPoint.address}` : customer.address,
      `${customer.firstName} ${customer.lastName}`,
      customer.mail,
      customer.phone,
      new Date(made),
      order.payment === "pay_on_delivery" ? null : new Date(made + RESERVATION_MINUTES * MINUTE_MS),
      pickupPoint && JSON.stringify(pickupPoint),
    ],
  );
  const orderId = rows[0]!.id;
  await writeOrderLines(client, orderId, order.lines);
  await writeHistory(client, orderId, order, made);
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
