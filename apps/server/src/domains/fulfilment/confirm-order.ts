import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { mailOrderConfirmed } from "./mail-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";

/** The customer has confirmed the order: it may be packed. */
export function confirmOrder(
  { db }: Pick<Ctx, "db">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    requireState(locked, "unconfirmed");
    await moveFulfilment({ db: tx }, locked, { to: "confirmed", by, changes: { needsConfirmation: false } });
    await mailOrderConfirmed({ db: tx }, locked);
  });
}
