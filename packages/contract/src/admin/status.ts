import { z } from "zod";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { MessageChannelState } from "./order-messages.ts";
import { PaymentState } from "./settings.ts";

/** What waits to be done by background workers. */
export const QUEUES = [
  "mail",
  "messages",
  "notifications",
  "webhooks",
  "payments",
  "refunds",
  "newsletters",
  "jobs",
] as const;
export type Queue = (typeof QUEUES)[number];

/**
 * - well: nothing waits for long.
 * - delayed: a worker tries, and the other side is slow or does not take it.
 * - stopped: something is due and no worker begins it.
 */
export const QUEUE_STATES = ["well", "delayed", "stopped"] as const;
export type QueueHealth = (typeof QUEUE_STATES)[number];

const Count = z.int().min(0);

const QueueStatus = z.object({
  queue: z.enum(QUEUES),
  health: z.enum(QUEUE_STATES),
  waiting: Count,
  oldestSeconds: Count.describe("The age of the oldest item"),
});
export type QueueStatus = z.output<typeof QueueStatus>;

const Status = z.object({
  version: z.string().describe("The version of the process that answers"),
  startedAt: z.iso.datetime().describe("When that process was started"),
  queues: z.array(QueueStatus),
  mail: z.object({
    lastSentAt: z.iso.datetime().nullable(),
    sentLastDay: Count,
    givenUpLastDay: Count.describe("Besides those to mailboxes that do not exist"),
  }),
  webhooksGivenUpLastDay: Count,
  reviews: Count.describe("Payments that need a person's decision"),
  stuckRefunds: Count.describe("Refunds that the shop cannot send on its own"),
  reconciliation: z.array(
    z.object({
      provider: PaymentState.shape.provider,
      daysDue: Count.describe("Days of the last week that could not be compared"),
      differences: Count.describe("Differences found in the last week's days"),
    }),
  ),
  backup: z.object({
    isScheduled: z.boolean().describe("Whether the shop makes backups on its own"),
    isMissed: z.boolean().describe("Whether none has succeeded for too long"),
    lastGoodAt: z.iso.datetime().nullable(),
  }),
  providers: z.array(PaymentState),
  channels: z.array(MessageChannelState),
});
export type Status = z.output<typeof Status>;

export const status = {
  viewStatus: staffEndpoint({
    ...staffCalls.viewStatus,
    tag: "Staff: settings",
    audience: "staff",
    permission: "status.read",
    summary: "How the shop itself is doing: queues, emails, providers, what waits for a person",
    data: Status,
    refusals: [],
  }),
} as const;
