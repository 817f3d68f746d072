import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { mailOrderConfirmed } from "./mail-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";

/**
 * The customer confirmed an order in the call in which a member took it. The email about the placed order is enough.
 * @param db the transaction that places it
 */
export async function confirmTakenOrder(
  { db }: { db: Transaction },
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<void> {
  const locked = await lockFulfilment({ db }, { publicId });
  requireState(locked, "unconfirmed");
  await moveFulfilment({ db }, locked, {
    to: "confirmed",
    by,
    detail: "The customer confirmed it when it was taken",
    changes: { needsConfirmation: false },
  });
}

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
