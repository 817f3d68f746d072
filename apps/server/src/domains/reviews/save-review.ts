import { type NameStyle, REVIEWS_PER_HOUR } from "@shop/contract/review-limits";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { HOUR } from "../limits/rules/limit.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { findOwnReview, findPurchase, type OwnReviewRow } from "./queries.ts";
import { authorOf, townOf } from "./rules/author.ts";

export interface WrittenReview {
  stars: number;
  title: string;
  text: string;
  nameStyle: NameStyle;
}

/**
 * Writes a shopper's review of a product, or changes it. It waits for staff, and so does a changed one; saving the same
 * again changes nothing. Helpful votes were for the earlier text, so a changed review starts again without any.
 * @throws Refusal `review_needs_purchase` unless the shopper has a delivered order with the product
 */
export async function saveReview(
  ctx: Pick<Ctx, "db" | "env">,
  { shopperId, productToken, review }: { shopperId: number; productToken: string; review: WrittenReview },
): Promise<OwnReviewRow> {
  const limit = { most: REVIEWS_PER_HOUR, windowSeconds: HOUR };
  await requireAttempts(ctx, [{ what: `save review ${shopperId}`, limit }]);
  return inTransaction(ctx.db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    const found =
      (await findPurchase({ db: tx }, { shopperId, productToken })) ?? refuse("product_not_found");
    const { productId } = found;
    const { orderId, firstName, location } = found.purchase ?? refuse("review_needs_purchase");
    const { stars, title, text, nameStyle } = review;
    const author = authorOf(nameStyle, { firstName, town: townOf(location) });
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into product_reviews as r
        (public_id, product_id, shopper_id, order_id, stars, title, text, name_style, author)
      values (${randomToken()}, ${productId}, ${shopperId}, ${orderId}, ${stars}, ${title}, ${text}, ${nameStyle}, ${author})
      on conflict (product_id, shopper_id) do update
      set order_id = excluded.order_id, stars = excluded.stars, title = excluded.title, text = excluded.text,
          name_style = excluded.name_style, author = excluded.author, state = 'waiting', reason = null,
          decided_at = null, written_at = now(), version = r.version + 1
      where (r.stars, r.title, r.text, r.author) is distinct from
            (excluded.stars, excluded.title, excluded.text, excluded.author)
      returning id`);
    for (const { id } of rows) await tx.execute(sql`delete from review_votes where review_id = ${id}`);
    return (await findOwnReview({ db: tx }, { shopperId, productId }))!; // written above
  });
}
