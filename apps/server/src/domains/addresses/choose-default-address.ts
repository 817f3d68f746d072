import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { keepBook, vacateDefault } from "./keep-book.ts";
import type { StoredAddress } from "./queries.ts";

/** Makes an address of the shopper's own book the one that checkout begins with. */
export function chooseDefaultAddress(
  { db }: Pick<Ctx, "db">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<StoredAddress[]> {
  return keepBook({ db }, { shopperId }, async (tx) => {
    await vacateDefault(tx, shopperId);
    const chosen = await tx.execute(sql`
      update addresses set is_default = true
      where shopper_id = ${shopperId} and public_id = ${publicId} returning id`);
    if (chosen.rows.length === 0) refuse("address_not_found");
  });
}
