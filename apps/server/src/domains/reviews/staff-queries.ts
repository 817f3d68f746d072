import type { ReviewState } from "@shop/contract/review-limits";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { decodeCursor, encodeCursor, pageOf, TimePlace } from "../../lib/cursor.ts";
import { PICTURES } from "./queries.ts";

export interface StaffReviewRow {
  id: number;
  publicId: string;
  version: number;
  productToken: string;
  productName: string;
  /** The order's public id. */
  orderId: string;
  reference: string;
  stars: number;
  title: string;
  text: string;
  author: string;
  state: ReviewState;
  reason: string | null;
  reply: string | null;
  writtenAt: string;
  decidedAt: string | null;
  pictures: string[];
}

const COLUMNS = sql`
  r.id, r.public_id as "publicId", r.version, p.token as "productToken", p.name as "productName",
  o.public_id as "orderId", o.reference, r.stars, r.title, r.text, r.author, r.state, r.reason, r.reply,
  r.written_at as "writtenAt", r.decided_at as "decidedAt", ${PICTURES}`;
const FROM = sql`product_reviews r join products p on p.id = r.product_id join orders o on o.id = r.order_id`;

/** Reviews that wait, oldest first; approved or rejected ones, last decided first. */
export async function listStaffReviews(
  { db }: { db: Db },
  { tab, after, limit }: { tab: ReviewState; after?: string | undefined; limit: number },
): Promise<{ rows: StaffReviewRow[]; next: string | null }> {
  const isWaiting = tab === "waiting";
  const place = decodeCursor(after, tab, TimePlace);
  const key = isWaiting ? sql`r.written_at` : sql`r.decided_at`;
  const follows = isWaiting ? sql`>` : sql`<`;
  const direction = isWaiting ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<StaffReviewRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from ${FROM}
    where r.state = ${tab}
      and ${place ? sql`(${key}, r.id) ${follows} (${place[0]}::timestamptz, ${place[1]}::bigint)` : sql`true`}
    order by ${key} ${direction}, r.id ${direction}
    limit ${limit + 1}`);
  return pageOf(rows, limit, ({ writtenAt, decidedAt, id }) =>
    encodeCursor(tab, [isWaiting ? writtenAt : decidedAt, id]),
  );
}

/** How many reviews each tab has; stops counting above `max`. */
export async function countStaffReviews(
  { db }: { db: Db },
  { max }: { max: number },
): Promise<Record<ReviewState, number>> {
  const countOf = (state: ReviewState) => sql`
    (select count(*)::integer from (select from product_reviews where state = ${state} limit ${max + 1}) counted)`;
  const { rows } = await db.execute<Record<ReviewState, number>>(sql`
    select ${countOf("waiting")} as waiting, ${countOf("approved")} as approved, ${countOf("rejected")} as rejected`);
  return rows[0] ?? { waiting: 0, approved: 0, rejected: 0 };
}

export async function findStaffReview(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<StaffReviewRow | undefined> {
  const { rows } = await db.execute<StaffReviewRow & Record<string, unknown>>(sql`
    select ${COLUMNS} from ${FROM} where r.public_id = ${publicId}`);
  return rows[0];
}
