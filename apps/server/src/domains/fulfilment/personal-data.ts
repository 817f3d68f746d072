import { sql } from "../../db/sql.ts";
import type { PersonalData } from "../../lib/personal-data.ts";

export const fulfilmentData: PersonalData = {
  name: "deliveries",
  title: "Who received your parcels",
  why: "To know that a parcel arrived, where nobody gave its door code.",
  kept: "Until you delete your account.",
  tables: ["fulfilments"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<{ reference: string }>(sql`
      select o.reference from fulfilments f join orders o on o.id = f.order_id
      where o.shopper_id = ${shopperId} and f.receiver is not null order by o.id`);
    // The name may be somebody else's, so it is not part of the copy.
    return rows.map(({ reference }) => ({ reference, receivedBy: "A person who gave their name" }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`
      update fulfilments f set receiver = null, door_code = null
      from orders o where o.id = f.order_id and o.shopper_id = ${shopperId}`);
  },
};
