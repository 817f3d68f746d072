import type { FastifyInstance } from "fastify";
import { servePageEvents } from "../site/page-events.ts";

/** Notifies the open control pages of a provider of changes. */
export function serveChanges(
  site: FastifyInstance,
  address: string,
  company: { onChange(listener: () => void): () => void },
): void {
  const notify = servePageEvents(site, { address, event: "payments" });
  let isScheduled = false;
  company.onChange(() => {
    if (isScheduled) return;
    isScheduled = true;
    // Combines many changes into one notification.
    setTimeout(() => {
      isScheduled = false;
      notify();
    }, 100).unref();
  });
}
