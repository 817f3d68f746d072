import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { isPublicKey } from "./rules/encrypt-push.ts";
import { isPushService } from "./rules/push-service.ts";

/** Beyond it, the devices that were saved longest ago get no more notifications. */
export const DEVICES_MAX = 10;

/**
 * Sends notifications to a device from now on. An endpoint that another account has saved is the same browser: that
 * account's notifications end.
 * @param device in words
 * @throws Refusal `bad_input` for an address that is not at a push service, `session_needed` when it has just ended
 */
export async function saveSubscription(
  { db, env }: Pick<Ctx, "db" | "env">,
  {
    shopperId,
    sessionHash,
    endpoint,
    p256dh,
    auth,
    device,
  }: {
    shopperId: number;
    sessionHash: Buffer;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    device: string;
  },
): Promise<void> {
  if (!isPushService(endpoint, env) || !isPublicKey(p256dh)) {
    const problem = "This is not the address of a push service";
    refuse("bad_input", { fields: { endpoint: problem } }, { message: problem });
  }
  await inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    // Signing out at the same moment either waits, and then deletes it, or has come first.
    const { rowCount } = await tx.execute(sql`
      select from sessions where token_hash = ${sessionHash} and revoked_at is null for share`);
    if (rowCount !== 1) refuse("session_needed");
    // Not only moved: what waits for it is about the other shopper's orders.
    await tx.execute(sql`
      delete from push_subscriptions where endpoint = ${endpoint} and shopper_id <> ${shopperId}`);
    await tx.execute(sql`
      insert into push_subscriptions (shopper_id, session_hash, endpoint, p256dh, auth, device)
      values (${shopperId}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${device})
      on conflict (endpoint) do update set shopper_id = excluded.shopper_id, session_hash = excluded.session_hash,
        p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, saved_at = clock_timestamp()`);
    await tx.execute(sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where shopper_id = ${shopperId}
        order by saved_at desc, id desc offset ${DEVICES_MAX})`);
  });
}

export async function removeSubscription(
  { db }: Pick<Ctx, "db">,
  { shopperId, endpoint }: { shopperId: number; endpoint: string },
): Promise<void> {
  await db.execute(
    sql`delete from push_subscriptions where shopper_id = ${shopperId} and endpoint = ${endpoint}`,
  );
}
