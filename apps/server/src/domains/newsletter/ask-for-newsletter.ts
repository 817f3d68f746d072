import * as texts from "@shop/contract/texts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { refuseToWait, takeAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { logConsent } from "./log-consent.ts";
import { askingLimits } from "./rules/limits.ts";
import { makeToken } from "./tokens.ts";

export interface Asking {
  mail: string;
  /** Where the box stood. */
  page: string | null;
}

/**
 * Somebody gives an address. How often it was given before stays unsaid: its mails are in the mailbox.
 * @throws Refusal when the caller's network has asked too often
 */
export async function askForNewsletter(
  { db, env }: Pick<Ctx, "db" | "env">,
  asking: Asking,
  network: string,
): Promise<void> {
  await inTransaction(db, (tx) => noteAsking({ db: tx, env }, asking, network));
}

/**
 * The first yes: a mail asks for the second. Whoever is on the list already is told so by mail, and only there: the
 * caller learns nothing about the address.
 * @returns 0 when a mail was written, else in how many seconds the address may have another one
 * @throws Refusal when the caller's network has asked too often
 */
export async function noteAsking(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { mail, page }: Asking,
  network: string,
): Promise<number> {
  const excess = await takeAttempts({ db, env }, [
    { what: `newsletter from ${network}`, limit: askingLimits.perNetwork },
    { what: `newsletter day ${mail}`, limit: askingLimits.perDay },
    { what: `newsletter gap ${mail}`, limit: askingLimits.gap },
  ]);
  if (excess?.attempt.limit === askingLimits.perNetwork) return refuseToWait(excess.wait);
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
      // Every asking is an occasion of its own; the gap keeps impatient clicks apart.
      key: `newsletter-${subscriberId}-${token.slice(0, 8)}`,
      data: { mail, token },
    },
  );
}
