import type { Ctx } from "../../ctx.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";

/** Deletes a shopper's own question, with its answer. */
export async function removeQuestion(
  { db }: Pick<Ctx, "db">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    delete from product_questions where public_id = ${publicId} and shopper_id = ${shopperId}`);
  if (rowCount !== 1) refuse("question_not_found");
}
