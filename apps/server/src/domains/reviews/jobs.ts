import type { Ctx } from "../../ctx.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { askForReviews } from "./ask-for-reviews.ts";

export function startReviewJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => askForReviews(ctx), "Asking for reviews failed");
}
