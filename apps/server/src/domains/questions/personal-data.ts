import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";

export const questionData: PersonalData = {
  name: "questions",
  title: "Your questions about products",
  why: "To answer them, and so that other shoppers can read the answer. Nobody sees who asked.",
  kept: "Until you delete a question or your account.",
  tables: ["product_questions"],

  async collect({ db }, { shopperId }) {
    const { rows } = await db.execute<Record<string, unknown> & { askedAt: string }>(sql`
      select p.name as product, q.text as question, q.state, coalesce(q.answer, '') as answer,
             coalesce(q.reason, '') as "reasonForDeclining", q.asked_at as "askedAt"
      from product_questions q join products p on p.id = q.product_id
      where q.shopper_id = ${shopperId} order by q.id`);
    return rows.map((row) => ({ ...row, askedAt: asTime(row.askedAt) }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from product_questions where shopper_id = ${shopperId}`);
  },
};
