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

/** What is written to the address; to somebody the shop does not know, nothing. */
export type Letter =
  | { kind: "code"; ownerId: number; firstName: string }
  | { kind: "has_account"; firstName: string; asked: "account" | "code" }
  | { kind: "other_browser"; firstName: string }
  | { kind: "nothing" };

/**
 * Makes a code and writes the letter, both in the caller's transaction. Whoever the address belongs to, the same
 * statements are sent and as many rows written: neither the answer nor its time tells whether there is an account.
 */
export async function sendCode(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { place, letter }: { place: CodePlace; letter: Letter },
): Promise<void> {
  const code = makeCode();
  const key = seriesKey(env, place);
  const ownerId = letter.kind === "code" ? letter.ownerId : null;
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
  await writeLetter({ db }, { mail: place.mail, purpose: place.purpose, letter, code });
}

async function writeLetter(
  { db }: { db: Transaction },
  { mail, purpose, letter, code }: { mail: string; purpose: CodePurpose; letter: Letter; code: string },
): Promise<void> {
  // Every asking is an occasion of its own.
  const key = `code-${randomToken()}`;
  if (letter.kind === "nothing") return enqueueNothing({ db }, { key });
  const { firstName } = letter;
  if (letter.kind === "has_account") {
    const { asked } = letter;
    return enqueueMail({ db }, { template: "already_registered", to: mail, key, data: { firstName, asked } });
  }
  if (letter.kind === "other_browser") {
    return enqueueMail({ db }, { template: "code_elsewhere", to: mail, key, data: { firstName } });
  }
  const template = purpose === "verify_mail" ? "verification_code" : "password_reset";
  return enqueueMail({ db }, { template, to: mail, key, data: { firstName, code, minutes: CODE_MINUTES } });
}
