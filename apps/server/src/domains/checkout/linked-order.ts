import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrderLink } from "../orders/order-links.ts";
import { getOrder, type StoredOrder } from "../orders/queries.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import { listPayments } from "../payments/queries.ts";
import { type OpenPayment, resumePayment } from "./resume-payment.ts";
import { dueOnline } from "./rules/due-online.ts";
import { type PaymentAnswer, settleOrder, settlePayment } from "./settle-payment.ts";

/** An order that its link opens. */
export interface LinkedOrder {
  order: StoredOrder;
  /** What has been paid and not refunded. */
  paid: Kobo;
  /** What can be paid online now. */
  due: Kobo;
}

/** Refuses a link that opens nothing, or no longer. */
export async function viewLinkedOrder(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<LinkedOrder> {
  return readLinked({ db }, await requireLink({ db }, token));
}

/** The same after asking the provider for the state of the order's payments. */
export async function checkLinkedPayment(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { token }: { token: string },
): Promise<LinkedOrder & { payment: PaymentAnswer }> {
  const link = await requireLink(ctx, token);
  const before = await readLinked(ctx, link);
  const answer = isPaid(before) ? "paid" : await settleDue(ctx, before);
  const linked = await readLinked(ctx, link);
  if (isPaid(linked)) return { ...linked, payment: "paid" };
  // Of a paid order whose rest is due, the payments so far are paid.
  return { ...linked, payment: answer === "paid" ? "unpaid" : answer };
}

/** Opens a payment of what is due for an order, or returns the one that is open. */
export async function payLinkedOrder(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log" | "now">,
  { token, provider }: { token: string; provider: ProviderName },
): Promise<OpenPayment> {
  const link = await requireLink(ctx, token);
  if (!ctx.providers.has(provider)) refuse("payment_unavailable", null, { retryAfter: 60 });
  // What is paid already must not be paid twice.
  await settleDue(ctx, await readLinked(ctx, link));
  const { order, due } = await readLinked(ctx, link);
  if (order.isHeld) refuse("payment_being_checked");
  if (due === 0) refuse(order.paymentStatus === "paid" ? "already_paid" : "order_not_payable");
  return resumePayment(ctx, { ...link, provider, isByLink: true });
}

const isPaid = ({ order, due }: LinkedOrder) => order.paymentStatus === "paid" && due === 0;

/** Asks about every payment that may have paid what is due: of a paid order those of its rest. */
async function settleDue(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { order }: LinkedOrder,
): Promise<PaymentAnswer> {
  if (order.paymentStatus !== "paid") return settleOrder(ctx, { orderId: order.id });
  let answer: PaymentAnswer = "unpaid";
  for (const { id, isBalance } of await listPayments(ctx, { orderId: order.id })) {
    if (isBalance) answer = await settlePayment(ctx, { paymentId: id });
  }
  return answer;
}

async function requireLink({ db }: { db: Db }, token: string) {
  const link = (await findOrderLink({ db }, { token })) ?? refuse("order_link_invalid");
  return link.isOver ? refuse("order_link_over") : link;
}

async function readLinked({ db }: { db: Db }, { orderId }: { orderId: number }): Promise<LinkedOrder> {
  const order = await getOrder({ db }, { orderId });
  const { kept } = await readOrderMoney({ db }, { orderId });
  return { order, paid: kept, due: dueOnline(order, { isByLink: true }) };
}
