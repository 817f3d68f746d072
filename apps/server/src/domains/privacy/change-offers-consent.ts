import * as texts from "@shop/contract/texts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";

/** Records that a shopper agrees to offers or withdraws. A repeated call adds nothing to the log. */
export async function changeOffersConsent(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, agreed }: { shopperId: number; agreed: boolean },
): Promise<void> {
  const event = agreed ? "given" : "withdrawn";
  const text = agreed ? texts.privacy.offersConsent(env.storeName) : null;
  await inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    await tx.execute(sql`
      insert into offer_consents (shopper_id, event, consent_text)
      select ${shopperId}, ${event}, ${text}
      where coalesce((select event from offer_consents where shopper_id = ${shopperId} order by id desc limit 1),
                     'withdrawn') <> ${event}`);
  });
}
