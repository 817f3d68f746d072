import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { AddressInput } from "./add-address.ts";
import type { StoredAddress } from "./queries.ts";
import { requirePlace } from "./require-place.ts";
import { clearDefault, updateAddressBook } from "./update-address-book.ts";

/** `isDefault: false` is ignored: the default moves only when another address becomes the default. */
export function changeAddress(
  { db }: Pick<Ctx, "db">,
  { shopperId, publicId, address }: { shopperId: number; publicId: string; address: AddressInput },
): Promise<StoredAddress[]> {
  requirePlace(address);
  return updateAddressBook({ db }, { shopperId }, async (tx) => {
    const { state, lga, area, street, landmark, directions, phone } = address;
    const changed = await tx.execute(sql`
      update addresses set state = ${state}, lga = ${lga}, area = ${area}, street = ${street},
        landmark = ${landmark}, directions = ${directions}, phone = ${phone}
      where shopper_id = ${shopperId} and public_id = ${publicId} returning id`);
    if (changed.rows.length === 0) refuse("address_not_found");
    if (!address.isDefault) return;
    await clearDefault(tx, shopperId);
    await tx.execute(sql`
      update addresses set is_default = true where shopper_id = ${shopperId} and public_id = ${publicId}`);
  });
}
