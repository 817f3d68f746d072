import type { NameStyle, ReviewSort, ReviewState } from "@shop/contract/review-limits";
import { z } from "zod";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { decodeCursor, encodeCursor, pageOf, TimePlace } from "../../lib/cursor.ts";
import { refuse } from "../../lib/refuse.ts";

export interface ReviewRow {
  id: number;
  publicId: string;
  stars: number;
  title: string;
  text: string;
  author: string;
  reply: string | null;
  helpful: number;
  writtenAt: string;
  pictures: string[];
}

/** Select list: the public ids of the pictures of the review `r`. */
export const PICTURES = sql`
  array(select p.public_id from review_pictures p where p.review_id = r.id order by p.id) as pictures`;

/** The approved reviews of a product, page by page. */
export async function listReviews(
  { db }: Pick<Ctx, "db">,
  {
    productToken,
    sort,
    after,
    limit,
  }: { productToken: string; sort: ReviewSort; after?: string | undefined; limit: number },
): Promise<{ rows: ReviewRow[]; next: string | null }> {
  const isNewest = sort === "newest";
  const [key, place] = isNewest
    ? [sql`written_at`, decodeCursor(after, sort, TimePlace)]
    : [sql`helpful`, decodeCursor(after, sort, z.tuple([z.int32(), z.int()]))];
  const { rows } = await db.execute<ReviewRow & Record<string, unknown>>(sql`
    select id, public_id as "publicId", stars, title, text, author, reply, helpful, written_at as "writtenAt", ${PICTURES}
    from product_reviews r
    where product_id = (select id from products where token = ${productToken}) and state = 'approved'
      and ${place ? sql`(${key}, id) < (${place[0]}, ${place[1]})` : sql`true`}
    order by ${key} desc, id desc
    limit ${limit + 1}`);
  return pageOf(rows, limit, ({ writtenAt, helpful, id }) =>
    encodeCursor(sort, [isNewest ? writtenAt : helpful, id]),
  );
}

export interface OwnReviewRow {
  id: number;
  publicId: string;
  stars: number;
  title: string;
  text: string;
  nameStyle: NameStyle;
  state: ReviewState;
  reason: string | null;
  pictures: string[];
}

/** Select list of an `OwnReviewRow`, from `product_reviews r`. */
const OWN_REVIEW = sql`
  r.id, r.public_id as "publicId", r.stars, r.title, r.text, r.name_style as "nameStyle", r.state, r.reason, ${PICTURES}`;

/** @throws Refusal `review_not_found` also for the review of another shopper */
export async function getOwnReview(
  { db }: { db: Db },
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<OwnReviewRow> {
  const { rows } = await db.execute<OwnReviewRow & Record<string, unknown>>(sql`
    select ${OWN_REVIEW} from product_reviews r where r.public_id = ${publicId} and r.shopper_id = ${shopperId}`);
  return rows[0] ?? refuse("review_not_found");
}

export async function findOwnReview(
  { db }: { db: Db },
  { shopperId, productId }: { shopperId: number; productId: number },
): Promise<OwnReviewRow | undefined> {
  const { rows } = await db.execute<OwnReviewRow & Record<string, unknown>>(sql`
    select ${OWN_REVIEW} from product_reviews r where r.shopper_id = ${shopperId} and r.product_id = ${productId}`);
  return rows[0];
}

export interface Purchase {
  orderId: number;
  firstName: string;
  /** The name of the location that the order was delivered to. */
  location: string;
}

/** The product, and the shopper's newest delivered order with it. */
export async function findPurchase(
  { db }: { db: Db },
  { shopperId, productToken }: { shopperId: number; productToken: string },
): Promise<{ productId: number; purchase: Purchase | null } | undefined> {
  const { rows } = await db.execute<
    { productId: number } & { [Key in keyof Purchase]: Purchase[Key] | null }
  >(sql`
    select p.id as "productId", bought.*
    from products p
    left join lateral (
      select o.id as "orderId", s.first_name as "firstName", o.location_name as location
      from orders o join shoppers s on s.id = o.shopper_id
      where o.shopper_id = ${shopperId} and o.status = 'delivered'
        and exists (select from order_lines l where l.order_id = o.id and l.product_token = p.token)
      order by o.created_at desc, o.id desc limit 1
    ) bought on true
    where p.token = ${productToken}`);
  const [found] = rows;
  if (!found) return undefined;
  const { productId, orderId, firstName, location } = found;
  const isBought = orderId !== null && firstName !== null && location !== null;
  return { productId, purchase: isBought ? { orderId, firstName, location } : null };
}

/** The approved reviews of a product that the shopper finds helpful, by public id: the newest ones. */
export async function listHelpful(
  { db }: { db: Db },
  { shopperId, productId }: { shopperId: number; productId: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ publicId: string }>(sql`
    select r.public_id as "publicId"
    from review_votes v join product_reviews r on r.id = v.review_id
    where v.shopper_id = ${shopperId} and r.product_id = ${productId} and r.state = 'approved'
    order by r.id desc limit 200`);
  return rows.map(({ publicId }) => publicId);
}
