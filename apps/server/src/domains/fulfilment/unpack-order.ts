import { UNDO_SECONDS } from "@shop/contract/fulfilment-facts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { lockFulfilment, refuseMoved, requireState } from "./lock-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";

const SAY_WHY = "Please say why the parcel is opened again";

/**
 * Opens a packed parcel that has not left the shop.
 * @param reason may be missing for a few seconds after packing: then it is an undo
 */
export function unpackOrder(
  { db }: Pick<Ctx, "db">,
  { publicId, reason, by }: { publicId: string; reason: string | null; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    const { order, fulfilment } = locked;
    requireState(locked, "packed");
    // Packed for another attempt: the customer knows of it.
    if (order.status === "shipped") refuseMoved(order, "packed");
    if (reason === null && fulfilment.stateSeconds > UNDO_SECONDS) {
      refuse("bad_input", { fields: { reason: SAY_WHY } }, { message: SAY_WHY });
    }
    await moveFulfilment({ db: tx }, locked, { to: "confirmed", by, detail: reason ?? "Undone" });
  });
}
