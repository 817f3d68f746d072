import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";

/**
 * Records whether a shopper finds another shopper's approved review helpful.
 * @returns how many shoppers find it helpful now
 */
export function markHelpful(
  { db }: Pick<Ctx, "db">,
  { shopperId, publicId, isHelpful }: { shopperId: number; publicId: string; isHelpful: boolean },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    const { rows } = await tx.execute<{ id: number; writerId: number }>(sql`
      select id, shopper_id as "writerId" from product_reviews
      where public_id = ${publicId} and state = 'approved' for no key update`);
    const { id, writerId } = rows[0] ?? refuse("review_not_found");
    if (writerId === shopperId) refuse("not_allowed");
    await tx.execute(
      isHelpful
        ? sql`insert into review_votes (review_id, shopper_id) values (${id}, ${shopperId}) on conflict do nothing`
        : sql`delete from review_votes where review_id = ${id} and shopper_id = ${shopperId}`,
    );
    const counted = await tx.execute<{ helpful: number }>(sql`
      select helpful from product_reviews where id = ${id}`);
    return counted.rows[0]?.helpful ?? 0;
  });
}
