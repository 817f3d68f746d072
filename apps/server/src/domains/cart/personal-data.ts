import { type Kobo, toNaira } from "@shop/contract/money";
import { type SqlText, sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const cartData: PersonalData = {
  name: "cart",
  title: "Your cart",
  why: "So you can find the same cart on all your devices.",
  kept: "Until you remove it, order it or delete your account.",
  tables: ["cart_lines"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<StoredLine>(sql`
      select ${LINE}, c.added_at as at from cart_lines c ${LINE_JOINS} where c.shopper_id = ${shopperId} order by c.id`);
    return rows.map(({ at, ...line }) => ({ ...presentLine(line), addedAt: asTime(at) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from cart_lines where shopper_id = ${shopperId}`);
  },
};

export const savedLineData: PersonalData = {
  name: "saved",
  title: "What you saved for later",
  why: "So you can find it on all your devices.",
  kept: "Until you remove it, move it to the cart or delete your account.",
  tables: ["saved_lines"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<StoredLine>(sql`
      select ${LINE}, c.saved_at as at from saved_lines c ${LINE_JOINS} where c.shopper_id = ${shopperId} order by c.id`);
    return rows.map(({ at, ...line }) => ({ ...presentLine(line), savedAt: asTime(at) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from saved_lines where shopper_id = ${shopperId}`);
  },
};

type StoredLine = { product: string; quantity: number; seenPrice: Kobo | null; at: string };

const LINE: SqlText = sql`p.name as product, c.quantity, c.seen_price as "seenPrice"`;
const LINE_JOINS: SqlText = sql`join variants v on v.id = c.variant_id join products p on p.id = v.product_id`;

function presentLine({ seenPrice, ...line }: Omit<StoredLine, "at">) {
  return { ...line, priceSeenInNaira: seenPrice === null ? null : toNaira(seenPrice) };
}
