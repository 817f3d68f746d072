import type { Db } from "../../../db/pool.ts";
import { prepared } from "../../../db/prepared.ts";

/** Deletes changes older than those that any process still reads: see `READ_AGAIN_AFTER_MS`. */
export async function deleteOldListingChanges({ db }: { db: Db }): Promise<void> {
  await prepared(db)`delete from listing_changes where changed_at < now() - interval '1 day'`;
}
