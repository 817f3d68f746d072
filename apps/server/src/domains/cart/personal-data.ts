import { type Kobo, toNaira } from "@shop/contract/money";
import { fragment, prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";
import { CHOSEN_BY_NAME, type Chosen } from "../catalogue/line.ts";

export const cartData: PersonalData = {
  name: "cart",
  title: "Your cart",
  why: "So you can find the same cart on all your devices.",
  kept: "Until you remove it, order it or delete your account.",
  tables: ["cart_lines"],

  async collect({ db }, { shopperId }) {
    const rows = await prepared<StoredLine>(db)`
      select ${LINE}, l.added_at as at from cart_lines l ${LINE_JOINS} where l.shopper_id = ${shopperId} order by l.id`;
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
    const rows = await prepared<StoredLine>(db)`
      select ${LINE}, l.saved_at as at from saved_lines l ${LINE_JOINS} where l.shopper_id = ${shopperId} order by l.id`;
    return rows.map(({ at, ...line }) => ({ ...presentLine(line), savedAt: asTime(at) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from saved_lines where shopper_id = ${shopperId}`);
  },
};

interface StoredLine extends Chosen {
  product: string;
  seenPrice: Kobo | null;
  at: string;
}

const LINE = fragment(`p.name as product, ${CHOSEN_BY_NAME.text}, l.seen_price as "seenPrice"`);
const LINE_JOINS = fragment("join variants v on v.id = l.variant_id join products p on p.id = v.product_id");

function presentLine({ seenPrice, ...line }: Omit<StoredLine, "at">) {
  return { ...line, priceSeenInNaira: seenPrice === null ? null : toNaira(seenPrice) };
}
