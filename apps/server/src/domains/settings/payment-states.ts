import type { PaymentState } from "@shop/contract/admin/settings";
import type { ProviderName } from "@shop/contract/payments";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { asTime } from "../../lib/personal-data.ts";
import type { PaymentSettings } from "../../payment-settings.ts";

const LIVE_HOST = "api.nomba.com";

interface Heard {
  provider: ProviderName;
  answeredAt: string | null;
  eventAt: string | null;
}

/** Which providers shoppers can pay with, and when each last answered. No secrets. */
export async function listPaymentStates(
  { db }: { db: Db },
  { payments }: { payments: PaymentSettings },
): Promise<PaymentState[]> {
  const { rows } = await db.execute<Heard>(sql`
    select p.provider,
      (select max(answered_at) from payments where provider = p.provider) as "answeredAt",
      (select max(received_at) from payment_events where provider = p.provider) as "eventAt"
    from (values ('nomba'), ('paystack')) p(provider)`);
  return rows.map(({ provider, answeredAt, eventAt }) => ({
    provider,
    configured: payments.providers.includes(provider),
    mode: modeOf(provider, payments),
    lastAnswerAt: answeredAt === null ? null : asTime(answeredAt),
    lastEventAt: eventAt === null ? null : asTime(eventAt),
  }));
}

/** Nomba has a host for tests; Paystack tells by the key. */
function modeOf(provider: ProviderName, { nomba, paystack }: PaymentSettings): PaymentState["mode"] {
  if (provider === "nomba") {
    if (nomba === null) return null;
    return new URL(nomba.baseUrl).host === LIVE_HOST ? "live" : "test";
  }
  if (paystack === null) return null;
  return paystack.secretKey.startsWith("sk_live_") ? "live" : "test";
}
