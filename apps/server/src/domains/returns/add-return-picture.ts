import { createHash } from "node:crypto";
import { RETURN_PICTURE_MAX_BYTES, RETURN_PICTURES_MAX } from "@shop/contract/return-facts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import { refuse } from "../../lib/refuse.ts";
import { cleanUpload } from "../catalogue/clean-upload.ts";
import { lockReturn, refuseMovedReturn } from "./lock-return.ts";
import { findOwnReturn } from "./queries.ts";

/**
 * Adds a picture to the shopper's return request, until staff have decided. It is encoded again, which drops everything
 * except the pixels. The same picture again changes nothing.
 */
export async function addReturnPicture(
  { db }: Pick<Ctx, "db">,
  { publicId, shopperId, bytes }: { publicId: string; shopperId: number; bytes: Buffer },
): Promise<{ orderId: number }> {
  // Before any work is done: a stranger's picture is not decoded.
  (await findOwnReturn({ db }, { publicId, shopperId })) ?? refuse("return_not_found");
  const clean = await cleanUpload(bytes, { maxBytes: RETURN_PICTURE_MAX_BYTES });
  const hash = createHash("sha256").update(bytes).digest();
  return inTransaction(db, async (tx) => {
    const { request } = await lockReturn({ db: tx }, { publicId });
    const { id } = request;
    const same = await prepared(tx)`
      select from return_pictures where request_id = ${id} and content_hash = ${hash}`;
    if (same.length > 0) return { orderId: request.orderId };
    if (request.state !== "requested") refuseMovedReturn(request.state);
    const added = await prepared(tx)`
      insert into return_pictures (request_id, number, bytes, content_hash)
      select ${id}::bigint, count(*) + 1, ${clean}::bytea, ${hash}::bytea
      from return_pictures where request_id = ${id}
      having count(*) < ${RETURN_PICTURES_MAX}::integer
      returning number`;
    if (added.length === 0) refuse("return_pictures_full", { most: RETURN_PICTURES_MAX });
    return { orderId: request.orderId };
  });
}
