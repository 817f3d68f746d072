import { UNDO_SECONDS } from "@shop/contract/fulfilment-facts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";

const SAY_WHY = "Please say why the parcel is opened again";

/**
 * Opens a packed parcel that is in the shop. One packed for another attempt keeps the day agreed with the customer.
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
    const isUndo = order.status === "processing" && fulfilment.stateSeconds <= UNDO_SECONDS;
    if (reason === null && !isUndo) {
      refuse("bad_input", { fields: { reason: SAY_WHY } }, { message: SAY_WHY });
    }
    await moveFulfilment({ db: tx }, locked, { to: "confirmed", by, detail: reason ?? "Undone" });
  });
}
