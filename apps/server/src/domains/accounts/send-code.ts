import type { Ctx } from "../../ctx.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail, enqueueNothing } from "../notifications/enqueue-mail.ts";
import {
  CODE_MINUTES,
  CODE_TRIES,
  type CodePlace,
  type CodePurpose,
  makeCode,
  sealCode,
  seriesKey,
} from "./rules/one-time-code.ts";

/** What to tell the address; `nothing` when the shop does not know it. */
export type CodeMessage =
  | { kind: "code"; ownerId: number; firstName: string }
  | { kind: "has_account"; firstName: string; asked: "account" | "code" }
  | { kind: "other_browser"; firstName: string }
  | { kind: "nothing" };

/**
 * Makes a code and enqueues the mail in the caller's transaction. The statements and the number of rows are the same
 * for every address, so neither the answer nor its time tells whether there is an account.
 */
export async function sendCode(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { place, message }: { place: CodePlace; message: CodeMessage },
): Promise<void> {
  const code = makeCode();
  const key = seriesKey(env, place);
  const ownerId = message.kind === "code" ? message.ownerId : null;
  const [series] = await prepared<{ series: number }>(db)`
    insert into code_series as s (key, series, tries, live_until)
    values (${key}, 1, 0, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (key) do update set
      series = case when s.tries >= ${CODE_TRIES}::integer or s.live_until <= now() then s.series + 1 else s.series end,
      tries = case when s.tries >= ${CODE_TRIES}::integer or s.live_until <= now() then 0 else s.tries end,
      live_until = excluded.live_until
    returning series`;
  await prepared(db)`
    insert into one_time_codes (series_key, series, registration_id, shopper_id, code_hash, expires_at)
    values (${key}, ${series?.series}, ${place.purpose === "verify_mail" ? ownerId : null}::bigint,
            ${place.purpose === "reset_password" ? ownerId : null}::bigint,
            ${sealCode(env.codeKey, { purpose: place.purpose, ownerId: ownerId ?? 0, code })},
            now() + make_interval(mins => ${CODE_MINUTES}))`;
  await enqueueMessage({ db }, { mail: place.mail, purpose: place.purpose, message, code });
}

async function enqueueMessage(
  { db }: { db: Transaction },
  {
    mail,
    purpose,
    message,
    code,
  }: { mail: string; purpose: CodePurpose; message: CodeMessage; code: string },
): Promise<void> {
  // Each request gets its own mail, so the key is random.
  const key = `code-${randomToken()}`;
  if (message.kind === "nothing") return enqueueNothing({ db }, { key });
  const { firstName } = message;
  if (message.kind === "has_account") {
    const { asked } = message;
    return enqueueMail({ db }, { template: "already_registered", to: mail, key, data: { firstName, asked } });
  }
  if (message.kind === "other_browser") {
    return enqueueMail({ db }, { template: "code_elsewhere", to: mail, key, data: { firstName } });
  }
  const template = purpose === "verify_mail" ? "verification_code" : "password_reset";
  return enqueueMail({ db }, { template, to: mail, key, data: { firstName, code, minutes: CODE_MINUTES } });
}
