import type { Ctx } from "../../ctx.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { forgetOldEvents } from "./forget-events.ts";
import { reconcileDueDays } from "./reconciliations.ts";

/** Compares each day with the providers' records in the night after it. */
export function startReconciliation(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => reconcileDueDays(ctx), "Comparing the providers' records failed");
}

export function startPaymentSweep(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => forgetOldEvents(ctx), "Deleting old payment events failed");
}
