import type { FulfilmentState } from "@shop/contract/fulfilment";
import type { Kobo } from "@shop/contract/money";
import type { OrderStatus, PaymentStatus } from "@shop/contract/orders";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import type { Actor } from "./queries.ts";

export interface TimelineRow {
  id: number;
  at: string;
  actor: Actor;
  /** The member of staff. */
  by: string | null;
  step: FulfilmentState | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  detail: string | null;
  note: string | null;
}

/** All that was recorded of an order, for staff, newest first. */
export function readTimeline({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<TimelineRow[]> {
  return prepared<TimelineRow>(db)`
    select id, at, actor, staff_name as by, step, status, payment_status as "paymentStatus", detail, note
    from order_events where order_id = ${orderId} order by id desc`;
}

export interface OtherOrder {
  publicId: string;
  reference: string;
  placedAt: string;
  total: Kobo;
  status: OrderStatus;
}

const OTHERS_MAX = 20;

/** Other orders of the same customer: of the account, or to the same phone number. Newest first. */
export function listOtherOrders({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<OtherOrder[]> {
  return prepared<OtherOrder>(db)`
    with this as (select id, shopper_id, phone_key(customer_phone) as phone from orders where id = ${orderId}),
    others as (
      select o.id from orders o, this where o.shopper_id = this.shopper_id
      union
      select o.id from orders o, this
      where phone_key(o.customer_phone) = this.phone and length(this.phone) = 10 and this.phone <> '0000000000'
    )
    select o.public_id as "publicId", o.reference, o.created_at as "placedAt", o.total, o.status
    from orders o where o.id in (select id from others) and o.id <> ${orderId}
    order by o.id desc limit ${OTHERS_MAX}::integer`;
}

/** The number of the order's newest change. */
export async function readVersion({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<number> {
  const [order] = await prepared<{ version: number }>(db)`select version from orders where id = ${orderId}`;
  return order?.version ?? 0;
}
