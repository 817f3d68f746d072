import * as texts from "@shop/contract/texts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuseTooManyAttempts, takeAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { logConsent } from "./log-consent.ts";
import { subscriptionLimits } from "./rules/limits.ts";
import { makeToken } from "./tokens.ts";

export interface SubscriptionRequest {
  mail: string;
  /** The path of the page with the form. */
  page: string | null;
}

/**
 * Handles the newsletter form. The result does not say whether a mail was written, so the caller learns nothing about the
 * address.
 * @throws Refusal when the caller's network is over its limit
 */
export async function requestSubscription(
  { db, env }: Pick<Ctx, "db" | "env">,
  request: SubscriptionRequest,
  network: string,
): Promise<void> {
  await inTransaction(db, (tx) => recordSubscriptionRequest({ db: tx, env }, request, network));
}

/**
 * First step of the double opt-in: records the request and mails a link that confirms it. An address that is already
 * subscribed gets a mail that says so.
 * @returns 0 when a mail was written, otherwise the seconds until the address may get another one
 * @throws Refusal when the caller's network is over its limit
 */
export async function recordSubscriptionRequest(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { mail, page }: SubscriptionRequest,
  network: string,
): Promise<number> {
  const excess = await takeAttempts({ db, env }, [
    { what: `newsletter from ${network}`, limit: subscriptionLimits.perNetwork },
    { what: `newsletter day ${mail}`, limit: subscriptionLimits.perDay },
    { what: `newsletter gap ${mail}`, limit: subscriptionLimits.gap },
  ]);
  if (excess?.attempt.limit === subscriptionLimits.perNetwork) return refuseTooManyAttempts(excess.wait);
  if (excess) return excess.wait;

  const { rows } = await db.execute<{ id: number; state: string }>(sql`
    insert into newsletter_subscribers as s (mail, state) values (${mail}, 'waiting')
    on conflict (mail) do update set
      state = case when s.state = 'confirmed' then s.state else 'waiting' end,
      state_at = case when s.state = 'confirmed' then s.state_at else now() end
    returning id, state`);
  const { id: subscriberId, state } = rows[0]!; // an upsert always gives its row back
  const text = texts.newsletter.consent(env.storeName);
  await logConsent({ db }, { subscriberId, event: { kind: "asked", text, page } });
  await writeMail({ db }, { subscriberId, mail, isConfirmed: state === "confirmed" });
  return 0;
}

async function writeMail(
  { db }: { db: Db },
  { subscriberId, mail, isConfirmed }: { subscriberId: number; mail: string; isConfirmed: boolean },
): Promise<void> {
  const token = await makeToken({ db }, { subscriberId, confirms: !isConfirmed });
  await enqueueMail(
    { db },
    {
      template: isConfirmed ? "newsletter_welcome" : "newsletter_confirm",
      to: mail,
      // Each request gets its own mail, so the key has a random part. The gap limit stops repeated clicks.
      key: `newsletter-${subscriberId}-${token.slice(0, 8)}`,
      data: { mail, token },
    },
  );
}
