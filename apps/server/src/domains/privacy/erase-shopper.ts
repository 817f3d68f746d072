import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { customerRecord } from "../accounts/block-shopper.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { findUnsettledOrder } from "../orders/find-unsettled-order.ts";
import { findUnresolvedReturn } from "../returns/find-unresolved-return.ts";
import { HOLDINGS } from "./holdings.ts";

/**
 * Removes a person, whose row the caller has locked, from the shop. The account, its sessions, codes, cart, addresses,
 * notes and newsletter subscription go; orders stay without personal data. A last mail confirms it.
 * @throws Refusal `orders_open` while an order is open, or a return is not resolved
 */
export async function eraseShopper(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { shopperId, mail, firstName }: { shopperId: number; mail: string; firstName: string },
): Promise<void> {
  const open =
    (await findUnsettledOrder({ db }, { shopperId })) ?? (await findUnresolvedReturn({ db }, { shopperId }));
  if (open) refuse("orders_open", { reference: open.reference });
  for (const { erase } of HOLDINGS) await erase({ db, env }, { shopperId, mail });
  await enqueueMail(
    { db },
    { template: "account_deleted", to: mail, key: `account-deleted-${shopperId}`, data: { firstName } },
  );
}

/** The same by staff, when a customer has asked for it outside the shop. */
export function eraseCustomer(
  { db, env }: Pick<Ctx, "db" | "env">,
  { publicId, reason, by }: { publicId: string; reason: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ shopperId: number; mail: string; firstName: string }>(sql`
      select id as "shopperId", mail, first_name as "firstName" from shoppers
      where public_id = ${publicId} and erased_at is null for update`);
    const [customer] = rows;
    if (!customer) refuse("customer_not_found");
    await eraseShopper({ db: tx, env }, customer);
    // Afterwards, because the reason of the erasure itself stays: it proves that the customer asked.
    await recordAudit(
      { db: tx },
      { by, action: "customer.erased", record: customerRecord(publicId), reason },
    );
  });
}
