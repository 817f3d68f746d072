import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { presentStaffReview } from "./present.ts";
import { findStaffReview, type StaffReviewRow } from "./staff-queries.ts";

/** The review as the member read it. */
interface Moderated {
  publicId: string;
  version: number;
  by: StaffActor;
}

/** Shows a review on the product's page. */
export function approveReview(ctx: Pick<Ctx, "db">, given: Moderated): Promise<StaffReviewRow> {
  const change = sql`state = 'approved', reason = null, decided_at = now()`;
  return changeReview(ctx, { ...given, change, action: "review.approved" });
}

/** Shows a review to nobody but its writer, who reads the reason. The log has no reason: the review keeps it. */
export function rejectReview(
  ctx: Pick<Ctx, "db">,
  { reason, ...given }: Moderated & { reason: string },
): Promise<StaffReviewRow> {
  const change = sql`state = 'rejected', reason = ${reason}, decided_at = now()`;
  return changeReview(ctx, { ...given, change, action: "review.rejected" });
}

/** Writes the shop's reply to a review; an empty one removes it. */
export function replyToReview(
  ctx: Pick<Ctx, "db">,
  { reply, ...given }: Moderated & { reply: string },
): Promise<StaffReviewRow> {
  const change = sql`reply = ${reply === "" ? null : reply}`;
  return changeReview(ctx, {
    ...given,
    change,
    action: reply === "" ? "review.reply_removed" : "review.answered",
  });
}

function changeReview(
  { db }: Pick<Ctx, "db">,
  { publicId, version, by, change, action }: Moderated & { change: SqlText; action: `review.${string}` },
): Promise<StaffReviewRow> {
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update product_reviews set ${change}, version = version + 1
      where public_id = ${publicId} and version = ${version}`);
    const review = (await findStaffReview({ db: tx }, { publicId })) ?? refuse("review_not_found");
    if (rowCount !== 1) refuse("changed_meanwhile", { current: presentStaffReview(review) });
    const record = { kind: "review", id: publicId, name: review.productName };
    await recordAudit({ db: tx }, { by, action, record });
    return review;
  });
}
