import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import type { Actor, StoredLine, StoredOrder } from "./queries.ts";

export interface NewOrder extends Omit<StoredOrder, "id" | "publicId" | "createdAt" | "lines" | "history"> {
  shopperId: number;
  /** What the shopper's browser named it, and the hash of what it asked for under that name. */
  key: string;
  requestHash: Buffer;
  lines: readonly (StoredLine & { variantId: number })[];
  locationId: number;
  methodId: number;
  actor: Actor;
}

/**
 * Writes an order with its lines and the first event of its history.
 * @returns the order under its reference: the one asked for, or the next free millisecond when another order has it
 */
export async function recordOrder({ db }: { db: Transaction }, order: NewOrder): Promise<StoredOrder> {
  const publicId = randomToken();
  let { reference } = order;
  for (;;) {
    const recorded = await insertOrder({ db }, { ...order, publicId, reference });
    if (recorded) return storedOrderOf(order, { publicId, reference, ...recorded });
    reference = await nextFreeReference({ db }, reference);
  }
}

/** Writes nothing when the reference is taken. */
async function insertOrder(
  { db }: { db: Transaction },
  order: NewOrder & { publicId: string },
): Promise<{ id: number; createdAt: string } | undefined> {
  const lines = JSON.stringify(order.lines.map((line, index) => ({ ...line, position: index + 1 })));
  const [recorded] = await prepared<{ id: number; createdAt: string }>(db)`
    with recorded as (
      insert into orders (
        public_id, reference, shopper_id, idempotency_key, request_hash, status, payment_status, payment_method,
        subtotal, delivery_cost, discount, total, location_id, method_id, location_name, method_name,
        min_days, max_days, delivery_address, customer_name, customer_mail, customer_phone)
      values (
        ${order.publicId}, ${order.reference}, ${order.shopperId}, ${order.key}, ${order.requestHash},
        ${order.status}, ${order.paymentStatus}, ${order.paymentMethod},
        ${order.subtotal}, ${order.deliveryCost}, ${order.discount}, ${order.total},
        ${order.locationId}, ${order.methodId}, ${order.location}, ${order.method},
        ${order.minDays}, ${order.maxDays}, ${order.address},
        ${order.customerName}, ${order.customerMail}, ${order.customerPhone})
      on conflict (reference) do nothing
      returning id, created_at, status, payment_status
    ), lines as (
      insert into order_lines (
        order_id, position, variant_id, variant_token, product_token, name, size, colour, flavour, picture_id,
        unit_price, quantity)
      select recorded.id, position, "variantId", "variantToken", "productToken", name, size, colour, flavour, picture,
             "unitPrice", quantity
      from recorded, json_to_recordset(${lines}::json) as line(
        position integer, "variantId" bigint, "variantToken" text, "productToken" text, name text, size text,
        colour text, flavour text, picture text, "unitPrice" bigint, quantity integer)
    ), event as (
      insert into order_events (order_id, actor, status, payment_status)
      select id, ${order.actor}::text, status, payment_status from recorded
    )
    select id, created_at as "createdAt" from recorded`;
  return recorded;
}

async function nextFreeReference({ db }: { db: Transaction }, taken: string): Promise<string> {
  const milliseconds = Number(taken.slice("order-".length));
  const [free] = await prepared<{ reference: string }>(db)`
    select 'order-' || ms as reference
    from generate_series(${milliseconds}::bigint + 1, ${milliseconds}::bigint + 1000) as ms
    where not exists (select from orders where reference = 'order-' || ms)
    order by ms limit 1`;
  return free?.reference ?? `order-${milliseconds + 1000}`;
}

/** What `findOrder` would find, without asking for it. */
function storedOrderOf(
  order: NewOrder,
  recorded: { id: number; publicId: string; reference: string; createdAt: string },
): StoredOrder {
  const { status, paymentStatus, actor } = order;
  const { shopperId, key, requestHash, locationId, methodId, actor: _, lines, ...kept } = order;
  return {
    ...kept,
    ...recorded,
    lines: [...lines],
    history: [{ status, paymentStatus, at: recorded.createdAt, actor }],
  };
}
