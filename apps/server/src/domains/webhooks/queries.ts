import type { WebhookEvent } from "@shop/contract/admin/webhook-events";
import { z } from "zod";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";

export interface WebhookRow {
  publicId: string;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  waiting: number;
  failed: number;
  createdAt: string;
  version: number;
}

/** Newest first. @param publicId only this one */
export async function listWebhooks(
  { db }: { db: Db },
  { publicId = null }: { publicId?: string | null } = {},
): Promise<WebhookRow[]> {
  const { rows } = await db.execute<WebhookRow>(sql`
    select w.public_id as "publicId", w.url, w.events, w.is_active as "isActive", w.created_at as "createdAt", w.version,
           (select count(*)::integer from webhook_deliveries d
            where d.endpoint_id = w.id and d.state = 'waiting') as waiting,
           (select count(*)::integer from webhook_deliveries d
            where d.endpoint_id = w.id and d.state = 'failed' and d.finished_at > now() - interval '30 days') as failed
    from webhook_endpoints w where ${publicId}::text is null or w.public_id = ${publicId}
    order by w.id desc`);
  return rows;
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
  const place = decodeCursor(after, "newest", z.tuple([z.int()]));
  const { rows } = await db.execute<DeliveryRow>(sql`
    select d.id, d.public_id as "publicId", e.public_id as "eventId", e.type, e.at, d.state, d.tries,
           d.last_status as "lastStatus", d.last_error as "lastError", d.due_at as "dueAt",
           d.finished_at as "finishedAt", e.data
    from webhook_deliveries d
      join webhook_events e on e.id = d.event_id
      join webhook_endpoints w on w.id = d.endpoint_id
    where w.public_id = ${publicId} and (${place?.[0] ?? null}::bigint is null or d.id < ${place?.[0] ?? null}::bigint)
    order by d.id desc limit ${limit + 1}`);
  return pageOf(rows, limit, ({ id }) => encodeCursor("newest", [id]));
}
