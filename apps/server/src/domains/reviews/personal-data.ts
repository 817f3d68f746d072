import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const reviewData: PersonalData = {
  name: "reviews",
  title: "Your reviews",
  why: "So that other shoppers can read what you think of what you bought.",
  kept: "Until you delete a review or your account.",
  tables: ["product_reviews", "review_votes"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<
      Record<string, unknown> & { writtenAt: string; helpfulReviews: number }
    >(sql`
      select p.name as product, r.stars, r.title, r.text, r.author as "shownName", r.state,
             coalesce(r.reason, '') as "reasonForRejection", r.written_at as "writtenAt"
      from product_reviews r join products p on p.id = r.product_id
      where r.shopper_id = ${shopperId} order by r.id`);
    const votes = await db.execute<{ product: string; author: string }>(sql`
      select p.name as product, r.author
      from review_votes v join product_reviews r on r.id = v.review_id join products p on p.id = r.product_id
      where v.shopper_id = ${shopperId} order by r.id`);
    return [
      ...rows.map((row) => ({ ...row, writtenAt: asTime(row.writtenAt) })),
      ...votes.rows.map(({ product }) => ({ foundReviewHelpfulOf: product })),
    ];
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from review_votes where shopper_id = ${shopperId}`);
    await db.execute(sql`delete from product_reviews where shopper_id = ${shopperId}`);
  },
};
