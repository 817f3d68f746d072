import type { Queue, QueueHealth } from "@shop/contract/admin/status";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Patience {
  /** From then on an item that is due and not begun is late, in seconds. If nothing is leased, no worker runs. */
  overdue: number;
  /** From then on the oldest item is late, in seconds; null where items may wait for reasons of their own. */
  oldest: number | null;
}

/** The alerts in `deploy/prometheus/alerts.yml` have the same numbers. */
export const PATIENCE: Readonly<Record<Queue, Patience>> = {
  mail: { overdue: 5 * MINUTE, oldest: 15 * MINUTE },
  // They wait for the morning.
  messages: { overdue: 5 * MINUTE, oldest: null },
  notifications: { overdue: 5 * MINUTE, oldest: 15 * MINUTE },
  webhooks: { overdue: 5 * MINUTE, oldest: HOUR },
  payments: { overdue: 5 * MINUTE, oldest: null },
  refunds: { overdue: 5 * MINUTE, oldest: 24 * HOUR },
  newsletters: { overdue: 5 * MINUTE, oldest: null },
  // Imports wait for each other.
  jobs: { overdue: HOUR, oldest: null },
};

export function queueHealth({
  queue,
  oldest,
  overdue,
  leased,
}: {
  queue: Queue;
  oldest: number;
  overdue: number;
  leased: number;
}): QueueHealth {
  const patience = PATIENCE[queue];
  // What is leased shows that a worker runs, and that the other side is slow.
  if (overdue > patience.overdue) return leased > 0 ? "delayed" : "stopped";
  if (patience.oldest !== null && oldest > patience.oldest) return "delayed";
  return "well";
}
