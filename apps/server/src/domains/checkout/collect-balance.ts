import { formatKobo } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { lockFulfilment, requireState } from "../fulfilment/lock-fulfilment.ts";
import { noteOrder } from "../orders/note-order.ts";
import { setCollectsBalance } from "../orders/order-balance.ts";

/** Staff decide that what is still due of a paid order is collected on delivery, or not after all. */
export function collectBalance(
  { db }: Pick<Ctx, "db">,
  { order: publicId, onDelivery, by }: { order: string; onDelivery: boolean; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    requireState(locked, "unconfirmed", "confirmed", "packed");
    const { id: orderId, reference, paymentStatus, balanceDue } = locked.order;
    const isSet =
      paymentStatus === "paid" && (await setCollectsBalance({ db: tx }, { orderId, collects: onDelivery }));
    if (!isSet) refuse("no_balance_due");
    const sum = formatKobo(balanceDue);
    const how = onDelivery ? "collected on delivery" : "paid online";
    await noteOrder({ db: tx }, { orderId, note: `${by.name} chose to have the remaining ${sum} ${how}` });
    const record = { kind: "order", id: reference, name: reference };
    await recordAudit({ db: tx }, { by, action: "order.balance_way", record, after: { onDelivery } });
  });
}
