import type { Transaction } from "../../db/pool.ts";
import { type NewReview, openReview } from "../payments/reviews.ts";
import { type Alert, REVIEW_ALERTS } from "./rules/review-alert.ts";

/**
 * Asks a person to decide about something.
 * @returns `alert`: what operators are to be told, the first time only; `isDecided`: a person has decided it already
 */
export async function raiseReview(
  { db }: { db: Transaction },
  review: NewReview,
): Promise<{ alert: Alert | null; isDecided: boolean }> {
  const opened = await openReview({ db }, review);
  return { alert: opened === "opened" ? REVIEW_ALERTS[review.kind] : null, isDecided: opened === "decided" };
}
