import type { Returns } from "@shop/contract/returns";
import type { Db } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { listFood } from "../catalogue/list-food.ts";
import { detailsInWords, presentLinePicture } from "../catalogue/present-line.ts";
import { listLines, type NumberedLine } from "../orders/list-lines.ts";
import { IS_GIVEN_UP } from "../payments/refund-requests.ts";
import { type ExchangeVariant, listExchanges } from "./list-exchanges.ts";

/** Until when items of an order can be returned, by the database's clock. */
export interface ReturnWindow {
  isDelivered: boolean;
  /** The last day in Lagos, such as 2026-11-30; null when the order was never delivered. */
  until: string | null;
  isOpen: boolean;
  /** False when the order cost nothing, or all that was paid for it has been refunded. */
  isRefundable: boolean;
}

/** @param returnDays for how many days after the delivery; the last one counts until midnight in Lagos */
export async function readReturnWindow(
  { db }: { db: Db },
  { orderId, returnDays }: { orderId: number; returnDays: number },
): Promise<ReturnWindow> {
  const [found] = await prepared<ReturnWindow>(db)`
    with delivered as (
      select o.status = 'delivered' and f.state = 'delivered' as is_delivered,
             o.total > 0 and o.payment_status <> 'refunded' as is_refundable,
             case when o.status = 'delivered'
               then (f.state_since at time zone 'Africa/Lagos')::date + ${returnDays}::integer end as until
      from orders o left join fulfilments f on f.order_id = o.id where o.id = ${orderId}
    )
    select coalesce(is_delivered, false) as "isDelivered", until::text as until, is_refundable as "isRefundable",
           coalesce(is_delivered and (now() at time zone 'Africa/Lagos')::date <= until, false) as "isOpen"
    from delivered`;
  if (!found) throw new Error(`There is no order ${orderId}`);
  return found;
}

/** A line of an order as far as returns are concerned. */
export interface ReturnableLine extends NumberedLine {
  /** How many pieces can still be returned: those that were delivered, less what was refunded, and what other requests are for. */
  left: number;
  isFood: boolean;
  exchanges: readonly ExchangeVariant[];
}

/** Read it with the order locked when something depends on it. */
export async function listReturnable(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<ReturnableLine[]> {
  const lines = await listLines({ db }, { orderId });
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  const food = await listFood({ db }, { variantIds });
  const gone = await readGone({ db }, { orderId });
  const exchanges = await listExchanges({ db }, lines);
  return lines.map((line) => ({
    ...line,
    left: Math.max(0, line.quantity - (gone.get(line.position) ?? 0)),
    isFood: line.variantId !== null && food.has(line.variantId),
    exchanges: exchanges.get(line.position) ?? [],
  }));
}

/** Pieces of each line that were refunded, came back, or are asked for. A refund of a return is the same pieces once. */
async function readGone({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<Map<number, number>> {
  const rows = await prepared<{ position: number; pieces: number }>(db)`
    with gone as (
      select l.position, coalesce(l.received, l.quantity) as pieces
      from return_requests r join return_request_lines l on l.request_id = r.id
      where r.order_id = ${orderId} and r.state in ('requested', 'approved', 'received')
      union all
      select l.position, l.quantity
      from refund_requests q join refund_request_lines l on l.request_id = q.id
      where q.order_id = ${orderId} and q.state <> 'declined' and not ${IS_GIVEN_UP}
        and not exists (select from return_requests r where r.refund_id = q.id)
    )
    select position, sum(pieces)::integer as pieces from gone group by position`;
  return new Map(rows.map(({ position, pieces }) => [position, pieces]));
}

export function presentReturnable(lines: readonly ReturnableLine[]): Returns["lines"] {
  return lines.map(({ position, name, left, isFood, exchanges, ...line }) => ({
    position,
    name,
    variant: detailsInWords(line),
    image: line.picture === null ? [] : [presentLinePicture(line.picture)],
    left,
    isFood,
    exchanges: exchanges.map(({ token, words }) => ({ variant_token: token, name: words })),
  }));
}
