import type { OrderMoneyView, OrderRefund, RefundPart } from "@shop/contract/admin/order-money";
import { REFUND_LIMIT } from "@shop/contract/admin/refund-limit";
import { type Kobo, kobo, sum, toNaira, ZERO } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { listFood } from "../catalogue/list-food.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import { findOrderId, listLines, type NumberedLine } from "../orders/list-lines.ts";
import { presentTime } from "../orders/present.ts";
import { getOrder } from "../orders/queries.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import {
  listOrderReceipts,
  listOrderRefunds,
  listRefundParts,
  type StoredPart,
  type StoredRefund,
} from "../payments/order-refunds.ts";
import { readApprovedBy } from "../payments/refund-requests.ts";
import { refundableOf } from "./refundable-order.ts";
import { paidBeyond } from "./rules/paid-beyond.ts";
import { deliveryLeft, pricePieces, type RefundableOrder } from "./rules/refund-amounts.ts";

/** What staff see of an order's money. */
export async function readOrderMoneyView(
  ctx: Pick<Ctx, "db">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<OrderMoneyView> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  const [order, lines, money, refunds, parts, receipts, approved] = await Promise.all([
    getOrder(ctx, { orderId }),
    listLines(ctx, { orderId }),
    readOrderMoney(ctx, { orderId }),
    listOrderRefunds(ctx, { orderId }),
    listRefundParts(ctx, { orderId }),
    listOrderReceipts(ctx, { orderId }),
    readApprovedBy(ctx, { orderId, by }),
  ]);
  const refundable = await refundableOf(ctx, order, lines);
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  const food = await listFood(ctx, { variantIds });
  return {
    id: publicId,
    reference: order.reference,
    total: toNaira(order.total),
    captured: toNaira(money.captured),
    onHandover: toNaira(money.onHandover),
    cash: toNaira(order.paidOnHandover === "cash" ? money.onHandover : ZERO),
    paidOnHandover: order.paidOnHandover,
    refunded: toNaira(money.refunded),
    refundable: toNaira(money.refundable),
    refundableOnline: toNaira(money.refundableOnline),
    limit: toNaira(kobo(Math.max(0, REFUND_LIMIT - approved))),
    canRestock: order.status === "delivered",
    lines: lines.map((line) => presentLine(line, { refundable, food })),
    delivery: toNaira(deliveryLeft(refundable)),
    receipts: receipts.map(({ amount, at, ...receipt }) => ({
      ...receipt,
      amount: toNaira(amount),
      at: presentTime(at),
    })),
    refunds: refunds.map((refund) => {
      const own = parts.filter(({ requestId }) => requestId === refund.id);
      const amount = openAmount(refund, own);
      const beyondPrice = paidBeyond({ order, refundable: kobo(money.refundable + amount), amount });
      return { ...presentRefund(refund, own), beyondPrice: toNaira(beyondPrice) };
    }),
    automatic: parts.filter(({ requestId }) => requestId === null).map(presentPart),
  };
}

function presentLine(
  { position, name, quantity, variantId, ...line }: NumberedLine,
  { refundable, food }: { refundable: RefundableOrder; food: ReadonlySet<number> },
): OrderMoneyView["lines"][number] {
  const refunded = refundable.lines.find((each) => each.position === position)?.refunded ?? 0;
  const counts = Array.from({ length: Math.max(0, quantity - refunded) }, (_, index) => index + 1);
  return {
    position,
    name,
    variant: detailsInWords(line),
    quantity,
    isFood: variantId !== null && food.has(variantId),
    amounts: counts.map((count) => {
      const [pieces] = pricePieces(refundable, [{ position, quantity: count, restock: false }]);
      return toNaira(pieces?.amount ?? kobo(0));
    }),
  };
}

/** What of a refund can still be declined or given up. */
function openAmount({ state, amount }: StoredRefund, parts: readonly StoredPart[]): Kobo {
  if (state === "requested") return amount;
  const open = parts.filter((part) => part.state !== "done" && part.state !== "withdrawn");
  return sum(open.map((part) => part.amount));
}

function presentRefund(refund: StoredRefund, parts: readonly StoredPart[]): Omit<OrderRefund, "beyondPrice"> {
  const { publicId, amount, way, bankReference, reason, deliveryAmount, lines } = refund;
  return {
    id: publicId,
    amount: toNaira(amount),
    way,
    bankReference,
    reason,
    state: stateOf(refund, parts),
    asked: { id: refund.requestedBy, name: refund.requestedByName, at: presentTime(refund.requestedAt) },
    decided:
      refund.decidedAt === null
        ? null
        : {
            name: refund.decidedByName ?? "",
            at: presentTime(refund.decidedAt),
            note: refund.decisionNote,
          },
    delivery: toNaira(deliveryAmount),
    lines: lines.map(({ position, quantity, restock }) => ({ position, quantity, restock })),
    parts: parts.map(presentPart),
  };
}

/** Only the decision is stored; how far an approved refund has got follows from its parts. */
function stateOf({ state, way }: StoredRefund, parts: readonly StoredPart[]): OrderRefund["state"] {
  if (state !== "approved") return state;
  if (way === "by_hand" || parts.every((part) => part.state === "done")) return "done";
  if (parts.every((part) => part.state === "withdrawn")) return "withdrawn";
  return parts.some((part) => part.state === "needs_person") ? "failed" : "sent";
}

function presentPart(part: StoredPart): RefundPart {
  const { id, provider, transactionId, amount, currency, state, error, sentAt } = part;
  const { doneBy, doneReference, doneReason } = part;
  return {
    id,
    provider,
    transaction: transactionId,
    amount: toNaira(amount),
    currency,
    state,
    error,
    sentAt: sentAt && presentTime(sentAt),
    byHand: doneBy === null ? null : { by: doneBy, reference: doneReference ?? "", reason: doneReason ?? "" },
  };
}
