import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { hashPassword } from "./hash-password.ts";
import { limits } from "./rules/limits.ts";
import { maySend, sendCode } from "./send-code.ts";

export interface Registration {
  firstName: string;
  lastName: string;
  mail: string;
  phone: string;
  address: string;
  password: string;
}

/**
 * Opens an account that waits for its code. It never says whether the address has an account already: the owner of
 * one is told by mail instead.
 * @param network the caller's address
 */
export async function registerShopper(
  { db, env }: Pick<Ctx, "db" | "env">,
  registration: Registration,
  network: string,
): Promise<void> {
  const { mail, firstName, lastName, phone, address } = registration;
  await requireAttempts({ db }, [
    { what: `register ${mail}`, limit: limits.register.perAccount },
    { what: `register from ${network}`, limit: limits.register.perNetwork },
  ]);
  const passwordHash = await hashPassword(registration.password);

  await inTransaction(db, async (tx) => {
    const send = await maySend({ db: tx }, { mail, address: network, gap: false });
    const { rows: owners } = await tx.execute<{ firstName: string }>(sql`
      select first_name as "firstName" from shoppers where mail = ${mail} and verified_at is not null`);
    const [owner] = owners;
    if (owner) {
      if (!send) return;
      await enqueueMail(
        { db: tx },
        {
          template: "already_registered",
          to: mail,
          key: `already-registered-${randomToken()}`,
          data: { firstName: owner.firstName },
        },
      );
      return;
    }
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash)
      values (${randomToken()}, ${mail}, ${firstName}, ${lastName}, ${phone}, ${address}, ${passwordHash})
      returning id`);
    const [made] = rows;
    if (made && send)
      await sendCode({ db: tx, env }, { shopper: { id: made.id, mail, firstName }, purpose: "verify_mail" });
  });
}
