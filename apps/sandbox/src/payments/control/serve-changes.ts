import type { FastifyInstance, FastifyReply } from "fastify";

const HEARTBEAT_MS = 25 * 1000;

/** Notifies open pages of changes. They then fetch what they show. */
export function serveChanges(
  site: FastifyInstance,
  address: string,
  company: { onChange(listener: () => void): () => void },
): void {
  const openPages = new Set<FastifyReply["raw"]>();
  let isScheduled = false;
  company.onChange(() => {
    if (isScheduled || openPages.size === 0) return;
    isScheduled = true;
    // Combines many changes into one notification.
    setTimeout(() => {
      isScheduled = false;
      for (const page of openPages) page.write("event: payments\ndata: changed\n\n");
    }, 100).unref();
  });
  site.get(address, (_call, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    reply.raw.write("retry: 1000\n\n");
    openPages.add(reply.raw);
    const heartbeat = setInterval(() => reply.raw.write(":\n\n"), HEARTBEAT_MS);
    reply.raw.once("close", () => {
      clearInterval(heartbeat);
      openPages.delete(reply.raw);
    });
  });
}
