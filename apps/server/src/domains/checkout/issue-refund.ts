import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { lockOrder } from "../orders/lock-order.ts";
import type { RefundRequest } from "../payments/refund-requests.ts";
import { decideLocked } from "./decide-refund.ts";
import { type RefundAsked, recordRefundOnce } from "./request-refund.ts";

/**
 * A member who may approve the refund asks for it and approves it in one step: a page that is closed in between cannot
 * leave a request that its member mistakes for a refund. A refund that they may not approve alone is refused, and no
 * request is made.
 */
export async function issueRefund(
  ctx: Pick<Ctx, "db">,
  { by, ...asked }: RefundAsked & { by: StaffActor },
): Promise<RefundRequest> {
  const orderId = (await findOrderId(ctx, { publicId: asked.order })) ?? refuse("order_not_found");
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    const request = await recordRefundOnce({ db: tx }, { order, asked, by });
    return decideLocked({ db: tx }, { order, request, by, state: "approved", note: null });
  });
}
