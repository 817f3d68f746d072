import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const reviewData: PersonalData = {
  name: "reviews",
  title: "Your reviews",
  why: "So that other shoppers can read what you think of what you bought.",
  kept: "Until you delete a review or your account.",
  tables: ["product_reviews", "review_pictures", "review_votes"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<
      Record<string, unknown> & { writtenAt: string; helpfulReviews: number }
    >(sql`
      select p.name as product, r.stars, r.title, r.text, r.author as "shownName", r.state,
             coalesce(r.reason, '') as "reasonForRejection", r.written_at as "writtenAt",
             array(select 'data:image/webp;base64,' || translate(encode(p.bytes, 'base64'), E'\n', '')
                   from review_pictures p where p.review_id = r.id order by p.id) as pictures
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

export const reviewRequestData: PersonalData = {
  name: "reviewRequests",
  title: "Emails that ask you for reviews",
  why: "To ask once for each order, and to respect your choice.",
  kept: "Until your account is deleted.",
  tables: ["review_requests", "review_request_choices"],

  async collect({ db }, { shopperId }) {
    const asked = await db.execute<{ order: string; at: string }>(sql`
      select o.reference as order, r.made_at as at
      from review_requests r join orders o on o.id = r.order_id where o.shopper_id = ${shopperId} order by o.id`);
    const choices = await db.execute<{ isWanted: boolean; at: string }>(sql`
      select is_wanted as "isWanted", changed_at as at from review_request_choices where shopper_id = ${shopperId}`);
    return [
      ...asked.rows.map(({ order, at }) => ({ askedAboutOrder: order, at: asTime(at) })),
      ...choices.rows.map(({ isWanted, at }) => ({ choice: isWanted ? "on" : "off", at: asTime(at) })),
    ];
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from review_request_choices where shopper_id = ${shopperId}`);
    await db.execute(sql`
      delete from review_requests r using orders o where o.id = r.order_id and o.shopper_id = ${shopperId}`);
  },
};
