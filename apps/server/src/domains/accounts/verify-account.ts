import type { Ctx } from "../../ctx.ts";
import { inTransaction, sqlState } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { limits } from "./rules/limits.ts";
import { proveCode } from "./use-code.ts";

const UNIQUE_VIOLATION = "23505";

/** Proves the address: the account may sign in, and others that waited for the same address are gone. */
export async function verifyAccount(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, code }: { mail: string; code: string },
  network: string,
): Promise<void> {
  await requireAttempts({ db }, [
    { what: `verify ${mail}`, limit: limits.verify.perAccount },
    { what: `verify from ${network}`, limit: limits.verify.perNetwork },
  ]);
  const proved = await proveCode({ db, env }, { mail, purpose: "verify_mail", code });
  if (!proved) return refuse("wrong_code");

  try {
    await inTransaction(db, async (tx) => {
      const used = await tx.execute(sql`
        update one_time_codes set used_at = now() where id = ${proved.id} and used_at is null returning id`);
      if (used.rows.length === 0) refuse("wrong_code");
      const { rows } = await tx.execute<{ firstName: string }>(sql`
        update shoppers set verified_at = now() where id = ${proved.shopperId} and verified_at is null
        returning first_name as "firstName"`);
      const [verified] = rows;
      if (!verified) return refuse("already_verified");
      await tx.execute(sql`delete from shoppers where mail = ${mail} and verified_at is null`);
      await enqueueMail(
        { db: tx },
        {
          template: "welcome",
          to: mail,
          key: `welcome-${proved.shopperId}`,
          data: { firstName: verified.firstName },
        },
      );
    });
  } catch (error) {
    // Another account of this address was verified in the meantime.
    if (sqlState(error) === UNIQUE_VIOLATION) refuse("already_verified");
    throw error;
  }
}
