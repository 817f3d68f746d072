import { CODE_MINUTES } from "@shop/contract/constants";
import type { Ctx } from "../../ctx.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { enqueueMail, enqueueNothing } from "../notifications/enqueue-mail.ts";
import {
  type CodePlace,
  type CodePurpose,
  codeTries,
  mailKey,
  makeCode,
  sealCode,
  seriesKey,
} from "./rules/one-time-code.ts";

/** What to tell the address; `nothing` when the shop does not know it. */
export type CodeMessage =
  | { kind: "code"; ownerId: number; firstName: string }
  | { kind: "has_account"; firstName: string; asked: "account" | "code" }
  | { kind: "other_browser"; firstName: string }
  /** For an address that may have an account or not. */
  | { kind: "sign_in" }
  | { kind: "nothing" };

/**
 * Makes a code and enqueues the mail in the caller's transaction. The statements and the number of rows are the same
 * for every address, so neither the answer nor its time tells whether there is an account.
 */
export async function sendCode(
  { db, env }: { db: Transaction } & Pick<Ctx, "env">,
  { place, message }: { place: CodePlace; message: CodeMessage },
): Promise<void> {
  const code = makeCode(place.purpose);
  const key = seriesKey(env, place);
  const tries = codeTries(place.purpose);
  const ownerId = message.kind === "code" ? message.ownerId : null;
  const { mail, purpose } = place;
  const isRegistration = purpose === "verify_mail";
  const [series] = await prepared<{ series: number }>(db)`
    insert into code_series as s (key, series, tries, live_until)
    values (${key}, 1, 0, now() + make_interval(mins => ${CODE_MINUTES}))
    on conflict (key) do update set
      series = case when s.tries >= ${tries}::integer or s.live_until <= now() then s.series + 1 else s.series end,
      tries = case when s.tries >= ${tries}::integer or s.live_until <= now() then 0 else s.tries end,
      live_until = excluded.live_until
    returning series`;
  await prepared(db)`
    insert into one_time_codes (series_key, series, registration_id, shopper_id, mail_key, code_hash, expires_at)
    values (${key}, ${series?.series}, ${isRegistration ? ownerId : null}::bigint,
            ${isRegistration ? null : ownerId}::bigint,
            ${message.kind === "sign_in" ? mailKey(env, mail) : null}::bytea,
            ${sealCode(env.codeKey, { purpose, ownerId: ownerId ?? 0, code })},
            now() + make_interval(mins => ${CODE_MINUTES}))`;
  await enqueueMessage({ db }, { mail, purpose, message, code });
}

const TEMPLATES = {
  verify_mail: "verification_code",
  reset_password: "password_reset",
  confirm_owner: "confirmation_code",
} as const;

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
  if (message.kind === "sign_in" || purpose === "sign_in") {
    const data = { mail, code, minutes: CODE_MINUTES };
    return enqueueMail({ db }, { template: "sign_in_code", to: mail, key, data });
  }
  const { firstName } = message;
  if (message.kind === "has_account") {
    const { asked } = message;
    return enqueueMail({ db }, { template: "already_registered", to: mail, key, data: { firstName, asked } });
  }
  if (message.kind === "other_browser") {
    return enqueueMail({ db }, { template: "code_elsewhere", to: mail, key, data: { firstName } });
  }
  return enqueueMail(
    { db },
    { template: TEMPLATES[purpose], to: mail, key, data: { firstName, code, minutes: CODE_MINUTES } },
  );
}
