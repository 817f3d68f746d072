import type { Ctx } from "../../ctx.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { forgetOldEvents } from "./forget-events.ts";

export function startPaymentSweep(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => forgetOldEvents(ctx), "Old payment events were not forgotten");
}
