import type { Queue, QueueHealth } from "@shop/contract/admin/status";
import type { BadgeTone } from "../lists/status-badge.tsx";

interface QueueWords {
  name: string;
  /** What to do when items are tried and not taken. */
  delayed: string;
}

export const QUEUE_WORDS: Readonly<Record<Queue, QueueWords>> = {
  mail: {
    name: "Emails",
    delayed:
      "The email server is slow or does not accept them. Ask the people who run it, or check its address and password.",
  },
  messages: {
    name: "WhatsApp and SMS",
    delayed: "The provider is slow or does not accept them. See Settings, Messages.",
  },
  notifications: {
    name: "Notifications",
    delayed: "The push services are slow or do not accept them. The shop tries again on its own.",
  },
  webhooks: {
    name: "Webhooks",
    delayed: "A program is slow or does not receive its events. See Webhooks for its last answer.",
  },
  payments: { name: "Payment checks", delayed: "The payment provider is slow or does not answer." },
  refunds: {
    name: "Refunds",
    delayed:
      "The payment provider is slow, or has not confirmed a refund for a day. Compare them with its dashboard.",
  },
  newsletters: { name: "Newsletters", delayed: "They are sent at their own pace." },
  jobs: { name: "Imports and large changes", delayed: "A large one is in progress." },
};

export const STOPPED =
  "Nothing is doing this work. Ask the person who runs the server to start the background jobs again; nothing is lost.";

export const HEALTH_WORDS: Readonly<Record<QueueHealth, { tone: BadgeTone; name: string }>> = {
  well: { tone: "good", name: "Well" },
  delayed: { tone: "wait", name: "Delayed" },
  stopped: { tone: "bad", name: "Stopped" },
};

/** “3 minutes”, for the age of what waits. */
export function ageInWords(seconds: number): string {
  if (seconds < 60) return "less than a minute";
  if (seconds < 3600) return counted(seconds / 60, "minute");
  if (seconds < 86_400) return counted(seconds / 3600, "hour");
  return counted(seconds / 86_400, "day");
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
