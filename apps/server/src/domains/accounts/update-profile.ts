import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { Shopper } from "./queries.ts";

export async function updateProfile(
  { db }: { db: Db },
  shopperId: number,
  profile: { firstName: string; lastName: string; phone: string; address: string },
): Promise<Shopper> {
  const { rows } = await db.execute<Shopper>(sql`
    update shoppers set first_name = ${profile.firstName}, last_name = ${profile.lastName},
                        phone = ${profile.phone}, address = ${profile.address}
    where id = ${shopperId} and erased_at is null
    returning id, public_id as "publicId", mail, first_name as "firstName", last_name as "lastName", phone, address,
              has_password as "hasPassword"`);
  const [shopper] = rows;
  if (!shopper) return refuse("session_needed");
  return shopper;
}
