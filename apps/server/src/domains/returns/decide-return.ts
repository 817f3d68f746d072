import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { lockReturn, refuseMovedReturn } from "./lock-return.ts";
import { mailReturn } from "./mail-return.ts";
import { noteReturn } from "./note-return.ts";

interface Decision {
  publicId: string;
  by: StaffActor;
}

/** Staff agree that the items come back. @param instructions where the shopper brings them, or when they are collected */
export function approveReturn(
  { db }: Pick<Ctx, "db">,
  { publicId, instructions, by }: Decision & { instructions: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn({ db: tx }, { publicId });
    // The whole order may have come back meanwhile.
    if (locked.order.status !== "delivered") refuse("return_not_delivered");
    const approved = await prepared(tx)`
      update return_requests set state = 'approved', instructions = ${instructions}, decided_at = now(),
        decided_by_name = ${by.name}
      where id = ${locked.request.id} and state = 'requested' returning id`;
    if (approved.length === 0) refuseMovedReturn(locked.request.state);
    await noteReturn({ db: tx }, locked, { by, did: "approved", detail: instructions });
    const { handover, wanted } = locked.request;
    const isPaidOnHandover = locked.order.paymentMethod === "pay_on_delivery";
    await mailReturn({ db: tx }, locked.order, {
      template: "return_approved",
      publicId,
      data: { handover, wanted, instructions, isPaidOnHandover },
    });
  });
}

/**
 * Staff do not take the items back: before or after they had agreed to, as long as the parcel has not arrived.
 * @param seen the state that the member saw: a request that somebody has just approved is not declined by mistake
 */
export function declineReturn(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    reason,
    seen = null,
    by,
  }: Decision & { reason: string; seen?: "requested" | "approved" | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn({ db: tx }, { publicId });
    const declined = await prepared(tx)`
      update return_requests set state = 'declined', decline_reason = ${reason}, decided_at = now(),
        decided_by_name = ${by.name}
      where id = ${locked.request.id} and state in ('requested', 'approved')
        and state = coalesce(${seen}::text, state)
      returning id`;
    if (declined.length === 0) refuseMovedReturn(locked.request.state);
    await noteReturn({ db: tx }, locked, { by, did: "declined", detail: reason });
    await mailReturn({ db: tx }, locked.order, { template: "return_declined", publicId, data: { reason } });
  });
}
