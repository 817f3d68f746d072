import type { PickupPoint } from "@shop/contract/delivery";
import type { Kobo } from "@shop/contract/money";
import type { Recipient } from "@shop/contract/recipient";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { LINE_COLUMNS, LINE_RECORD, type Line, lineOfRows } from "../catalogue/line.ts";
import type { OrderDiscount } from "./queries.ts";

/** Where a parcel goes, as the order keeps it. */
export interface ChangedDelivery {
  locationId: number;
  methodId: number;
  location: string;
  method: string;
  minDays: number;
  maxDays: number;
  firstDay: string;
  lastDay: string;
  address: string;
  pickupPoint: PickupPoint | null;
}

export interface ChangedOrder {
  orderId: number;
  /** As the member saw it. */
  version: number;
  lines: readonly { position: number; quantity: number; discount: Kobo }[];
  added: readonly Line[];
  subtotal: Kobo;
  deliveryCost: Kobo;
  deliveryDiscount: Kobo;
  discount: Kobo;
  discounts: readonly OrderDiscount[];
  total: Kobo;
  /** Null where it stays as it is. */
  delivery: ChangedDelivery | null;
  recipient: Recipient | null;
}

const NEW_LINE = lineOfRows("line");

/**
 * Writes what staff have changed about an order that this transaction has locked.
 * @returns false when somebody else has changed it since the member saw it
 */
export async function changeOrder(
  { db }: { db: Transaction },
  { orderId, version, delivery, recipient, ...order }: ChangedOrder,
): Promise<boolean> {
  const changed = await prepared(db)`
    update orders set subtotal = ${order.subtotal}, delivery_cost = ${order.deliveryCost}, discount = ${order.discount},
      delivery_discount = ${order.deliveryDiscount}, discounts = ${JSON.stringify(order.discounts)}::jsonb,
      total = ${order.total},
      location_id = coalesce(${delivery?.locationId ?? null}::integer, location_id),
      method_id = coalesce(${delivery?.methodId ?? null}::integer, method_id),
      location_name = coalesce(${delivery?.location ?? null}::text, location_name),
      method_name = coalesce(${delivery?.method ?? null}::text, method_name),
      min_days = coalesce(${delivery?.minDays ?? null}::integer, min_days),
      max_days = coalesce(${delivery?.maxDays ?? null}::integer, max_days),
      first_day = coalesce(${delivery?.firstDay ?? null}::date, first_day),
      last_day = coalesce(${delivery?.lastDay ?? null}::date, last_day),
      delivery_address = coalesce(${delivery?.address ?? null}::text, delivery_address),
      pickup_point = case when ${delivery !== null}::boolean
        then ${delivery?.pickupPoint ? JSON.stringify(delivery.pickupPoint) : null}::jsonb else pickup_point end,
      recipient_name = ${recipient?.name ?? null}, recipient_phone = ${recipient?.phone ?? null},
      gift_note = ${recipient?.note ?? null}
    where id = ${orderId} and version = ${version}
    returning id`;
  if (changed.length === 0) return false;
  const lines = JSON.stringify(order.lines);
  await prepared(db)`
    delete from order_lines l using json_to_recordset(${lines}::json) as c(position integer, quantity integer)
    where l.order_id = ${orderId} and l.position = c.position and c.quantity = 0`;
  await prepared(db)`
    update order_lines l set quantity = c.quantity, discount = c.discount
    from json_to_recordset(${lines}::json) as c(position integer, quantity integer, discount bigint)
    where l.order_id = ${orderId} and l.position = c.position and c.quantity > 0`;
  const first = Math.max(0, ...order.lines.map(({ position }) => position)) + 1;
  const added = JSON.stringify(order.added.map((line, index) => ({ ...line, position: first + index })));
  await prepared(db)`
    insert into order_lines (order_id, position, ${LINE_COLUMNS})
    select ${orderId}::bigint, line.position, ${NEW_LINE}
    from json_to_recordset(${added}::json) as line(position integer, ${LINE_RECORD})`;
  return true;
}
