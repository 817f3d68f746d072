import { type Kobo, toNaira } from "@shop/contract/money";
import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const cartData: PersonalData = {
  name: "cart",
  title: "Your cart",
  why: "So you find the same cart on all your devices.",
  kept: "Until you remove it, order it or delete your account.",
  tables: ["cart_lines"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<{
      product: string;
      quantity: number;
      seenPrice: Kobo | null;
      addedAt: string;
    }>(sql`
      select p.name as product, c.quantity, c.seen_price as "seenPrice", c.added_at as "addedAt"
      from cart_lines c join variants v on v.id = c.variant_id join products p on p.id = v.product_id
      where c.shopper_id = ${shopperId} order by c.id`);
    return rows.map(({ seenPrice, addedAt, ...line }) => ({
      ...line,
      priceSeenInNaira: seenPrice === null ? null : toNaira(seenPrice),
      addedAt: asTime(addedAt),
    }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from cart_lines where shopper_id = ${shopperId}`);
  },
};
