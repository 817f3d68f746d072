import { once } from "node:events";
import { Server, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Ends answers that would otherwise last, such as streams of events. */
    beforeDrain: (() => void)[];
    /** Whether the server was asked to stop. It takes requests a little longer, and its readiness says no. */
    isStopping: boolean;
  }
}

/** A request may be in transit on a connection that looks idle. No connection is closed before this. */
const GRACE_MS = 500;
const CHECK_EVERY_MS = 50;

/**
 * Prepares a graceful shutdown. Call it before the server listens.
 * @returns a function that drains the server: it stops accepting connections, answers the requests in progress and those
 * that still arrive on open connections, and closes each connection after its answer. Connections that are not done
 * after `withinMs` are cut. Close the application afterwards.
 */
export function prepareDrain(
  { server, beforeDrain }: Pick<FastifyInstance, "server" | "beforeDrain">,
  graceMs: number = GRACE_MS,
): (withinMs: number) => Promise<void> {
  const open = new Set<Socket>();
  let accepted = 0;
  server.on("connection", (socket: Socket) => {
    accepted += 1;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });

  /**
   * The operating system has already completed these connections and hands over one per turn of the event loop. If the
   * server stopped listening now, the others would be reset.
   */
  async function acceptQueued(): Promise<void> {
    const until = Date.now() + graceMs;
    for (let before = -1; before < accepted && Date.now() < until; ) {
      before = accepted;
      await readPending();
    }
  }

  async function cutIdle(signal: AbortSignal): Promise<void> {
    await wait(graceMs, undefined, { signal });
    for (;;) {
      await readPending();
      server.closeIdleConnections();
      // Browsers open connections in advance. Node does not count a connection as idle before its first request.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      await wait(CHECK_EVERY_MS, undefined, { signal });
    }
  }

  return async (withinMs) => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    for (const end of beforeDrain) end();
    const closed = once(server, "close");
    await acceptQueued();
    // The `close` of an HTTP server immediately cuts connections that look idle, even when a request has been sent but
    // not yet read. The `close` of a plain TCP server only stops accepting.
    Server.prototype.close.call(server);

    const ending = new AbortController();
    const { signal } = ending;
    cutIdle(signal).catch(() => {}); // aborted below
    await Promise.race([closed, wait(withinMs, undefined, { signal })]);
    ending.abort();
    server.closeAllConnections();
  };
}

/** Waits a full turn of the event loop, in which everything that has reached this machine is read. */
async function readPending(): Promise<void> {
  await turn();
  await turn();
}
