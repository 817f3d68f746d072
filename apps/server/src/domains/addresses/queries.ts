import type { AddressParts } from "@shop/contract/compose-address";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";

export interface StoredAddress extends AddressParts {
  publicId: string;
  isDefault: boolean;
}

/** The shopper's addresses: the default first, then the newest. */
export async function listAddresses(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<StoredAddress[]> {
  const { rows } = await db.execute<StoredAddress>(sql`
    select public_id as "publicId", state, lga, area, street, landmark, directions, phone, is_default as "isDefault"
    from addresses where shopper_id = ${shopperId}
    order by is_default desc, id desc`);
  return rows;
}
