import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import type { OrderRow, OrderTab } from "@shop/contract/admin/orders";
import type { FailedReason, FulfilmentState } from "@shop/contract/fulfilment";
import type { Kobo } from "@shop/contract/money";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import { raw } from "sql-template-tag";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { IS_PAST_PROMISE } from "../orders/order-columns.ts";
import type { CashState } from "./lock-fulfilment.ts";
import { likeText, searchTerms } from "./rules/search-terms.ts";

export interface OrderListRow {
  id: number;
  publicId: string;
  reference: string;
  placedAt: string;
  customer: string;
  recipient: string | null;
  phone: string;
  area: string;
  itemCount: number;
  total: Kobo;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  fulfilment: FulfilmentState | null;
  needsConfirmation: boolean;
  rider: string | null;
  cash: CashState | null;
  handoverPayment: OrderRow["handoverPayment"];
  failedReason: FailedReason | null;
  retryOn: string | null;
  isPastRetry: boolean;
  isPickup: boolean;
  lastDay: string;
  isPastPromise: boolean;
  /** The day by which work is sorted: `infinity` at a pickup point, null where nothing is left to do or nothing was placed. */
  dueOn: string | null;
  hasNote: boolean;
  version: number;
}

export interface OrderFilter {
  tab: OrderTab;
  /** As typed. */
  q: string | null;
  /** For roles that see contact data masked: a search by it would give it away, piece by piece. */
  isMasked?: boolean;
  fulfilment: FulfilmentState | null;
  paymentStatus: PaymentStatus | null;
  paymentMethod: PaymentMethod | null;
  /** Days in Lagos, both included. */
  from: string | null;
  to: string | null;
  /** Only parcels of this member. */
  riderId: number | null;
}

/** Each condition is that of a partial index, so that a tab is read without looking at any other order. */
const TABS: Record<OrderTab, SqlText | null> = {
  to_confirm: sql`f.state = 'unconfirmed' and f.needs_confirmation`,
  to_pack: sql`(f.state = 'confirmed' or f.state = 'unconfirmed' and not f.needs_confirmation)`,
  to_hand_over: sql`f.state = 'packed'`,
  with_rider: sql`f.state in ('handed_over', 'failed')`,
  refund_due: sql`o.payment_status = 'refund_due'`,
  all: null,
};

/**
 * Orders in the order of their making, or of the day on which they are due (`rules/due-day.ts` of orders). Reads one row more
 * than `limit`, to see whether another page follows. Only tabs that are work to be done have an index by day.
 */
export async function listOrderRows({ db }: { db: Db }, asked: AskedOrders): Promise<OrderListRow[]> {
  const { rows } = await db.execute<OrderListRow & Record<string, unknown>>(orderRowsSql(asked));
  return rows;
}

export interface AskedOrders {
  filter: OrderFilter;
  sort: "newest" | "oldest" | "due";
  /** The last order of the page before; null for the first page. Only the sort by due day reads its day. */
  after: { id: number; day: string } | null;
  limit: number;
}

export function orderRowsSql({ filter, sort, after, limit }: AskedOrders): SqlText {
  const conditions = conditionsOf(filter);
  if (after !== null) {
    const { id, day } = after;
    const isAfter = {
      newest: sql`o.id < ${id}::bigint`,
      oldest: sql`o.id > ${id}::bigint`,
      due: sql`(f.due_on, f.order_id) > (${day}::date, ${id}::bigint)`,
    };
    conditions.push(isAfter[sort]);
  }
  return sql`
    select o.id, o.public_id as "publicId", o.reference, o.created_at as "placedAt", o.customer_name as customer,
           o.recipient_name as recipient, o.customer_phone as phone, o.location_name as area,
           (select coalesce(sum(quantity), 0)::integer from order_lines l where l.order_id = o.id) as "itemCount",
           o.total, o.status, o.payment_status as "paymentStatus", o.payment_method as "paymentMethod",
           f.state as fulfilment, coalesce(f.needs_confirmation, false) as "needsConfirmation", f.rider_name as rider,
           f.cash, (select json_build_object('way', p.way, 'state', p.state) from handover_payments p
                    where p.order_id = o.id) as "handoverPayment", f.failed_reason as "failedReason", f.retry_on::text as "retryOn",
           coalesce((now() at time zone 'Africa/Lagos')::date > f.retry_on, false) as "isPastRetry",
           o.pickup_point is not null as "isPickup", o.last_day::text as "lastDay",
           ${raw(IS_PAST_PROMISE.text)} as "isPastPromise", f.due_on::text as "dueOn",
           -- Not "exists": for that, PostgreSQL may read the events of all orders at once and keep them in memory.
           coalesce((select true from order_events e where e.order_id = o.id and e.note is not null limit 1), false) as "hasNote",
           o.version
    ${fromOrders(filter)} where ${allOf(conditions)}
    order by ${ORDER_BY[sort]} limit ${limit + 1}::integer`;
}

const ORDER_BY = { newest: sql`o.id desc`, oldest: sql`o.id`, due: sql`f.due_on, f.order_id` };

/** How many orders each tab has, counted up to one more than COUNT_MAX. */
export async function countOrderTabs(
  { db }: { db: Db },
  { riderId }: Pick<OrderFilter, "riderId">,
): Promise<Record<OrderTab, number>> {
  const counted = (tab: OrderTab) => {
    const filter = { ...NO_FILTER, tab, riderId };
    return sql`(select count(*)::integer from (
      select ${fromOrders(filter)} where ${allOf(conditionsOf(filter))} limit ${COUNT_MAX + 1}::integer) c)`;
  };
  const { rows } = await db.execute<Record<OrderTab, number>>(sql`
    select ${counted("to_confirm")} as to_confirm, ${counted("to_pack")} as to_pack,
           ${counted("to_hand_over")} as to_hand_over, ${counted("with_rider")} as with_rider,
           ${counted("refund_due")} as refund_due, ${counted("all")} as all`);
  const [counts] = rows;
  if (!counts) throw new Error("The orders could not be counted");
  return counts;
}

/** All orders of the shop. */
export const NO_FILTER: OrderFilter = {
  tab: "all",
  q: null,
  fulfilment: null,
  paymentStatus: null,
  paymentMethod: null,
  from: null,
  to: null,
  riderId: null,
};

/** Orders that were never placed have no fulfilment; only the tabs "all" and "refund due" may hold them. */
function fromOrders({ tab }: OrderFilter): SqlText {
  return tab === "all" || tab === "refund_due"
    ? sql`from orders o left join fulfilments f on f.order_id = o.id`
    : sql`from fulfilments f join orders o on o.id = f.order_id`;
}

function conditionsOf(filter: OrderFilter): SqlText[] {
  const { tab, q, isMasked = false, fulfilment, paymentStatus, paymentMethod, from, to, riderId } = filter;
  const conditions: SqlText[] = [];
  const ofTab = TABS[tab];
  if (ofTab) conditions.push(ofTab);
  if (q) conditions.push(matches(q, isMasked));
  if (fulfilment) conditions.push(sql`f.state = ${fulfilment}`);
  if (paymentStatus) conditions.push(sql`o.payment_status = ${paymentStatus}`);
  if (paymentMethod) conditions.push(sql`o.payment_method = ${paymentMethod}`);
  if (from) conditions.push(sql`o.created_at >= ${from}::date::timestamp at time zone 'Africa/Lagos'`);
  if (to) conditions.push(sql`o.created_at < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`);
  if (riderId !== null)
    conditions.push(sql`f.rider_id = ${riderId}::bigint and is_on_run(f, ${riderId}::bigint)`);
  return conditions;
}

/** Each part of the union has its own index. */
function matches(q: string, isMasked: boolean): SqlText {
  const { numberEnd, phoneStart, namePart, paymentName } = searchTerms(q);
  const found: SqlText[] = [];
  if (numberEnd !== null) {
    const end = `${[...numberEnd].toReversed().join("")}%`;
    found.push(sql`select id from orders where reverse(reference) like ${end}`);
  }
  if (phoneStart && !isMasked) {
    const start = `${phoneStart}%`;
    found.push(
      sql`select id from orders where phone_key(customer_phone) like ${start}`,
      sql`select id from orders where recipient_phone is not null and phone_key(recipient_phone) like ${start}`,
    );
  }
  if (namePart !== null) {
    const part = `%${likeText(namePart)}%`;
    found.push(
      sql`select id from orders where lower(customer_name) like ${part}`,
      sql`select id from orders where recipient_name is not null and lower(recipient_name) like ${part}`,
    );
  }
  if (paymentName !== null) {
    found.push(
      sql`select order_id from payments where reference = ${paymentName}`,
      sql`select order_id from payments
          where provider in ('nomba', 'paystack') and lower(provider_reference) = ${paymentName}`,
      sql`select order_id from payment_receipts
          where provider in ('nomba', 'paystack') and lower(transaction_id) = ${paymentName}`,
      sql`select order_id from handover_payments
          where reference_key = upper(regexp_replace(${paymentName}, '[^0-9A-Za-z]', '', 'g'))`,
    );
  }
  const [first, ...others] = found;
  if (!first) return sql`false`;
  const union = others.reduce((before, part) => sql`${before} union ${part}`, first);
  return sql`o.id in (${union})`;
}

function allOf([first, ...others]: readonly SqlText[]): SqlText {
  if (!first) return sql`true`;
  return others.reduce((before, condition) => sql`${before} and ${condition}`, first);
}
