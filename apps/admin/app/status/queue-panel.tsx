import type { QueueStatus } from "@shop/contract/admin/status";
import { StatusBadge } from "../lists/status-badge.tsx";
import { ageInWords, HEALTH_WORDS, QUEUE_WORDS, STOPPED } from "./queue-words.ts";

/** What waits to be done in the background, and what to do where it does not move. */
export function QueuePanel({ queues }: { queues: readonly QueueStatus[] }) {
  return (
    <section className="panel" aria-labelledby="status-queues">
      <h2 id="status-queues">Background work</h2>
      <ul className="status-rows">
        {queues.map(({ queue, health, waiting, oldestSeconds }) => (
          <li key={queue}>
            <span className="font-bold">{QUEUE_WORDS[queue].name}</span>
            <StatusBadge tone={HEALTH_WORDS[health].tone}>{HEALTH_WORDS[health].name}</StatusBadge>
            <span className="status-detail text-soft">
              {waiting === 0 ? "Nothing waiting" : `${waiting.toLocaleString("en-NG")} waiting`}
              {waiting > 0 && oldestSeconds > 0 && `, the oldest for ${ageInWords(oldestSeconds)}`}
            </span>
            {health !== "well" && (
              <span className="status-detail">
                {health === "stopped" ? STOPPED : QUEUE_WORDS[queue].delayed}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
