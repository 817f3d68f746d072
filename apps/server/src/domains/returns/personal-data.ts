import { RETURN_REASONS, type ReturnReason } from "@shop/contract/return-facts";
import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const returnData: PersonalData = {
  name: "returns",
  title: "Your return requests",
  why: "To take items back and to refund or exchange them.",
  kept: "What was returned for as long as the order. Your words and pictures until you delete your account.",
  tables: ["return_requests", "return_pictures"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<{
      reference: string;
      askedAt: string;
      state: string;
      wanted: string;
      note: string;
      items: { name: string; quantity: number; reason: ReturnReason }[];
      pictures: string[];
    }>(sql`
      select o.reference, r.requested_at as "askedAt", r.state, r.wanted, r.note,
             (select json_agg(json_build_object('name', ol.name, 'quantity', l.quantity, 'reason', l.reason)
                order by l.position)
              from return_request_lines l join order_lines ol on ol.order_id = o.id and ol.position = l.position
              where l.request_id = r.id) as items,
             array(select 'data:image/webp;base64,' || translate(encode(p.bytes, 'base64'), E'\n', '')
                   from return_pictures p where p.request_id = r.id order by p.number) as pictures
      from return_requests r join orders o on o.id = r.order_id
      where o.shopper_id = ${shopperId} order by r.id`);
    return rows.map(({ askedAt, items, ...row }) => ({
      ...row,
      askedAt: asTime(askedAt),
      items: items.map(({ reason, ...item }) => ({ ...item, reason: RETURN_REASONS[reason] })),
    }));
  },

  /** What was returned stays with the sale: items, counts and reasons from the list. */
  async erase({ db }, { shopperId }) {
    await db.execute(sql`
      delete from return_pictures p using return_requests r, orders o
      where r.id = p.request_id and o.id = r.order_id and o.shopper_id = ${shopperId}`);
    await db.execute(sql`
      update return_requests r set note = '',
        instructions = case when r.instructions is not null then 'Removed' end,
        decline_reason = case when r.decline_reason is not null then 'Removed' end
      from orders o where o.id = r.order_id and o.shopper_id = ${shopperId}`);
  },
};
