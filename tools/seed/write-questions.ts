import type { ClientBase } from "pg";
import type { DemoQuestion } from "./read-questions.ts";
import { tokenFor } from "./stable.ts";

/** Only where nobody has asked anything yet, so that what staff have removed stays away. */
export async function writeQuestions(client: ClientBase, questions: readonly DemoQuestion[]): Promise<void> {
  await client.query(
    `insert into product_questions (public_id, product_id, shopper_id, text, state, answer, asked_at, decided_at)
     select q."publicId", p.id, s.id, q.text, 'answered', q.answer,
       now() - make_interval(days => q."daysAgo" + 1), now() - make_interval(days => q."daysAgo")
     from jsonb_to_recordset($1::jsonb)
       as q("publicId" text, "productToken" text, "shopperId" text, text text, answer text, "daysAgo" integer)
     join products p on p.token = q."productToken"
     join shoppers s on s.public_id = q."shopperId"
     where not exists (select from product_questions)`,
    [
      JSON.stringify(
        questions.map(({ product, writer, text, answer, daysAgo }) => ({
          ...{ text, answer, daysAgo },
          publicId: tokenFor("question", `${product.code} ${text}`),
          productToken: product.token,
          shopperId: tokenFor("shopper", writer),
        })),
      ),
    ],
  );
}
