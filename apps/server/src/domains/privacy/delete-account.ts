import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { confirmPassword } from "../accounts/confirm-password.ts";
import { eraseShopper } from "./erase-shopper.ts";

/**
 * Removes a person from the shop in one transaction. The account, its sessions, codes, cart, addresses and newsletter
 * subscription go; orders stay without personal data.
 * @throws Refusal `orders_open` while an order is open
 */
export async function deleteAccount(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, password }: { shopperId: number; password: string },
  network: string,
): Promise<void> {
  const passwordHash = await confirmPassword({ db, env }, { shopperId, password }, network);

  await inTransaction(db, async (tx) => {
    // Placing an order locks the same row. An order under way finishes first and is then open; a later one is refused.
    const { rows } = await tx.execute<{ mail: string; firstName: string }>(sql`
      select mail, first_name as "firstName" from shoppers
      where id = ${shopperId} and erased_at is null and password_hash = ${passwordHash} for update`);
    const [account] = rows;
    if (!account) return refuse("session_needed");
    await eraseShopper({ db: tx }, { shopperId, ...account });
  });
}
