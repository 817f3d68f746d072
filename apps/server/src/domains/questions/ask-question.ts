import { QUESTIONS_PER_HOUR } from "@shop/contract/question-limits";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { HOUR } from "../limits/rules/limit.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import type { OwnQuestionRow } from "./queries.ts";

/** Asks a question about a product. The same text about it again is the question that was asked before. */
export async function askQuestion(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, productToken, text }: { shopperId: number; productToken: string; text: string },
): Promise<OwnQuestionRow> {
  const limit = { most: QUESTIONS_PER_HOUR, windowSeconds: HOUR };
  await requireAttempts({ db, env }, [{ what: `ask question ${shopperId}`, limit }]);
  return inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    const products = await tx.execute<{ id: number }>(sql`
      select id from products where token = ${productToken} and status = 'active' and published_at <= now()`);
    const { id: productId } = products.rows[0] ?? refuse("product_not_found");
    // The shopper is locked, so a second press waits and then finds the first question.
    const same = await tx.execute<OwnQuestionRow & Record<string, unknown>>(sql`
      select public_id as "publicId", text, state, reason from product_questions
      where shopper_id = ${shopperId} and product_id = ${productId} and text = ${text}`);
    if (same.rows[0]) return same.rows[0];
    const publicId = randomToken();
    await tx.execute(sql`
      insert into product_questions (public_id, product_id, shopper_id, text)
      values (${publicId}, ${productId}, ${shopperId}, ${text})`);
    return { publicId, text, state: "waiting", reason: null };
  });
}
