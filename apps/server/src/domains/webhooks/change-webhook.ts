import type { WebhookEvent } from "@shop/contract/admin/webhook-events";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sql } from "../../db/sql.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { webhookRecord } from "./add-webhook.ts";
import { checkAddress } from "./check-address.ts";
import { presentWebhook } from "./present.ts";
import { findWebhook } from "./queries.ts";

export interface WebhookChange {
  publicId: string;
  url: string;
  events: readonly WebhookEvent[];
  isActive: boolean;
  version: number;
  by: StaffActor;
}

/** Deliveries that wait go to the new address. A paused webhook gets no new events. */
export function changeWebhook({ db, env }: Pick<Ctx, "db" | "env">, change: WebhookChange): Promise<void> {
  const { publicId, url, events, isActive, version, by } = change;
  checkAddress({ env }, url);
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{
      version: number;
      url: string;
      events: string[];
      isActive: boolean;
    }>(sql`
      select version, url, events, is_active as "isActive" from webhook_endpoints
      where public_id = ${publicId} for no key update`);
    const [before] = rows;
    if (!before) refuse("webhook_not_found");
    if (before.version !== version) {
      const current = await findWebhook({ db: tx }, { publicId });
      refuse("changed_meanwhile", { current: current && presentWebhook(current) });
    }
    await tx.execute(sql`
      update webhook_endpoints
      set url = ${url}, events = ${[...events]}::text[], is_active = ${isActive}, version = version + 1
      where public_id = ${publicId}`);
    const { version: _, ...old } = before;
    await recordAudit(
      { db: tx },
      {
        by,
        action: "webhook.changed",
        record: webhookRecord(publicId, url),
        before: old,
        after: { url, events, isActive },
      },
    );
  });
}

/** Its delivery log goes too. */
export function removeWebhook(
  { db }: Pick<Ctx, "db">,
  { publicId, by }: { publicId: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ url: string; events: string[] }>(sql`
      delete from webhook_endpoints where public_id = ${publicId} returning url, events`);
    const [removed] = rows;
    if (!removed) refuse("webhook_not_found");
    await recordAudit(
      { db: tx },
      { by, action: "webhook.removed", record: webhookRecord(publicId, removed.url), before: removed },
    );
  });
}

/** Sends an event again, as a new delivery: the log of the first stays as it was. */
export function replayDelivery(
  { db }: Pick<Ctx, "db">,
  { deliveryId, by }: { deliveryId: string; by: StaffActor },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ publicId: string; url: string; eventId: string }>(sql`
      with again as (
        insert into webhook_deliveries (endpoint_id, event_id)
        select endpoint_id, event_id from webhook_deliveries where public_id = ${deliveryId}
        returning endpoint_id, event_id
      )
      select w.public_id as "publicId", w.url, e.public_id as "eventId"
      from again join webhook_endpoints w on w.id = again.endpoint_id join webhook_events e on e.id = again.event_id`);
    const [replayed] = rows;
    if (!replayed) refuse("webhook_not_found");
    await recordAudit(
      { db: tx },
      {
        by,
        action: "webhook.replayed",
        record: webhookRecord(replayed.publicId, replayed.url),
        after: { event: replayed.eventId },
      },
    );
  });
}
