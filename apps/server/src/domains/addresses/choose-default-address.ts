import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StoredAddress } from "./queries.ts";
import { clearDefault, updateAddressBook } from "./update-address-book.ts";

/** Makes one of the shopper's own addresses the one that checkout preselects. */
export function chooseDefaultAddress(
  { db }: Pick<Ctx, "db">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredAddress[]> {
  return updateAddressBook({ db }, { shopperId }, async (tx) => {
    await clearDefault(tx, shopperId);
    const chosen = await tx.execute(sql`
      update addresses set is_default = true
      where shopper_id = ${shopperId} and public_id = ${publicId} returning id`);
    if (chosen.rows.length === 0) refuse("address_not_found");
  });
}
