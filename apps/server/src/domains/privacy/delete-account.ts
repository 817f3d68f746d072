import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { verifyPassword } from "../accounts/hash-password.ts";
import { MINUTE } from "../limits/rules/limit.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { findOpenOrder } from "../orders/find-open-order.ts";
import { HOLDINGS } from "./holdings.ts";

/** Whoever holds a session may not find out the password by trying to delete. */
const TRIES = { most: 10, windowSeconds: 15 * MINUTE };

interface Account {
  mail: string;
  firstName: string;
  passwordHash: string;
}

/**
 * Removes a person from the shop, all of it in one transaction: the account, its sessions, codes, cart, addresses and
 * newsletter are gone, orders stay without their person. Open orders must be settled first.
 */
export async function deleteAccount(
  { db }: Pick<Ctx, "db">,
  { shopperId, password }: { shopperId: number; password: string },
): Promise<void> {
  await requireAttempts({ db }, [{ what: `delete account ${shopperId}`, limit: TRIES }]);
  const { rows } = await db.execute<Account>(sql`
    select mail, first_name as "firstName", password_hash as "passwordHash"
    from shoppers where id = ${shopperId} and erased_at is null`);
  const [account] = rows;
  if (!account) return refuse("session_needed");
  if (!(await verifyPassword(password, account.passwordHash))) {
    refuse("bad_input", {}, { data: { fields: { pword: "Password is not correct" } } });
  }

  await inTransaction(db, async (tx) => {
    // An order that is being placed is waited for, and then it is an open one; one that comes later finds nobody.
    const locked = await tx.execute(sql`
      select id from shoppers
      where id = ${shopperId} and erased_at is null and password_hash = ${account.passwordHash} for update`);
    if (locked.rows.length === 0) refuse("session_needed");
    const open = await findOpenOrder({ db: tx }, { shopperId });
    if (open) refuse("orders_open", { reference: open.reference });

    for (const { erase } of HOLDINGS) await erase({ db: tx }, { shopperId, mail: account.mail });
    await enqueueMail(
      { db: tx },
      {
        template: "account_deleted",
        to: account.mail,
        key: `account-deleted-${shopperId}`,
        data: { firstName: account.firstName },
      },
    );
  });
}
