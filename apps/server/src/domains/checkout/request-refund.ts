import { createHash } from "node:crypto";
import { formatKobo, type Kobo, sum, toNaira, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { refuseOtherInput } from "../../lib/refuse-other-input.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { listFood } from "../catalogue/list-food.ts";
import { findOrderId, listLines, type NumberedLine } from "../orders/list-lines.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import {
  findRefundRequest,
  type RefundLine,
  type RefundRequest,
  type RefundWay,
  recordRefundRequest,
} from "../payments/refund-requests.ts";
import { refundableOf } from "./refundable-order.ts";
import {
  type ChosenPieces,
  deliveryLeft,
  pricePieces,
  type RefundableOrder,
} from "./rules/refund-amounts.ts";

/** What is to go back. `restock` of the whole order: the lines whose pieces go back into stock. */
export type RefundScope =
  | { kind: "whole"; restock: readonly number[] }
  | { kind: "lines"; lines: readonly ChosenPieces[]; delivery: boolean }
  | { kind: "amount"; amount: Kobo };

export interface RefundAsked {
  /** The order's public id. */
  order: string;
  scope: RefundScope;
  way: RefundWay;
  /** Where money refunded by hand can be found; null through the provider. */
  bankReference: string | null;
  reason: string;
  /** Whether the customer gets an email once the money is returned. */
  notify: boolean;
  /** The same key is the same request, never a second one. */
  key: string;
}

/**
 * Staff ask for money to go back to a customer. It can never be more than the order has taken and not given back. Nothing
 * moves before the request is approved (`approveRefund`).
 */
export async function requestRefund(
  ctx: Pick<Ctx, "db">,
  { by, ...asked }: RefundAsked & { by: StaffActor },
): Promise<RefundRequest> {
  const orderId = (await findOrderId(ctx, { publicId: asked.order })) ?? refuse("order_not_found");
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    return recordRefundOnce({ db: tx }, { order, asked, by });
  });
}

/** The same in a transaction that has locked the order. */
export async function recordRefundOnce(
  { db }: { db: Transaction },
  { order, asked, by }: { order: LockedOrder; asked: RefundAsked; by: StaffActor },
): Promise<RefundRequest> {
  const earlier = await findRefundRequest({ db }, { orderId: order.id, key: asked.key });
  if (!earlier) return recordRefund({ db }, { order, asked, by });
  return earlier.requestHash.equals(hashOf(asked)) ? earlier : refuseOtherInput();
}

/** The same in a transaction that has locked the order. The key must be new. */
export async function recordRefund(
  { db }: { db: Transaction },
  { order, asked, by }: { order: LockedOrder; asked: RefundAsked; by: StaffActor },
): Promise<RefundRequest> {
  const orderId = order.id;
  const requestHash = hashOf(asked);
  const money = await readOrderMoney({ db }, { orderId });
  const most = asked.way === "provider" ? money.refundableOnline : money.refundable;
  const { amount, lines, delivery } = await priceScope({ db }, order, { ...asked, most });
  if (amount <= ZERO) refuse("refund_nothing");
  // Before that a change of the order or its cancellation puts them back.
  if (lines.some(({ restock }) => restock) && order.status !== "delivered") refuse("refund_cannot_restock");
  await refuseFood({ db }, order, lines);
  const { way, bankReference, reason, notify, key } = asked;
  const recorded = await recordRefundRequest(
    { db },
    {
      by,
      most,
      orderId,
      key,
      requestHash,
      amount,
      deliveryAmount: delivery,
      way,
      bankReference,
      reason,
      notify,
      lines,
    },
  );
  if (!recorded) refuse("refund_too_much", { most: toNaira(most) });
  const record = { kind: "order", id: order.reference, name: order.reference };
  const after = { refund: recorded.publicId, amount, way, bankReference, lines, delivery };
  await recordAudit({ db }, { by, action: "refund.requested", record, after, reason });
  await noteOrder(
    { db },
    { orderId, note: `${by.name} asked for a refund of ${formatKobo(amount)}: ${reason}` },
  );
  const request = await findRefundRequest({ db }, { publicId: recorded.publicId });
  if (!request) throw new Error(`There is no refund request ${recorded.publicId}`);
  return request;
}

/** Nobody knows how food that came back was kept. */
async function refuseFood(
  { db }: { db: Transaction },
  { id: orderId }: LockedOrder,
  refunded: readonly RefundLine[],
): Promise<void> {
  const positions = new Set(refunded.flatMap(({ position, restock }) => (restock ? [position] : [])));
  if (positions.size === 0) return;
  const back = (await listLines({ db }, { orderId })).filter(({ position }) => positions.has(position));
  const food = await listFood({ db }, { variantIds: back.flatMap(({ variantId }) => variantId ?? []) });
  const one = back.find(({ variantId }) => variantId !== null && food.has(variantId));
  if (one) refuse("return_food_restock", { name: one.name });
}

/** What the chosen pieces and the delivery come to. */
async function priceScope(
  { db }: { db: Transaction },
  order: LockedOrder,
  { scope, most }: { scope: RefundScope; most: Kobo },
): Promise<{ amount: Kobo; lines: RefundLine[]; delivery: Kobo }> {
  if (scope.kind === "amount") return { amount: scope.amount, lines: [], delivery: ZERO };
  const lines = await listLines({ db }, { orderId: order.id });
  const refundable = await refundableOf({ db }, order, lines);
  if (scope.kind === "whole") {
    const chosen = refundable.lines
      .map(({ position, quantity, refunded }) => ({
        position,
        quantity: quantity - refunded,
        restock: scope.restock.includes(position),
      }))
      .filter(({ quantity }) => quantity > 0);
    const delivery = Math.min(deliveryLeft(refundable), most) as Kobo;
    return { amount: most, lines: pricePieces(refundable, chosen), delivery };
  }
  requirePieces(scope.lines, refundable, lines);
  const priced = pricePieces(refundable, scope.lines);
  const delivery = scope.delivery ? deliveryLeft(refundable) : ZERO;
  return { amount: sum([...priced.map(({ amount }) => amount), delivery]), lines: priced, delivery };
}

function requirePieces(
  chosen: readonly ChosenPieces[],
  { lines }: RefundableOrder,
  named: readonly NumberedLine[],
): void {
  for (const { position, quantity } of chosen) {
    const line = lines.find((each) => each.position === position);
    if (!line) refuse("order_line_not_found");
    const left = line.quantity - line.refunded;
    const name = named.find((each) => each.position === position)?.name ?? "";
    if (quantity > left) refuse("refund_too_many", { name, left });
  }
}

function hashOf({ scope, way, bankReference, reason, notify }: RefundAsked): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([scope, way, bankReference, reason, notify]))
    .digest();
}
