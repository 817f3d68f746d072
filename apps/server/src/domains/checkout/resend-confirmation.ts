import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { addGuestLink } from "../orders/order-links.ts";
import { refuseNotPlaced } from "../orders/refuse-not-placed.ts";
import { mailOrderPlaced } from "./mail-order-placed.ts";

const SENT_AGAIN = ["placed", "processing", "shipped", "delivered"];

/** A confirmation of an order that is cancelled, expired or back would not be true. */
export function requirePlaced(order: Pick<LockedOrder, "status" | "reference">): void {
  if (!SENT_AGAIN.includes(order.status)) refuseNotPlaced(order, "its confirmation cannot be sent again");
}

/** Emails the customer the confirmation of an order again, with the order's current content. */
export async function resendConfirmation(
  ctx: Pick<Ctx, "db">,
  { order: publicId, by }: { order: string; by: StaffActor },
): Promise<void> {
  const orderId = (await findOrderId(ctx, { publicId })) ?? refuse("order_not_found");
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    const isReachable = !order.isCustomerErased && !order.customerMail.endsWith(".invalid");
    if (!isReachable) refuse("customer_without_mail");
    requirePlaced(order);
    const link = await addGuestLink({ db: tx }, order);
    await mailOrderPlaced({ db: tx }, { order, firstName: order.firstName, link, again: randomToken(8) });
    await noteOrder({ db: tx }, { orderId, note: `${by.name} sent the confirmation again` });
    const record = { kind: "order", id: order.reference, name: order.reference };
    await recordAudit({ db: tx }, { by, action: "order.confirmation_sent_again", record });
  });
}
