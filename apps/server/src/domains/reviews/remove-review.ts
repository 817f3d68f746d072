import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";

/** Deletes a shopper's own review, with who found it helpful and the shop's reply. */
export function removeReview(
  { db }: Pick<Ctx, "db">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    const { rowCount } = await tx.execute(sql`
      delete from product_reviews where public_id = ${publicId} and shopper_id = ${shopperId}`);
    if (rowCount !== 1) refuse("review_not_found");
  });
}
