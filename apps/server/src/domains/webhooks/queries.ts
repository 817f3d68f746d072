import type { WebhookEvent, WebhookState } from "@shop/contract/admin/webhook-events";
import { z } from "zod";
import type { Db } from "../../db/pool.ts";
import { type SqlText, sql } from "../../db/sql.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";

const NEWEST = "newest";

export interface WebhookRow {
  id: number;
  publicId: string;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  waiting: number;
  failed: number;
  createdAt: string;
  version: number;
}

const WEBHOOKS = sql`
    select w.id, w.public_id as "publicId", w.url, w.events, w.is_active as "isActive",
           w.created_at as "createdAt", w.version,
           (select count(*)::integer from webhook_deliveries d
            where d.endpoint_id = w.id and d.state = 'waiting') as waiting,
           (select count(*)::integer from webhook_deliveries d
            where d.endpoint_id = w.id and d.state = 'failed' and d.finished_at > now() - interval '30 days') as failed
    from webhook_endpoints w`;

/** Newest first. */
export async function listWebhooks(
  { db }: { db: Db },
  { state, after, limit }: { state?: WebhookState | undefined; after?: string | undefined; limit: number },
): Promise<{ rows: WebhookRow[]; next: string | null }> {
  const { rows } = await db.execute<WebhookRow>(sql`
    ${WEBHOOKS} where ${state ? sql`w.is_active = ${state === "active"}` : sql`true`}
      and ${afterNewest(sql`w.id`, after)}
    order by w.id desc limit ${limit + 1}`);
  return pageOf(rows, limit, ({ id }) => encodeCursor(NEWEST, [id]));
}

export async function findWebhook(
  { db }: { db: Db },
  { publicId }: { publicId: string },
): Promise<WebhookRow | undefined> {
  const { rows } = await db.execute<WebhookRow>(sql`${WEBHOOKS} where w.public_id = ${publicId}`);
  return rows[0];
}

export interface DeliveryRow {
  id: number;
  publicId: string;
  eventId: string;
  type: WebhookEvent;
  at: string;
  state: "waiting" | "delivered" | "failed";
  tries: number;
  lastStatus: number | null;
  lastError: string | null;
  dueAt: string;
  finishedAt: string | null;
  data: Record<string, unknown>;
}

export async function listDeliveries(
  { db }: { db: Db },
  { publicId, after, limit }: { publicId: string; after?: string | undefined; limit: number },
): Promise<{ rows: DeliveryRow[]; next: string | null }> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    select d.id, d.public_id as "publicId", e.public_id as "eventId", e.type, e.at, d.state, d.tries,
           d.last_status as "lastStatus", d.last_error as "lastError", d.due_at as "dueAt",
           d.finished_at as "finishedAt", e.data
    from webhook_deliveries d
      join webhook_events e on e.id = d.event_id
      join webhook_endpoints w on w.id = d.endpoint_id
    where w.public_id = ${publicId} and ${afterNewest(sql`d.id`, after)}
    order by d.id desc limit ${limit + 1}`);
  return pageOf(rows, limit, ({ id }) => encodeCursor(NEWEST, [id]));
}

function afterNewest(id: SqlText, after: string | undefined): SqlText {
  const place = decodeCursor(after, NEWEST, z.tuple([z.int()]));
  return place ? sql`${id} < ${place[0]}` : sql`true`;
}
