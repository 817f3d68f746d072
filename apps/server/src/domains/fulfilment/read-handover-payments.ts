import type { HandoverPaymentState } from "@shop/contract/admin/handover-payments";
import type { StatementWay } from "@shop/contract/handover-ways";
import type { Kobo } from "@shop/contract/money";
import type { Db } from "../../db/pool.ts";
import { fragment, prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

export interface HandoverPaymentRow {
  orderId: number;
  /** The order's. */
  publicId: string;
  orderReference: string;
  customer: string;
  way: StatementWay;
  state: HandoverPaymentState;
  amount: Kobo;
  reference: string;
  recordedAt: string;
  recordedById: number;
  recordedBy: string;
  /** Who owes the amount when it is not found. */
  holderId: number;
  holder: string;
  /** Not found, and not handed in as cash. */
  isOwed: boolean;
  receivedOn: string | null;
  checkedAt: string | null;
  checkedBy: string | null;
  reason: string | null;
}

/** Of `handover_payments p`, `orders o` and `fulfilments f`. */
const COLUMNS = fragment(`
  p.order_id as "orderId", o.public_id as "publicId", o.reference as "orderReference", o.customer_name as customer,
  p.way, p.state, p.amount, p.reference, p.recorded_at as "recordedAt", p.recorded_by_id as "recordedById",
  p.recorded_by_name as "recordedBy", p.holder_id as "holderId", p.holder_name as holder,
  p.state = 'not_found' and f.cash = 'collected' as "isOwed", p.received_on::text as "receivedOn",
  p.checked_at as "checkedAt", p.checked_by_name as "checkedBy", p.reason`);
const FROM = fragment(
  `handover_payments p join orders o on o.id = p.order_id join fulfilments f on f.order_id = o.id`,
);

const WAITING_SHOWN = 100;
const CHECKED_SHOWN = 50;

/** What nobody has found on a statement yet, the oldest first; what this member may not check comes last. */
export function listPaymentsToCheck(
  { db }: { db: Db },
  { by }: { by: Pick<StaffActor, "staffId"> },
): Promise<HandoverPaymentRow[]> {
  return prepared<HandoverPaymentRow>(db)`
    select ${COLUMNS} from ${FROM} where p.state = 'to_check'
    order by ${by.staffId}::bigint in (p.holder_id, p.recorded_by_id), p.id limit ${WAITING_SHOWN}::integer`;
}

export async function countPaymentsToCheck({ db }: { db: Db }): Promise<number> {
  const [counted] = await prepared<{ count: number }>(db)`
    select count(*)::integer as count from handover_payments where state = 'to_check'`;
  return counted?.count ?? 0;
}

/** All that is owed because nobody found it, then what else was checked last, the newest first. */
export function listCheckedPayments({ db }: { db: Db }): Promise<HandoverPaymentRow[]> {
  return prepared<HandoverPaymentRow>(db)`
    with latest as (
      select id from handover_payments where state <> 'to_check'
      order by checked_at desc, id desc limit ${CHECKED_SHOWN}::integer
    ), owed as (
      select p.id from ${FROM} where p.state = 'not_found' and f.cash = 'collected'
    )
    select ${COLUMNS} from ${FROM} where p.id in (select id from latest union select id from owed)
    order by "isOwed" desc, p.checked_at desc, p.id desc`;
}

/** What a member owes because nobody found it. */
export function listOwedPayments(
  { db }: { db: Db },
  { holderId }: { holderId: number },
): Promise<HandoverPaymentRow[]> {
  return prepared<HandoverPaymentRow>(db)`
    select ${COLUMNS} from ${FROM}
    where p.state = 'not_found' and p.holder_id = ${holderId} and f.cash = 'collected' order by p.id`;
}

/** The payment of an order by transfer or POS; refused when it has none. */
export async function findHandoverPayment(
  { db }: { db: Db },
  { orderId }: { orderId: number },
): Promise<HandoverPaymentRow> {
  const [payment] = await prepared<HandoverPaymentRow>(db)`
    select ${COLUMNS} from ${FROM} where p.order_id = ${orderId}`;
  return payment ?? refuse("handover_payment_not_found");
}
