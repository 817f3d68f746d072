import { PAID_WITH } from "@shop/contract/handover-ways";
import { type Kobo, toNaira } from "@shop/contract/money";
import { prepared } from "../../db/prepared.ts";
import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

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

export const handoverPaymentData: PersonalData = {
  name: "payments on delivery",
  title: "What you paid on delivery by transfer or card",
  why: "To find the payment on the statement of our bank or of the card terminal. Card numbers never reach us.",
  kept: "As long as the order they belong to. Our remarks about them: until you delete your account.",
  tables: ["handover_payments"],

  async collect({ db }, { shopperId }) {
    const rows = await prepared<{
      order: string;
      way: keyof typeof PAID_WITH;
      reference: string;
      amount: Kobo;
      at: string;
    }>(db)`
      select o.reference as "order", p.way, p.reference, p.amount, p.recorded_at as at
      from handover_payments p join orders o on o.id = p.order_id where o.shopper_id = ${shopperId} order by p.id`;
    return rows.map(({ order, way, reference, amount, at }) => ({
      order,
      paid: PAID_WITH[way],
      reference,
      amountInNaira: toNaira(amount),
      at: asTime(at),
    }));
  },

  /** Amounts and references are the shop's accounts. What staff wrote about a payment is not. */
  async erase({ db }, { shopperId }) {
    await db.execute(sql`
      update handover_payments p set reason = null
      from orders o where o.id = p.order_id and o.shopper_id = ${shopperId} and p.reason is not null`);
  },
};
