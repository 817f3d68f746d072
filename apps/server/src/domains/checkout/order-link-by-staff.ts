import type { Kobo } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { addOrderLink, type OpenLinks, readOpenLinks, revokeOrderLinks } from "../orders/order-links.ts";
import { getOrder } from "../orders/queries.ts";
import { dueOnline } from "../orders/rules/due-online.ts";
import { mailOrderLink } from "./mail-order-link.ts";

/** What staff see of an order's links. */
export interface LinksOfOrder extends OpenLinks {
  /** What can be paid by a link now. */
  due: Kobo;
  holdUntil: string | null;
  /** What is still due of a paid order that was made more expensive. */
  balance: { amount: Kobo; onDelivery: boolean } | null;
  hasMail: boolean;
}

export async function viewOrderLinks(
  ctx: Pick<Ctx, "db">,
  { order: publicId }: { order: string },
): Promise<LinksOfOrder> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  const order = await getOrder(ctx, { orderId });
  return {
    ...(await readOpenLinks(ctx, { orderId })),
    due: dueOnline(order, { isByLink: true }),
    holdUntil: order.status === "pending_payment" && !order.isHeld ? order.reservedUntil : null,
    balance:
      order.paymentStatus === "paid" && order.balanceDue > 0
        ? { amount: order.balanceDue, onDelivery: order.collectsBalance }
        : null,
    hasMail: !order.customerMail.endsWith(".invalid"),
  };
}

/**
 * Makes a link that opens the order without an account, and emails it where staff ask for that.
 * @returns the link, which is not stored
 */
export async function makeOrderLink(
  ctx: Pick<Ctx, "db" | "env">,
  { order: publicId, send, by }: { order: string; send: boolean; by: StaffActor },
): Promise<{ link: string; expiresAt: string }> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    if (order.isCustomerErased) refuse("order_not_found");
    if (send && order.customerMail.endsWith(".invalid")) refuse("customer_without_mail");
    const { token, expiresAt } = await addOrderLink({ db: tx }, { orderId, by });
    if (send) {
      await mailOrderLink({ db: tx }, { order, due: dueOnline(order, { isByLink: true }), token });
    }
    const words = send ? "sent the customer a link to this order" : "made a link to this order";
    await noteOrder({ db: tx }, { orderId, note: `${by.name} ${words}` });
    const record = { kind: "order", id: order.reference, name: order.reference };
    await recordAudit({ db: tx }, { by, action: "order.link_made", record, after: { expiresAt, send } });
    return { link: ctx.env.publicUrl + paths.orderLink(token), expiresAt };
  });
}

/** Ends every link of an order. */
export async function endOrderLinks(
  ctx: Pick<Ctx, "db">,
  { order: publicId, by }: { order: string; by: StaffActor },
): Promise<{ revoked: number }> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  return inTransaction(ctx.db, async (tx) => {
    const { reference } = await lockOrder({ db: tx }, { orderId });
    const revoked = await revokeOrderLinks({ db: tx }, { orderId });
    if (revoked === 0) return { revoked };
    await noteOrder({ db: tx }, { orderId, note: `${by.name} ended the links to this order` });
    const record = { kind: "order", id: reference, name: reference };
    await recordAudit({ db: tx }, { by, action: "order.links_ended", record, after: { revoked } });
    return { revoked };
  });
}
