import { z } from "zod";
import { token } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ListBeside, listQuery } from "./list.ts";
import { WEBHOOK_EVENTS, WEBHOOK_STATES } from "./webhook-events.ts";

const EndpointId = token("Please choose a webhook");
const address = { error: "Please enter an address that begins with https://" };
const Address = z.url({ protocol: /^https?$/, ...address }).max(500, address);
const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, { error: "Please choose at least one event" })
  .max(WEBHOOK_EVENTS.length)
  .overwrite((events) => [...new Set(events)]);

const Webhook = z.object({
  id: EndpointId,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean().describe("A paused webhook gets no events"),
  waiting: z.int().min(0).describe("Deliveries that wait to be sent or tried again"),
  failed: z.int().min(0).describe("Deliveries given up within the last 30 days"),
  createdAt: z.iso.datetime(),
  version: z.int(),
});
export type Webhook = z.output<typeof Webhook>;

const Delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  at: z.iso.datetime().describe("When it happened"),
  state: z.enum(["waiting", "delivered", "failed"]),
  tries: z.int().min(0),
  lastStatus: z.int().nullable().describe("The status of the receiver's last answer"),
  lastError: z.string().nullable().describe("Why the last try failed"),
  nextTryAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  data: z.record(z.string(), z.unknown()).describe("What is sent as `data`"),
});
export type WebhookDelivery = z.output<typeof Delivery>;

const common = {
  tag: "Staff: webhooks",
  audience: "staff",
  permission: "settings.write",
} as const;

export const webhooks = {
  listWebhooks: staffEndpoint({
    ...staffCalls.listWebhooks,
    ...common,
    summary: "The webhooks, newest first",
    query: listQuery({ state: z.enum(WEBHOOK_STATES).optional() }),
    data: z.array(Webhook),
    beside: ListBeside,
    refusals: ["bad_input"],
  }),
  viewWebhook: staffEndpoint({
    ...staffCalls.viewWebhook,
    ...common,
    summary: "One webhook",
    query: z.strictObject({ id: EndpointId }),
    data: Webhook,
    refusals: ["bad_input", "webhook_not_found"],
  }),
  addWebhook: staffEndpoint({
    ...staffCalls.addWebhook,
    ...common,
    summary: "Add a webhook. Only this answer has its signing secret",
    body: z.strictObject({ url: Address, events: Events }),
    data: z.object({ webhook: Webhook, secret: z.string().describe("Shown this once") }),
    refusals: ["bad_input", "too_many_webhooks"],
  }),
  changeWebhook: staffEndpoint({
    ...staffCalls.changeWebhook,
    ...common,
    summary: "Change a webhook's address or events, pause it, or resume it",
    body: z.strictObject({
      id: EndpointId,
      url: Address,
      events: Events,
      isActive: z.boolean(),
      version: z.int(),
    }),
    data: Webhook,
    refusals: ["bad_input", "webhook_not_found", "changed_meanwhile"],
  }),
  removeWebhook: staffEndpoint({
    ...staffCalls.removeWebhook,
    ...common,
    summary: "Remove a webhook and its delivery log",
    body: z.strictObject({ id: EndpointId }),
    data: z.null(),
    refusals: ["bad_input", "webhook_not_found"],
  }),
  listWebhookDeliveries: staffEndpoint({
    ...staffCalls.listWebhookDeliveries,
    ...common,
    summary: "What a webhook was sent, newest first",
    query: listQuery({ id: EndpointId }),
    data: z.array(Delivery),
    beside: ListBeside,
    refusals: ["bad_input"],
  }),
  replayWebhookDelivery: staffEndpoint({
    ...staffCalls.replayWebhookDelivery,
    ...common,
    summary: "Send an event again, as a new delivery with the same event id",
    body: z.strictObject({ id: token("Please choose a delivery") }),
    data: z.null(),
    refusals: ["bad_input", "webhook_not_found"],
  }),
} as const;
