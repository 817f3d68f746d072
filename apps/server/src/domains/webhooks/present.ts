import type { Webhook, WebhookDelivery } from "@shop/contract/admin/webhooks";
import { asTime } from "../../lib/personal-data.ts";
import type { DeliveryRow, WebhookRow } from "./queries.ts";

export const presentWebhook = ({ id: _, publicId, createdAt, ...webhook }: WebhookRow): Webhook => ({
  ...webhook,
  id: publicId,
  createdAt: asTime(createdAt),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.publicId,
  eventId: row.eventId,
  type: row.type,
  at: asTime(row.at),
  state: row.state,
  tries: row.tries,
  lastStatus: row.lastStatus,
  lastError: row.lastError,
  nextTryAt: row.state === "waiting" ? asTime(row.dueAt) : null,
  finishedAt: row.finishedAt === null ? null : asTime(row.finishedAt),
  data: row.data,
});
