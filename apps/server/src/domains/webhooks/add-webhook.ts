import { randomBytes } from "node:crypto";
import type { WebhookEvent } from "@shop/contract/admin/webhook-events";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import { sealWith } from "../../lib/seal.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { checkAddress } from "./check-address.ts";
import { secretText } from "./rules/sign-webhook.ts";

const SECRET_BYTES = 24;
/** Every event is sent to each of them. */
const WEBHOOKS_MAX = 20;

export const secretSeal = ({ codeKey }: { codeKey: string }, publicId: string) =>
  sealWith(codeKey, publicId, "webhook secret");

/** @returns the signing secret, which nobody can read again */
export function addWebhook(
  { db, env }: Pick<Ctx, "db" | "env">,
  { url, events, by }: { url: string; events: readonly WebhookEvent[]; by: StaffActor },
): Promise<{ publicId: string; secret: string }> {
  checkAddress({ env }, url);
  const publicId = randomToken();
  const secret = secretText(randomBytes(SECRET_BYTES));
  return inTransaction(db, async (tx) => {
    // Of two members who add the last webhook at the same time, one is refused.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`);
    const { rowCount } = await tx.execute(sql`
      insert into webhook_endpoints (public_id, url, events, secret)
      select ${publicId}, ${url}, ${[...events]}::text[], ${secretSeal(env, publicId).close(secret)}
      where (select count(*) from webhook_endpoints) < ${WEBHOOKS_MAX}`);
    if (rowCount === 0) refuse("too_many_webhooks", { most: WEBHOOKS_MAX });
    await recordAudit(
      { db: tx },
      { by, action: "webhook.added", record: webhookRecord(publicId, url), after: { url, events } },
    );
    return { publicId, secret };
  });
}

export const webhookRecord = (publicId: string, url: string) => ({
  kind: "webhook",
  id: publicId,
  name: url.slice(0, 200),
});
