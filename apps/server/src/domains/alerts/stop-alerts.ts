import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { switchPriceAlertsOff } from "./price-alerts.ts";
import { readStopToken } from "./stop-tokens.ts";

/** Stops emails of one kind with the link in any of them, without signing in. Idempotent. */
export async function stopAlerts(
  { db, env }: Pick<Ctx, "db" | "env">,
  { token }: { token: string },
): Promise<void> {
  const { kind, publicId } = readStopToken(env, token) ?? refuse("alert_link_invalid");
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ shopperId: number }>(sql`
      select id as "shopperId" from shoppers where public_id = ${publicId} for no key update`);
    const [shopper] = rows;
    if (!shopper) return;
    if (kind === "prices") return switchPriceAlertsOff({ db: tx }, shopper);
    await tx.execute(sql`delete from stock_alerts where shopper_id = ${shopper.shopperId}`);
  });
}
