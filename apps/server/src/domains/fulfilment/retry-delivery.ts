import { shortDay } from "@shop/contract/day-in-words";
import { DELIVERY_ATTEMPTS_MAX } from "@shop/contract/fulfilment-facts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { mailNewDay } from "./mail-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";

/**
 * The parcel is back in the shop and goes out again on a day agreed with the customer. The rider no longer owes its cash.
 * @param retryOn a day in Lagos, such as 2026-11-23
 */
export function retryDelivery(
  { db }: Pick<Ctx, "db">,
  { publicId, retryOn, by }: { publicId: string; retryOn: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    requireState(locked, "failed");
    const { order, fulfilment } = locked;
    if (fulfilment.failedAttempts >= DELIVERY_ATTEMPTS_MAX) {
      refuse("no_attempt_left", { reference: order.reference, most: DELIVERY_ATTEMPTS_MAX });
    }
    await moveFulfilment({ db: tx }, locked, {
      to: "packed",
      by,
      detail: `Next attempt on ${shortDay(retryOn)}`,
      changes: {
        retryOn,
        riderId: null,
        riderName: null,
        runPosition: null,
        doorCode: null,
        doorCodeTries: 0,
        failedReason: null,
        cash: null,
        cashDue: null,
      },
    });
    await mailNewDay({ db: tx }, locked, { retryOn });
  });
}
