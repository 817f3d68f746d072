import { type Kobo, kobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { allowOwn } from "../audit/allow-own.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { type CashUpRow, readCashUp } from "./read-cash.ts";
import { lockHolder, recordCash } from "./record-cash.ts";

/**
 * Signs off the cash that a holder hands in. The ledger gets what was handed in and the difference, so that the holder owes
 * nothing afterwards; the orders' cash is handed in. Nobody signs off their own, except an owner who is alone (`allowOwn`).
 * @param expected what the member saw; refused when the holder now has more or less
 */
export function receiveCash(
  { db }: Pick<Ctx, "db">,
  {
    holderId,
    expected,
    counted,
    reason,
    by,
  }: { holderId: number; expected: Kobo; counted: Kobo; reason: string | null; by: StaffActor },
): Promise<CashUpRow> {
  const isOwn = holderId === by.staffId;
  return inTransaction(db, async (tx) => {
    if (isOwn) await allowOwn({ db: tx }, { by, permission: "cash.receive", reason, refusal: "own_cash" });
    await lockHolder({ db: tx }, { holderId });
    const holder = await readHolding({ db: tx }, { holderId });
    if (!holder || holder.amount !== expected) refuse("cash_changed");
    const difference = kobo(counted - expected);
    if (difference !== 0 && reason === null) refuse("cash_reason_needed");

    const [signed] = await prepared<{ id: number }>(tx)`
      insert into cash_ups (day, holder_id, holder_name, expected, handed_in, difference, reason, by_id, by_name)
      values ((now() at time zone 'Africa/Lagos')::date, ${holderId}, ${holder.name}, ${expected}, ${counted},
              ${difference}, ${reason}, ${by.staffId}, ${by.name})
      returning id`;
    if (!signed) throw new Error("The cash-up was not written");
    const entry = { holder: { staffId: holderId, name: holder.name }, by, cashUpId: signed.id };
    if (counted !== 0) await recordCash({ db: tx }, { ...entry, kind: "handed_in", amount: kobo(-counted) });
    if (difference !== 0)
      await recordCash({ db: tx }, { ...entry, kind: "difference", amount: difference, reason });
    await prepared(tx)`
      update fulfilments f set cash = 'handed_in'
      where f.cash = 'collected' and exists (
        select from cash_entries e where e.order_id = f.order_id and e.kind in ('collected', 'correction') and e.amount > 0
          and e.holder_id = ${holderId})`;
    await recordAudit(
      { db: tx },
      {
        by,
        action: "cash.received",
        record: { kind: "cash_up", id: String(signed.id), name: holder.name },
        after: { expected, handedIn: counted, difference, ...(isOwn && { isOwn }) },
        ...(reason === null ? {} : { reason }),
      },
    );
    return readCashUp({ db: tx }, { id: signed.id });
  });
}

/** None when the holder never held cash. */
async function readHolding(
  { db }: { db: Transaction },
  { holderId }: { holderId: number },
): Promise<{ name: string; amount: Kobo } | undefined> {
  const [holding] = await prepared<{ name: string; amount: Kobo }>(db)`
    select (array_agg(holder_name order by id desc))[1] as name, sum(amount)::bigint as amount
    from cash_entries where holder_id = ${holderId} group by holder_id`;
  return holding;
}
