import type { AddressParts } from "@shop/contract/compose-address";
import { ADDRESSES_MAX } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StoredAddress } from "./queries.ts";
import { requirePlace } from "./require-place.ts";
import { clearDefault, updateAddressBook } from "./update-address-book.ts";

export interface AddressInput extends AddressParts {
  isDefault: boolean;
}

export function addAddress(
  { db }: Pick<Ctx, "db">,
  { shopperId, address }: { shopperId: number; address: AddressInput },
): Promise<StoredAddress[]> {
  requirePlace(address);
  return updateAddressBook({ db }, { shopperId }, async (tx) => {
    if (address.isDefault) await clearDefault(tx, shopperId);
    const { state, lga, area, street, landmark, directions, phone, isDefault } = address;
    const added = await tx.execute(sql`
      insert into addresses
        (public_id, shopper_id, state, lga, area, street, landmark, directions, phone, is_default)
      select ${randomToken()}, ${shopperId}, ${state}, ${lga}, ${area}, ${street}, ${landmark}, ${directions}, ${phone},
             ${isDefault}
      where (select count(*) from addresses where shopper_id = ${shopperId}) < ${ADDRESSES_MAX}
      returning id`);
    if (added.rows.length === 0) refuse("address_book_full", { most: ADDRESSES_MAX });
  });
}
