import type { OwnData } from "@shop/contract/privacy";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import type { Person } from "../../lib/personal-data.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { customerRecord } from "../accounts/block-shopper.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireExport } from "../audit/require-export.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { HOLDINGS } from "./holdings.ts";
import { COPIES } from "./rules/limits.ts";

/** A copy of everything that the shop holds about the shopper. */
export async function collectOwnData(ctx: Pick<Ctx, "db" | "env" | "now">, person: Person): Promise<OwnData> {
  await requireAttempts(ctx, [{ what: `own data ${person.shopperId}`, limit: COPIES }]);
  return collect(ctx, person);
}

/**
 * The same for staff, who send it to a customer who has asked for it outside the shop.
 * @throws Refusal when the member asks for too many
 */
export async function exportCustomerData(
  ctx: Pick<Ctx, "db" | "env" | "now">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<OwnData> {
  await requireExport(ctx, { list: "customer", by });
  const person = await inTransaction(ctx.db, async (tx) => {
    const { rows } = await tx.execute<Person>(sql`
      select id as "shopperId", mail from shoppers where public_id = ${publicId} and erased_at is null`);
    const found = rows[0] ?? refuse("customer_not_found");
    await recordAudit({ db: tx }, { by, action: "customer.exported", record: customerRecord(publicId) });
    return found;
  });
  return collect(ctx, person);
}

async function collect({ db, env, now }: Pick<Ctx, "db" | "env" | "now">, person: Person): Promise<OwnData> {
  const holdings: OwnData["holdings"] = [];
  for (const { name, title, why, kept, collect } of HOLDINGS) {
    holdings.push({ name, title, why, kept, records: await collect({ db }, person) });
  }
  return { madeAt: now().toISOString(), store: env.storeName, holdings };
}
