import { RESERVATION_MINUTES } from "@shop/contract/constants";
import type { PickupPoint } from "@shop/contract/delivery";
import type { FulfilmentState } from "@shop/contract/fulfilment";
import type { HandoverWay } from "@shop/contract/handover-ways";
import type { Kobo } from "@shop/contract/money";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import type { Recipient } from "@shop/contract/recipient";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import type { Line } from "../catalogue/line.ts";
import { IS_PAST_PROMISE, IS_TO_CONFIRM, ORDER_WITH_LINES, PARCEL_AS_JSON } from "./order-columns.ts";

export type Actor = "shopper" | "staff" | "shop";

/** An order line, as it was when the order was created. */
export interface StoredLine extends Omit<Line, "variantId"> {
  /** Null if the variant has been deleted since. */
  variantId: number | null;
}

/** A promotion that an order was given, as it was then. */
export interface OrderDiscount {
  promotion: number;
  code: string | null;
  name: string;
  /** Why it was deducted, for the shopper. */
  why: string;
  amount: Kobo;
}

export interface StoredEvent {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  at: string;
  actor: Actor;
}

export interface StoredParcel {
  state: FulfilmentState;
  packedAt: string | null;
  nextAttempt: string | null;
}

export interface StoredOrder {
  id: number;
  publicId: string;
  reference: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  subtotal: Kobo;
  deliveryCost: Kobo;
  discount: Kobo;
  /** The part of the discount that is deducted from the delivery; the rest is deducted from the lines. */
  deliveryDiscount: Kobo;
  /** Where the discount comes from. */
  discounts: OrderDiscount[];
  total: Kobo;
  /** The shop's tax number when the order was placed; null when it was not registered for VAT. */
  taxId: string | null;
  /** What is still to be paid for a paid order that staff made more expensive. */
  balanceDue: Kobo;
  /** Whether that is collected on delivery. */
  collectsBalance: boolean;
  /** How it was paid at the door or the pickup point; null when it was not, or when that is not known any more. */
  paidOnHandover: HandoverWay | null;
  /** What staff have refunded of it. */
  refunded: Kobo;
  locationId: number;
  location: string;
  methodId: number;
  method: string;
  minDays: number;
  maxDays: number;
  /** The dates that were promised, such as "2026-11-24". */
  firstDay: string;
  lastDay: string;
  /** Whether these dates are over. */
  isPastPromise: boolean;
  /** The delivery address, or the address of the pickup point. */
  address: string;
  /** The pickup point as it was when the order was placed; null for delivery to the door. */
  pickupPoint: PickupPoint | null;
  /** How long it waits there and what to bring, in the words of the delivery method at checkout; null for delivery to the door. */
  collecting: string | null;
  customerName: string;
  customerMail: string;
  customerPhone: string;
  /** Who receives or collects it; null when that is the customer. */
  recipient: Recipient | null;
  createdAt: string;
  /** When the reservation of an order awaiting payment ends; null if it never awaited payment. */
  reservedUntil: string | null;
  /** Whether the reservation has ended, by the database's clock. */
  isOverdue: boolean;
  /** The shopper reports a payment that is not confirmed yet. */
  isPaymentBeingChecked: boolean;
  /**
   * Whether money was announced or received that no provider record shows. A held order neither expires nor can be
   * cancelled.
   */
  isHeld: boolean;
  /** Whether staff have to call the customer, who confirms it, before it is packed. */
  isToConfirm: boolean;
  lines: StoredLine[];
  history: StoredEvent[];
  /** What the shopper may know of the parcel; null before the order is placed. */
  parcel: (StoredParcel & { doorCode: string | null; rider: string | null }) | null;
}

/** One of the shopper's own orders. Another shopper's order is not found. */
export async function findOrder(
  { db }: { db: Db },
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredOrder | undefined> {
  const [order] = await prepared<StoredOrder>(db)`
    select ${ORDER_WITH_LINES},
           (select json_agg(json_build_object(
              'status', e.status, 'paymentStatus', e.payment_status, 'at', e.at, 'actor', e.actor) order by e.id)
            from order_events e where e.order_id = o.id and e.note is null and not e.is_internal) as history,
           (select json_build_object(${PARCEL_AS_JSON}, 'doorCode', case f.state when 'handed_over' then f.door_code end,
              'rider', case f.state when 'handed_over' then f.rider_name end)
            from fulfilments f where f.order_id = o.id) as parcel
    from orders o where o.public_id = ${publicId} and o.shopper_id = ${shopperId}`;
  // Of an archived order (docs/archive.md) only the amounts are left.
  return order?.lines ? order : undefined;
}

/** The same without reading the order. */
export async function findOwnOrderId(
  { db }: { db: Db },
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<number | undefined> {
  const [found] = await prepared<{ id: number }>(db)`
    select id from orders where public_id = ${publicId} and shopper_id = ${shopperId}`;
  return found?.id;
}

/** The shopper's earlier orders that affect a new one. */
export interface EarlierOrders {
  /** The order with the same idempotency key or the same reference. */
  same: { publicId: string; requestHash: Buffer; isPaid: boolean; isHeld: boolean } | undefined;
  /** The order awaiting payment, which a new order replaces. */
  awaiting: { id: number; requestHash: Buffer } | undefined;
  /** Request hashes of orders put on hold within the last RESERVATION_MINUTES. */
  recentlyHeld: readonly Buffer[];
  /** The number of pay on delivery orders that are not confirmed yet. */
  unconfirmedOnDelivery: number;
}

export async function findEarlierOrders(
  { db }: { db: Db },
  { shopperId, key, reference }: { shopperId: number; key: string; reference: string | null },
): Promise<EarlierOrders> {
  const found = await prepared<{
    id: number;
    publicId: string;
    requestHash: Buffer;
    isPaid: boolean;
    isHeld: boolean;
    isSame: boolean;
    isAwaiting: boolean;
    isRecentlyHeld: boolean;
    isUnconfirmed: boolean;
  }>(db)`
    select id, public_id as "publicId", request_hash as "requestHash",
           payment_status = 'paid' as "isPaid", held_since is not null as "isHeld",
           idempotency_key = ${key} or coalesce(reference = ${reference}, false) as "isSame",
           status = 'pending_payment' and held_since is null as "isAwaiting",
           coalesce(held_since > now() - make_interval(mins => ${RESERVATION_MINUTES}::integer), false) as "isRecentlyHeld",
           status = 'placed' and payment_method = 'pay_on_delivery' and payment_status = 'unpaid' as "isUnconfirmed"
    from orders
    where shopper_id = ${shopperId} and (idempotency_key = ${key} or reference = ${reference}
                                         or status in ('pending_payment', 'placed'))
    order by (idempotency_key = ${key}) desc`;
  return {
    same: found.find(({ isSame }) => isSame),
    awaiting: found.find(({ isAwaiting }) => isAwaiting),
    recentlyHeld: found.filter(({ isRecentlyHeld }) => isRecentlyHeld).map(({ requestHash }) => requestHash),
    unconfirmedOnDelivery: found.filter(({ isUnconfirmed }) => isUnconfirmed).length,
  };
}

/** Any order, for background jobs. */
export async function getOrder(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<StoredOrder & { shopperId: number }> {
  const [found] = await prepared<{ shopperId: number; publicId: string }>(db)`
    select shopper_id as "shopperId", public_id as "publicId" from orders where id = ${orderId}`;
  const order = found && (await findOrder({ db }, found));
  if (!order) throw new Error(`There is no order ${orderId}`);
  return { ...order, shopperId: found.shopperId };
}

export interface OrderCardRow {
  publicId: string;
  reference: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  total: Kobo;
  createdAt: string;
  reservedUntil: string | null;
  isPaymentBeingChecked: boolean;
  isHeld: boolean;
  isToConfirm: boolean;
  isPickup: boolean;
  isForOther: boolean;
  minDays: number;
  maxDays: number;
  firstDay: string;
  lastDay: string;
  isPastPromise: boolean;
  itemCount: number;
  firstName: string;
  /** Pieces of the product of the first line, in all variants. */
  firstQuantity: number;
  firstPicture: string | null;
  parcel: StoredParcel | null;
}

/** The shopper's orders, newest first. A null limit returns all of them. */
export async function listOrders(
  { db }: { db: Db },
  { shopperId, limit, offset }: { shopperId: number; limit: number | null; offset: number },
): Promise<OrderCardRow[]> {
  return prepared<OrderCardRow>(db)`
    select o.public_id as "publicId", o.reference, o.status, o.payment_status as "paymentStatus",
           o.payment_method as "paymentMethod", o.total, o.created_at as "createdAt",
           o.reserved_until as "reservedUntil",
           o.status = 'pending_payment' and exists (
             select from payments p where p.order_id = o.id and p.unconfirmed_since is not null
           ) as "isPaymentBeingChecked",
           o.held_since is not null as "isHeld", ${IS_TO_CONFIRM} as "isToConfirm",
           o.pickup_point is not null as "isPickup", o.recipient_name is not null as "isForOther",
           o.min_days as "minDays", o.max_days as "maxDays",
           o.first_day::text as "firstDay", o.last_day::text as "lastDay", ${IS_PAST_PROMISE} as "isPastPromise",
           (select sum(quantity)::integer from order_lines where order_id = o.id) as "itemCount",
           first.name as "firstName", first.picture_id as "firstPicture",
           (select sum(quantity)::integer from order_lines
            where order_id = o.id and product_token = first.product_token) as "firstQuantity",
           (select json_build_object(${PARCEL_AS_JSON}) from fulfilments f where f.order_id = o.id) as parcel
    from (select * from orders where shopper_id = ${shopperId}
          order by created_at desc, id desc limit ${limit}::integer offset ${offset}::integer) o
      cross join lateral (select name, product_token, picture_id from order_lines
                          where order_id = o.id order by position limit 1) first
    order by o.created_at desc, o.id desc`;
}

export async function countOrders({ db }: { db: Db }, { shopperId }: { shopperId: number }): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from orders where shopper_id = ${shopperId}`,
  );
  return rows[0]?.count ?? 0;
}

/** The number of the shopper's pay on delivery orders that are not confirmed yet. */
export async function countUnconfirmedOnDelivery(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<number> {
  const [found] = await prepared<{ count: number }>(db)`
    select count(*)::integer as count from orders
    where shopper_id = ${shopperId} and status = 'placed' and payment_method = 'pay_on_delivery'
      and payment_status = 'unpaid'`;
  return found?.count ?? 0;
}
