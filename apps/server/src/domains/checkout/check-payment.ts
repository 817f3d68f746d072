import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrder, type StoredOrder } from "../orders/queries.ts";
import { listPayments } from "../payments/queries.ts";
import { isOpen, type OpenPayment, openPaymentOf } from "./open-for-shopper.ts";
import { type PaymentAnswer, settleOrder } from "./settle-payment.ts";

export interface CheckedPayment {
  order: StoredOrder;
  payment: PaymentAnswer;
  /** Where it can still be paid, if it can. */
  open: OpenPayment | null;
}

/** Asks the provider for the state of an order's payment. */
export async function checkPayment(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<CheckedPayment> {
  const before = await findOrder(ctx, { shopperId, publicId });
  if (!before) refuse("order_not_found");
  if (before.paymentStatus === "paid") return { order: before, payment: "paid", open: null };

  const answer = await settleOrder(ctx, { orderId: before.id });
  const order = (await findOrder(ctx, { shopperId, publicId })) ?? before;
  if (order.paymentStatus === "paid") return { order, payment: "paid", open: null };
  return { order, payment: answer, open: await findOpenPayment(ctx, order) };
}

async function findOpenPayment(ctx: Pick<Ctx, "db">, order: StoredOrder): Promise<OpenPayment | null> {
  if (order.status !== "pending_payment" || order.isOverdue || order.isHeld) return null;
  const open = (await listPayments(ctx, { orderId: order.id })).find(isOpen);
  return open ? openPaymentOf(order, open) : null;
}
