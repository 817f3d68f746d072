import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { mailAnswer } from "./mail-answer.ts";
import { presentStaffQuestion } from "./present.ts";
import { findStaffQuestion, type StaffQuestionRow } from "./queries.ts";

/** The question as the member read it. */
interface Decided {
  publicId: string;
  version: number;
  by: StaffActor;
}

/** Answers a question, or changes its answer. The shopper who asked gets one email, with the answer at that time. */
export function answerQuestion(
  { db }: Pick<Ctx, "db">,
  { answer, ...given }: Decided & { answer: string },
): Promise<StaffQuestionRow> {
  return inTransaction(db, async (tx) => {
    // The place in the list is that of the first answer.
    const change = sql`state = 'answered', answer = ${answer}, reason = null,
      decided_at = case state when 'answered' then decided_at else now() end`;
    const question = await decide(tx, { ...given, change, action: "question.answered" });
    await mailAnswer({ db: tx }, { ...question, answer });
    return question;
  });
}

/** Shows a question to nobody but the shopper who asked, who reads the reason. The log has no reason: the question keeps it. */
export function declineQuestion(
  { db }: Pick<Ctx, "db">,
  { reason, ...given }: Decided & { reason: string },
): Promise<StaffQuestionRow> {
  const change = sql`state = 'declined', answer = null, reason = ${reason}, decided_at = now()`;
  return inTransaction(db, (tx) => decide(tx, { ...given, change, action: "question.declined" }));
}

async function decide(
  tx: Transaction,
  { publicId, version, by, change, action }: Decided & { change: SqlText; action: `question.${string}` },
): Promise<StaffQuestionRow> {
  const { rowCount } = await tx.execute(sql`
    update product_questions set ${change}, version = version + 1
    where public_id = ${publicId} and version = ${version}`);
  const question = (await findStaffQuestion({ db: tx }, { publicId })) ?? refuse("question_not_found");
  if (rowCount !== 1) refuse("changed_meanwhile", { current: presentStaffQuestion(question) });
  const record = { kind: "question", id: publicId, name: question.productName };
  await recordAudit({ db: tx }, { by, action, record });
  return question;
}
