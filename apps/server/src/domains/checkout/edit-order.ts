import { kobo, toNaira, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { moveStock } from "../catalogue/move-stock.ts";
import { takeStock } from "../catalogue/take-stock.ts";
import { changeOrder } from "../orders/change-order.ts";
import { setBalance } from "../orders/order-balance.ts";
import { editRefundKey } from "../payments/edit-refunds.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { recordRefundRequest } from "../payments/refund-requests.ts";
import { changeRedemptions } from "../promotions/change-redemptions.ts";
import { announceOrderEdit } from "./announce-order-edit.ts";
import {
  balanceOf,
  type EditOutcome,
  type OrderEdit,
  type PlannedEdit,
  planOrderEdit,
  refuseChanged,
} from "./plan-order-edit.ts";

/** What a change would come to. Nothing is written. */
export function priceOrderEdit(
  ctx: Pick<Ctx, "db" | "now">,
  edit: OrderEdit & { by: StaffActor },
): Promise<EditOutcome> {
  return inTransaction(ctx.db, async (tx) => (await planOrderEdit({ db: tx, now: ctx.now() }, edit)).outcome);
}

/**
 * Changes an order whose parcel is not packed: lines, delivery, address, recipient, discount. Stock moves with it, all or nothing. When a
 * paid order becomes cheaper, the difference is asked to be refunded; when it becomes more expensive, the difference is due, and the
 * customer gets a link to pay it.
 */
export function editOrder(
  ctx: Pick<Ctx, "db" | "now">,
  edit: OrderEdit & { by: StaffActor },
): Promise<EditOutcome> {
  return inTransaction(ctx.db, async (tx) => {
    const planned = await planOrderEdit({ db: tx, now: ctx.now() }, edit);
    const { order, sums, delivery, outcome } = planned;
    const isChanged = await changeOrder(
      { db: tx },
      {
        orderId: order.id,
        version: edit.version,
        ...sums,
        deliveryCost: planned.deliveryCost,
        delivery,
        recipient: planned.recipient,
        lines: planned.kept.map(({ line, quantity }, index) => ({
          position: line.position,
          quantity,
          discount: quantity === 0 ? ZERO : (sums.lineDiscounts[index] ?? ZERO),
        })),
        added: planned.added.map((line, index) => ({
          ...line,
          discount: sums.lineDiscounts[planned.kept.length + index] ?? ZERO,
        })),
      },
    );
    if (!isChanged) await refuseChanged({ db: tx }, edit);
    await changeRedemptions({ db: tx }, { order, discounts: sums.discounts });
    await moveEditedStock({ db: tx }, planned, edit.by);
    await setBalance({ db: tx }, { orderId: order.id, balance: balanceOf(planned) });
    if (outcome.difference < 0 && outcome.kept > 0) await requestDifference({ db: tx }, planned, edit);
    await announceOrderEdit({ db: tx }, planned, edit);
    return outcome;
  });
}

async function moveEditedStock(
  { db }: { db: Transaction },
  { order, kept, added }: PlannedEdit,
  by: StaffActor,
): Promise<void> {
  const moves = kept.map(({ line, quantity }) => ({
    variantId: line.variantId,
    quantity: quantity - line.quantity,
  }));
  const more = moves.filter(({ quantity }) => quantity > 0);
  const less = moves
    .filter(({ quantity }) => quantity < 0)
    .map(({ variantId, quantity }) => ({ variantId, quantity: -quantity }));
  const orderId = order.id;
  const taken = { orderId, lines: [...more, ...added], reason: "sold" } as const;
  if (taken.lines.length > 0) {
    await takeStock({ db }, { taken, replaced: less.length > 0 ? { orderId, lines: less } : null, by });
  } else {
    await moveStock({ db }, { returned: { orderId, lines: less, reason: "released" }, by });
  }
}

/** The customer has paid more than the order costs now. Nothing moves before the refund is approved. */
async function requestDifference(
  { db }: { db: Transaction },
  { order, outcome }: PlannedEdit,
  { by, reason, key }: OrderEdit & { by: StaffActor },
): Promise<void> {
  const { refundableOnline } = await readOrderMoney({ db }, { orderId: order.id });
  const amount = kobo(-outcome.difference);
  const recorded = await recordRefundRequest(
    { db },
    {
      by,
      most: refundableOnline,
      orderId: order.id,
      key: editRefundKey(key),
      requestHash: Buffer.alloc(32),
      amount,
      deliveryAmount: ZERO,
      way: "provider",
      bankReference: null,
      reason,
      notify: true,
      lines: [],
    },
  );
  if (!recorded) refuse("refund_too_much", { most: toNaira(refundableOnline) });
}
