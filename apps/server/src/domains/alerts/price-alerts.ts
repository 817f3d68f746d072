import * as texts from "@shop/contract/texts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";

export async function arePriceAlertsOn(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from price_alerts where shopper_id = ${shopperId}`);
  return rowCount === 1;
}

export interface PriceAlertConsent {
  event: "given" | "withdrawn";
  at: string;
  text: string | null;
}

/** The proof of consent, newest first. */
export async function listPriceAlertConsents(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<PriceAlertConsent[]> {
  const { rows } = await db.execute<PriceAlertConsent>(sql`
    select event, at, consent_text as text from price_alert_consents
    where shopper_id = ${shopperId} order by id desc`);
  return rows;
}

/** Switches emails about cheaper favourites on, with the proof of consent, or off. A repeated call adds nothing. */
export function changePriceAlerts(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, agreed }: { shopperId: number; agreed: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    if (!agreed) return switchPriceAlertsOff({ db: tx }, { shopperId });
    const { rowCount } = await tx.execute(sql`
      insert into price_alerts (shopper_id) values (${shopperId}) on conflict do nothing`);
    if (rowCount !== 1) return;
    await tx.execute(sql`
      insert into price_alert_consents (shopper_id, event, consent_text)
      values (${shopperId}, 'given', ${texts.alerts.pricesConsent(env.storeName)})`);
  });
}

export async function switchPriceAlertsOff(
  { db }: { db: Transaction },
  { shopperId }: { shopperId: number },
): Promise<void> {
  const { rowCount } = await db.execute(sql`delete from price_alerts where shopper_id = ${shopperId}`);
  if (rowCount !== 1) return;
  await db.execute(
    sql`insert into price_alert_consents (shopper_id, event) values (${shopperId}, 'withdrawn')`,
  );
}
