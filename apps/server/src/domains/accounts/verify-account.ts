import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { type Attempt, requireAttempts, undoAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { alertLockOut } from "./alert-lock-out.ts";
import { limits } from "./rules/limits.ts";
import { consumeCode, verifyCode } from "./verify-code.ts";

/** Turns the code's registration into an account and deletes the other registrations of the address. */
export async function verifyAccount(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  { mail, code, claim }: { mail: string; code: string; claim: string | null },
  network: string,
): Promise<void> {
  const fromNetwork: Attempt = { what: `verify from ${network}`, limit: limits.verify.perNetwork };
  await requireAttempts({ db, env }, [
    fromNetwork,
    { what: `verify ${mail} from ${network}`, limit: limits.verify.perAccount },
  ]);
  const check = await verifyCode({ db, env }, { place: { mail, purpose: "verify_mail", claim }, code });
  if (check.kind === "locked_out") alertLockOut(log, "verify_mail");
  if (check.kind === "already_used") return refuse("already_verified");
  if (check.kind !== "valid") return refuse("wrong_code");
  // A success is not counted: many shoppers of a mobile network share one address.
  await undoAttempts({ db, env }, [fromNetwork]);

  await inTransaction(db, async (tx) => {
    if (!(await consumeCode({ db: tx }, check))) return refuse("already_verified");
    const { rows } = await tx.execute<{ id: number; firstName: string }>(sql`
      insert into shoppers
        (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at, has_signed_in)
      select ${randomToken()}, mail, first_name, last_name, phone, address, password_hash, now(), false
      from registrations where id = ${check.ownerId}
      on conflict (mail) where verified_at is not null do nothing
      returning id, first_name as "firstName"`);
    const [shopper] = rows;
    if (!shopper) return refuse("already_verified"); // another registration of this address was verified first
    await tx.execute(sql`delete from registrations where mail = ${mail}`);
    await enqueueMail(
      { db: tx },
      {
        template: "welcome",
        to: mail,
        key: `welcome-${shopper.id}`,
        data: { firstName: shopper.firstName },
      },
    );
  });
}
