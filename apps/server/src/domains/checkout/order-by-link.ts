import type { ProviderName } from "@shop/contract/payments";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { findOrderLink } from "../orders/order-links.ts";
import type { OpenPayment } from "./open-for-shopper.ts";
import { type OrderMoney, payDue, readDue, settleDue } from "./pay-due.ts";
import type { PaymentAnswer } from "./settle-payment.ts";

/** Refuses a link that opens nothing, or no longer. */
export async function viewLinkedOrder(
  { db }: Pick<Ctx, "db">,
  { token }: { token: string },
): Promise<OrderMoney> {
  return readDue({ db }, await requireLink({ db }, token));
}

/** The same after asking the provider for the state of the order's payments. */
export async function checkLinkedPayment(
  ctx: Pick<Ctx, "db" | "providers" | "log">,
  { token }: { token: string },
): Promise<OrderMoney & { payment: PaymentAnswer }> {
  const link = await requireLink(ctx, token);
  const before = await readDue(ctx, link);
  const answer = isPaid(before) ? "paid" : await settleDue(ctx, before);
  const linked = await readDue(ctx, link);
  if (isPaid(linked)) return { ...linked, payment: "paid" };
  // Of a paid order whose rest is due, the payments so far are paid.
  return { ...linked, payment: answer === "paid" ? "unpaid" : answer };
}

/** Opens a payment of what is due for an order, or returns the one that is open. */
export async function payLinkedOrder(
  ctx: Pick<Ctx, "db" | "env" | "providers" | "log" | "now">,
  { token, provider }: { token: string; provider: ProviderName },
): Promise<OpenPayment> {
  return payDue(ctx, { ...(await requireLink(ctx, token)), provider });
}

const isPaid = ({ order, due }: OrderMoney) => order.paymentStatus === "paid" && due === 0;

export async function requireLink({ db }: { db: Db }, token: string) {
  const link = (await findOrderLink({ db }, { token })) ?? refuse("order_link_invalid");
  return link.isOver ? refuse("order_link_over") : link;
}
