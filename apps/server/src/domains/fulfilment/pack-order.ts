import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";

/** The items are in the parcel. The shop confirms a paid order, and one of a trusted customer, on its own. */
export function packOrder(
  { db }: Pick<Ctx, "db">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    const { order, fulfilment } = locked;
    requireState(locked, "confirmed", "unconfirmed");
    if (fulfilment.state === "unconfirmed") {
      if (fulfilment.needsConfirmation) refuse("order_not_confirmed", { reference: order.reference });
      await moveFulfilment({ db: tx }, locked, { to: "confirmed", by: null });
    }
    await moveFulfilment({ db: tx }, locked, { to: "packed", by });
  });
}
