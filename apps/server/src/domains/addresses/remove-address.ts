import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StoredAddress } from "./queries.ts";
import { updateAddressBook } from "./update-address-book.ts";

export function removeAddress(
  { db }: Pick<Ctx, "db">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredAddress[]> {
  return updateAddressBook({ db }, { shopperId }, async (tx) => {
    const removed = await tx.execute(
      sql`delete from addresses where shopper_id = ${shopperId} and public_id = ${publicId} returning id`,
    );
    if (removed.rows.length === 0) refuse("address_not_found");
  });
}
