import { ZERO } from "@shop/contract/money";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { LINE_COLUMNS, LINE_RECORD, type Line, lineOfRows } from "../catalogue/line.ts";
import { COLLECTING } from "./order-columns.ts";
import { orderSignal } from "./order-signal.ts";
import type { Actor, StoredOrder } from "./queries.ts";

export interface NewOrder
  extends Omit<
    StoredOrder,
    | "id"
    | "publicId"
    | "createdAt"
    | "taxId"
    | "reservedUntil"
    | "isOverdue"
    | "isPastPromise"
    | "collecting"
    | "isPaymentBeingChecked"
    | "isHeld"
    | "isToConfirm"
    | "balanceDue"
    | "collectsBalance"
    | "paidOnHandover"
    | "refunded"
    | "lines"
    | "history"
    | "parcel"
  > {
  shopperId: number;
  /** How long the items stay reserved while the order awaits payment; null for an order that is placed at once. */
  reserveMinutes: number | null;
  /** The idempotency key, and the hash of the request made with it. */
  key: string;
  requestHash: Buffer;
  lines: readonly Line[];
  locationId: number;
  methodId: number;
  actor: Actor;
}

/**
 * Inserts an order with its lines and the first event of its history.
 * @returns the order. If the requested reference is taken, it has the next free one
 */
export async function recordOrder({ db }: { db: Transaction }, order: NewOrder): Promise<StoredOrder> {
  const publicId = randomToken();
  let { reference } = order;
  for (;;) {
    const recorded = await insertOrder({ db }, { ...order, publicId, reference });
    if (recorded) orderSignal.send();
    if (recorded) return storedOrderOf(order, { publicId, reference, ...recorded });
    reference = await nextFreeReference({ db }, reference);
  }
}

const NEW_LINE = lineOfRows("line");

interface Recorded {
  id: number;
  createdAt: string;
  reservedUntil: string | null;
  taxId: string | null;
  collecting: string | null;
}

/** Inserts nothing if the reference is taken. */
async function insertOrder(
  { db }: { db: Transaction },
  order: NewOrder & { publicId: string },
): Promise<Recorded | undefined> {
  const lines = JSON.stringify(order.lines.map((line, index) => ({ ...line, position: index + 1 })));
  const pickupPoint = order.pickupPoint && JSON.stringify(order.pickupPoint);
  const [recorded] = await prepared<Recorded>(db)`
    with recorded as (
      insert into orders (
        public_id, reference, shopper_id, idempotency_key, request_hash, status, payment_status, payment_method,
        subtotal, delivery_cost, discount, delivery_discount, discounts, total, location_id, method_id, location_name, method_name,
        min_days, max_days, first_day, last_day, delivery_address, pickup_point, customer_name, customer_mail, customer_phone,
        recipient_name, recipient_phone, gift_note, reserved_until)
      select
        ${order.publicId}::text, ${order.reference}::text, ${order.shopperId}::bigint, ${order.key}::text, ${order.requestHash}::bytea,
        ${order.status}::text, ${order.paymentStatus}::text, ${order.paymentMethod}::text,
        ${order.subtotal}::bigint, ${order.deliveryCost}::bigint, ${order.discount}::bigint,
        ${order.deliveryDiscount}::bigint, ${JSON.stringify(order.discounts)}::jsonb, ${order.total}::bigint,
        ${order.locationId}::integer, ${order.methodId}::integer, ${order.location}::text, ${order.method}::text,
        ${order.minDays}::integer, ${order.maxDays}::integer, ${order.firstDay}::date, ${order.lastDay}::date,
        ${order.address}::text,
        ${pickupPoint}::jsonb,
        ${order.customerName}::text, ${order.customerMail}::text, ${order.customerPhone}::text,
        ${order.recipient?.name ?? null}::text, ${order.recipient?.phone ?? null}::text, ${order.recipient?.note ?? null}::text,
        now() + make_interval(mins => ${order.reserveMinutes}::integer)
      -- Payments have references too, and a reference must be unique among both.
      where not exists (select from payments where reference = ${order.reference}::text)
      on conflict (reference) do nothing
      returning id, created_at, reserved_until, status, payment_status, tax_id, pickup_point, method_id
    ), lines as (
      insert into order_lines (order_id, position, ${LINE_COLUMNS})
      select recorded.id, line.position, ${NEW_LINE}
      from recorded, json_to_recordset(${lines}::json) as line(position integer, ${LINE_RECORD})
    ), event as (
      insert into order_events (order_id, actor, status, payment_status)
      select id, ${order.actor}::text, status, payment_status from recorded
    )
    select id, created_at as "createdAt", reserved_until as "reservedUntil", tax_id as "taxId",
           ${COLLECTING} as collecting
    from recorded o`;
  return recorded;
}

/** The next reference that neither an order nor a payment has. */
export async function nextFreeReference({ db }: { db: Transaction }, taken: string): Promise<string> {
  const milliseconds = Number(taken.slice("order-".length));
  const [free] = await prepared<{ reference: string }>(db)`
    select 'order-' || ms as reference
    from generate_series(${milliseconds}::bigint + 1, ${milliseconds}::bigint + 1000) as ms
    where not exists (select from orders where reference = 'order-' || ms)
      and not exists (select from payments where reference = 'order-' || ms)
    order by ms limit 1`;
  return free?.reference ?? `order-${milliseconds + 1000}`;
}

/** The order as `findOrder` would return it, without a query. */
function storedOrderOf(
  order: NewOrder,
  recorded: Recorded & { publicId: string; reference: string },
): StoredOrder {
  const { status, paymentStatus, actor } = order;
  const { shopperId, key, requestHash, reserveMinutes, actor: _, lines, ...stored } = order;
  return {
    ...stored,
    ...recorded,
    isOverdue: false,
    isPastPromise: false,
    isPaymentBeingChecked: false,
    isHeld: false,
    // The rules, which follow in the same transaction, may change this.
    isToConfirm: false,
    balanceDue: ZERO,
    collectsBalance: false,
    paidOnHandover: null,
    refunded: ZERO,
    lines: [...lines],
    history: [{ status, paymentStatus, at: recorded.createdAt, actor }],
    parcel:
      status === "placed"
        ? { state: "unconfirmed", packedAt: null, doorCode: null, rider: null, nextAttempt: null }
        : null,
  };
}
