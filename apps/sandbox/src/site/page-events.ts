import type { FastifyInstance, FastifyReply } from "fastify";

const HEARTBEAT_MS = 25 * 1000;

/**
 * Notifies open pages of changes. They then fetch what they show.
 * @returns sends one notification to every open page
 */
export function servePageEvents(
  site: FastifyInstance,
  { address, event }: { address: string; event: string },
): () => void {
  const openPages = new Set<FastifyReply["raw"]>();
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
  return () => {
    for (const page of openPages) page.write(`event: ${event}\ndata: changed\n\n`);
  };
}
