import { z } from "zod";
import type { WebhookEvent } from "../../payments/webhook-event.ts";
import { type Call, ok, RECORD_NOT_FOUND, REQUEST_FAILED } from "./call.ts";

const MAX_LISTED = 100;

const STATES: Record<WebhookEvent["state"], string> = {
  waiting: "INITIATED",
  delivered: "SUCCESS",
  given_up: "FAILED",
  dropped: "INCONCLUSIVE",
};

const LogQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
  eventType: z.string().optional(),
  startDateTime: z.string().optional(),
  endDateTime: z.string().optional(),
});

/** Listing and resending events. */
export const eventCalls: readonly Call[] = [
  {
    name: "event_logs",
    method: "POST",
    path: "/webhooks/event-logs",
    answer({ nomba, body }) {
      const wanted = LogQuery.safeParse(body);
      if (!wanted.success) return REQUEST_FAILED;
      const { limit, eventType, startDateTime, endDateTime } = wanted.data;
      const results = nomba.events
        .list()
        .filter(
          ({ type, createdAt }) =>
            (!eventType || type === eventType) &&
            (!startDateTime || Date.parse(createdAt) >= Date.parse(startDateTime)) &&
            (!endDateTime || Date.parse(createdAt) <= Date.parse(endDateTime)),
        )
        .slice(0, limit)
        .map(({ id, type, createdAt, state, body: sent }) => {
          return {
            hooksRequestId: id,
            eventType: type,
            status: STATES[state],
            timeCreated: createdAt,
            payload: sent,
          };
        });
      return ok({ results });
    },
  },
  {
    name: "re_push",
    method: "POST",
    path: "/webhooks/re-push",
    answer({ nomba, body }) {
      const event = nomba.events.find(String(body.hooksRequestId));
      if (!event || event.state === "delivered") return RECORD_NOT_FOUND;
      void nomba.events.resend(event);
      return { status: 200, body: { code: "200", description: "Webhook event re-pushed successfully" } };
    },
  },
  {
    name: "re_push",
    method: "POST",
    path: "/webhooks/bulk-re-push",
    answer({ nomba, body }) {
      const ids = z.array(z.string()).min(1).safeParse(body.hooksRequestIds);
      if (!ids.success) return REQUEST_FAILED;
      for (const id of ids.data) {
        const event = nomba.events.find(id);
        if (event && event.state !== "delivered") void nomba.events.resend(event);
      }
      // Nomba really answers 200 here, not 00.
      return {
        status: 200,
        body: { code: "200", description: "Webhook events bulk re-pushed successfully" },
      };
    },
  },
];
