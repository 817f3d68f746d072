import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const favouriteData: PersonalData = {
  name: "favourites",
  title: "Your favourites",
  why: "So you can find them on all your devices.",
  kept: "Until you remove them or delete your account.",
  tables: ["favourites"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<{ product: string; addedAt: string }>(sql`
      select p.name as product, f.added_at as "addedAt"
      from favourites f join variants v on v.id = f.variant_id join products p on p.id = v.product_id
      where f.shopper_id = ${shopperId} order by f.added_at desc, f.variant_id`);
    return rows.map((favourite) => ({ ...favourite, addedAt: asTime(favourite.addedAt) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from favourites where shopper_id = ${shopperId}`);
  },
};
