import { createHash } from "node:crypto";
import {
  REVIEW_PICTURE_MAX_BYTES,
  REVIEW_PICTURES_MAX,
  REVIEW_PICTURES_PER_HOUR,
} from "@shop/contract/review-limits";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { cleanUpload } from "../catalogue/clean-upload.ts";
import { makeThumbnail } from "../catalogue/make-thumbnail.ts";
import { HOUR } from "../limits/rules/limit.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { getOwnReview, type OwnReviewRow } from "./queries.ts";

/** Twice the size at which pages show it, for sharp screens. */
const THUMBNAIL_PX = 192;

/**
 * Adds a picture to the shopper's own review, which waits for staff again. It is encoded again, which drops everything except
 * the pixels. The same picture again changes nothing.
 */
export async function addReviewPicture(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, publicId, bytes }: { shopperId: number; publicId: string; bytes: Buffer },
): Promise<OwnReviewRow> {
  const limit = { most: REVIEW_PICTURES_PER_HOUR, windowSeconds: HOUR };
  await requireAttempts({ db, env }, [{ what: `add review picture ${shopperId}`, limit }]);
  // Before any work is done: the picture of a stranger is not decoded.
  await getOwnReview({ db }, { shopperId, publicId });
  const clean = await cleanUpload(bytes, { maxBytes: REVIEW_PICTURE_MAX_BYTES });
  const thumbnail = await makeThumbnail(clean, { size: THUMBNAIL_PX });
  const hash = createHash("sha256").update(bytes).digest();
  return inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    const { id } = await getOwnReview({ db: tx }, { shopperId, publicId });
    const same = await tx.execute(sql`
      select from review_pictures where review_id = ${id} and content_hash = ${hash}`);
    if (same.rowCount === 0) {
      const added = await tx.execute(sql`
        insert into review_pictures (public_id, review_id, bytes, thumbnail, content_hash)
        select ${randomToken()}, ${id}::bigint, ${clean}::bytea, ${thumbnail}::bytea, ${hash}::bytea
        from review_pictures where review_id = ${id}
        having count(*) < ${REVIEW_PICTURES_MAX}::integer`);
      if (added.rowCount !== 1) refuse("review_pictures_full", { most: REVIEW_PICTURES_MAX });
      await tx.execute(sql`
        update product_reviews set state = 'waiting', reason = null, decided_at = null, written_at = now(),
          version = version + 1
        where id = ${id}`);
    }
    return getOwnReview({ db: tx }, { shopperId, publicId });
  });
}

/** Deletes a picture of the shopper's own review. A rejected review waits for staff again; an approved one stays approved. */
export function removeReviewPicture(
  { db }: Pick<Ctx, "db">,
  { shopperId, picture }: { shopperId: number; picture: string },
): Promise<OwnReviewRow> {
  return inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    const { rows } = await tx.execute<{ publicId: string }>(sql`
      with removed as (
        delete from review_pictures p using product_reviews r
        where r.id = p.review_id and p.public_id = ${picture} and r.shopper_id = ${shopperId}
        returning r.id
      )
      update product_reviews r set version = version + 1, reason = null,
        state = case state when 'rejected' then 'waiting' else state end,
        decided_at = case state when 'rejected' then null else decided_at end
      from removed where r.id = removed.id returning r.public_id as "publicId"`);
    const { publicId } = rows[0] ?? refuse("picture_not_found");
    return getOwnReview({ db: tx }, { shopperId, publicId });
  });
}

type Bytes = { bytes: Buffer };
const OF_PICTURE = sql`from review_pictures p join product_reviews r on r.id = p.review_id`;

/** Whether a picture exists and its review is approved. Reads none of its bytes. */
export async function isPictureShown(
  { db }: Pick<Ctx, "db">,
  { picture }: { picture: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select ${OF_PICTURE} where p.public_id = ${picture} and r.state = 'approved'`,
  );
  return rowCount === 1;
}

/** A picture of an approved review. */
export function findShownPicture(
  ctx: Pick<Ctx, "db">,
  { picture, size }: { picture: string; size: "small" | "large" },
): Promise<Buffer | undefined> {
  const column = size === "small" ? sql`p.thumbnail` : sql`p.bytes`;
  return findBytes(
    ctx,
    sql`select ${column} as bytes ${OF_PICTURE} where p.public_id = ${picture} and r.state = 'approved'`,
  );
}

/** A small picture of the shopper's own review, whatever staff have decided. */
export function findOwnPicture(
  ctx: Pick<Ctx, "db">,
  { picture, shopperId }: { picture: string; shopperId: number },
): Promise<Buffer | undefined> {
  return findBytes(
    ctx,
    sql`select p.thumbnail as bytes ${OF_PICTURE} where p.public_id = ${picture} and r.shopper_id = ${shopperId}`,
  );
}

/** A picture of any review, for staff. */
export function findStaffPicture(
  ctx: Pick<Ctx, "db">,
  { picture }: { picture: string },
): Promise<Buffer | undefined> {
  return findBytes(ctx, sql`select p.bytes from review_pictures p where p.public_id = ${picture}`);
}

async function findBytes({ db }: Pick<Ctx, "db">, query: SqlText): Promise<Buffer | undefined> {
  const { rows } = await db.execute<Bytes>(query);
  return rows[0]?.bytes;
}
