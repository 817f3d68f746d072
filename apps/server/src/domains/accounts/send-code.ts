import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { type Attempt, takeAttempts } from "../limits/take-attempts.ts";
import { enqueueMail } from "../notifications/enqueue-mail.ts";
import { sendingLimits } from "./rules/limits.ts";
import { CODE_MINUTES, CODE_TRIES, type CodePurpose, makeCode, sealCode } from "./rules/one-time-code.ts";

/**
 * Whether one more mail may go to this address for a caller from this network. Who is over the limit is told nothing.
 * @param gap whether the last mail must be a minute old: registering again has its own, narrower limit
 */
export async function maySend(
  { db }: { db: Db },
  { mail, address, gap }: { mail: string; address: string; gap: boolean },
): Promise<boolean> {
  const attempts: Attempt[] = [
    { what: `send hour ${mail}`, limit: sendingLimits.perHour },
    { what: `send day ${mail}`, limit: sendingLimits.perDay },
    { what: `send from ${address}`, limit: sendingLimits.perNetwork },
  ];
  if (gap && (await takeAttempts({ db }, [{ what: `send gap ${mail}`, limit: sendingLimits.gap }])) > 0)
    return false;
  return (await takeAttempts({ db }, attempts)) === 0;
}

/** Makes a code and mails it, both in the caller's transaction. */
export async function sendCode(
  { db, env }: Pick<Ctx, "env"> & { db: Db },
  { shopper, purpose }: { shopper: { id: number; mail: string; firstName: string }; purpose: CodePurpose },
): Promise<void> {
  const code = makeCode();
  // The live codes share one counter, so asking for a new one buys no further guesses.
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into one_time_codes (mail, purpose, shopper_id, code_hash, expires_at, tries)
    select ${shopper.mail}, ${purpose}, ${shopper.id},
           ${sealCode(env.codeKey, { purpose, shopperId: shopper.id, code })},
           now() + make_interval(mins => ${CODE_MINUTES}),
           coalesce((select max(tries) from one_time_codes
                     where mail = ${shopper.mail} and purpose = ${purpose}
                       and used_at is null and expires_at > now() and tries < ${CODE_TRIES}), 0)
    returning id`);
  await enqueueMail(
    { db },
    {
      template: "verification_code",
      to: shopper.mail,
      key: `code-${rows[0]?.id}`,
      data: { firstName: shopper.firstName, code, minutes: CODE_MINUTES },
    },
  );
}
