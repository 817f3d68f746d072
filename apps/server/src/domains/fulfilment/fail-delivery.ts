import type { FailedReason } from "@shop/contract/fulfilment";
import { FAILED_REASONS } from "@shop/contract/fulfilment-facts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { type LockedFulfilment, lockFulfilment, requireState } from "./lock-fulfilment.ts";
import { mailDeliveryFailed } from "./mail-fulfilment.ts";
import { moveFulfilment } from "./move-fulfilment.ts";
import { requireOwnParcel } from "./require-own-parcel.ts";

/** The parcel could not be delivered. It stays with the rider until somebody decides what is next. */
export function failDelivery(
  { db }: Pick<Ctx, "db">,
  {
    publicId,
    reason,
    note,
    by,
  }: { publicId: string; reason: FailedReason; note: string | null; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockFulfilment({ db: tx }, { publicId });
    requireOwnParcel(locked, by);
    requireState(locked, "handed_over");
    await recordFailure({ db: tx }, locked, { reason, note, by });
  });
}

export async function recordFailure(
  { db }: { db: Transaction },
  locked: LockedFulfilment,
  {
    reason,
    note,
    by,
    riderSequence = locked.fulfilment.riderSequence,
  }: { reason: FailedReason; note: string | null; by: StaffActor; riderSequence?: number },
): Promise<void> {
  const { name } = FAILED_REASONS[reason];
  await moveFulfilment({ db }, locked, {
    to: "failed",
    by,
    detail: note === null ? name : `${name}: ${note}`,
    changes: {
      failedReason: reason,
      failedAttempts: locked.fulfilment.failedAttempts + 1,
      riderSequence,
    },
  });
  await mailDeliveryFailed({ db }, locked);
}
