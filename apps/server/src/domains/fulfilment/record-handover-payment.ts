import type { StatementWay } from "@shop/contract/handover-ways";
import type { Kobo } from "@shop/contract/money";
import type { Db, Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";

/** What a customer paid on handover by transfer or on a POS terminal. */
export interface StatementPayment {
  way: StatementWay;
  amount: Kobo;
  /** As it is on the customer's phone or the slip. */
  reference: string;
}

/**
 * Records a payment that somebody finds on a statement later. Nobody holds its money. Refuses a reference that another order
 * has; nothing is written then.
 * @param holder who owes the amount when it is not found
 */
export async function recordHandoverPayment(
  { db }: { db: Transaction },
  {
    orderId,
    payment: { way, amount, reference },
    holder,
    by,
  }: {
    orderId: number;
    payment: StatementPayment;
    holder: { staffId: number; name: string };
    by: StaffActor;
  },
): Promise<void> {
  // Of two orders with the same reference at once, the second waits here for the first.
  const [recorded] = await prepared(db)`
    insert into handover_payments (order_id, way, reference, amount, holder_id, holder_name, recorded_by_id, recorded_by_name)
    values (${orderId}, ${way}, ${reference}, ${amount}, ${holder.staffId}, ${holder.name}, ${by.staffId}, ${by.name})
    on conflict (reference_key) where state <> 'not_found' do nothing returning id`;
  if (!recorded) await refuseReferenceUsed({ db }, { reference });
}

/** Names the order that has the reference. */
export async function refuseReferenceUsed(
  { db }: { db: Db },
  { reference }: { reference: string },
): Promise<never> {
  const [other] = await prepared<{ reference: string }>(db)`
    select o.reference from handover_payments p join orders o on o.id = p.order_id
    where p.reference_key = upper(regexp_replace(${reference}::text, '[^0-9A-Za-z]', '', 'g')) and p.state <> 'not_found'`;
  return refuse("payment_reference_used", { reference: other?.reference ?? "" });
}
