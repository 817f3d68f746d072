import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import type { MailWatcher } from "../notifications/mail-watcher.ts";
import type { QuestionAnswered } from "../notifications/templates/question-answered.ts";
import type { StaffQuestionRow } from "./queries.ts";

/** Emails the answer to the shopper who asked, unless an earlier answer has been emailed. */
export async function mailAnswer(
  { db }: { db: Transaction },
  { publicId, version, productName, productToken, text, answer }: StaffQuestionRow & { answer: string },
): Promise<void> {
  const { rows } = await db.execute<{ mail: string; firstName: string }>(sql`
    select s.mail, s.first_name as "firstName"
    from product_questions q join shoppers s on s.id = q.shopper_id
    where q.public_id = ${publicId} and q.answer_mailed_at is null`);
  const [shopper] = rows;
  if (!shopper) return;
  const { mail: to, firstName } = shopper;
  await enqueueMail(
    { db },
    {
      template: "question_answered",
      to,
      key: `question_answered:${publicId}:${version}`,
      data: { questionId: publicId, version, firstName, productName, productToken, question: text, answer },
    },
  );
}

/** Asked by the outbox relay: only while the question has this answer. A corrected answer has its own email. */
export const answerMails: MailWatcher = {
  async mayBeSent({ db }, data) {
    const { questionId, version } = data as QuestionAnswered;
    const { rowCount } = await db.execute(sql`
      select from product_questions
      where public_id = ${questionId} and version = ${version} and state = 'answered'`);
    return rowCount === 1;
  },

  async onMailResult({ db }, data, result) {
    if (result !== "sent" && result !== "unclear") return;
    const { questionId } = data as QuestionAnswered;
    await db.execute(sql`
      update product_questions set answer_mailed_at = now()
      where public_id = ${questionId} and answer_mailed_at is null`);
  },
};
