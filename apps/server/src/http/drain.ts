import { once } from "node:events";
import { Server, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** A request may be on the way on a connection that looks idle: until then nobody is cut off. */
const GRACE_MS = 500;
const LOOK_EVERY_MS = 50;

/**
 * Prepares for the day the shop closes; to be called before it listens.
 * @returns how to let everybody finish: takes no new connections, answers what is under way and what still arrives on
 * open connections, and ends each with its answer. Everything works as ever meanwhile; who is not done in time is cut
 * off. Closing the application comes after.
 */
export function prepareDrain(
  { server }: Pick<FastifyInstance, "server">,
  graceMs: number = GRACE_MS,
): (withinMs: number) => Promise<void> {
  const open = new Set<Socket>();
  let cameIn = 0;
  server.on("connection", (socket: Socket) => {
    cameIn += 1;
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });

  /** The system has greeted them already, and lets one in at each turn; closing the door would cut off all others. */
  async function letInWhoKnocked(): Promise<void> {
    const until = Date.now() + graceMs;
    for (let before = -1; before < cameIn && Date.now() < until; ) {
      before = cameIn;
      await readWhatHasCome();
    }
  }

  async function cutIdle(signal: AbortSignal): Promise<void> {
    await wait(graceMs, undefined, { signal });
    for (;;) {
      await readWhatHasCome();
      server.closeIdleConnections();
      // Browsers open connections in advance; one that was never used does not count as idle.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      await wait(LOOK_EVERY_MS, undefined, { signal });
    }
  }

  return async (withinMs) => {
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const closed = once(server, "close");
    await letInWhoKnocked();
    // `close` of an HTTP server cuts at once what looks idle, also where a request has been sent and not yet been
    // read. That of a plain server only stops accepting.
    Server.prototype.close.call(server);

    const ending = new AbortController();
    const { signal } = ending;
    cutIdle(signal).catch(() => {}); // ended below
    await Promise.race([closed, wait(withinMs, undefined, { signal })]);
    ending.abort();
    server.closeAllConnections();
  };
}

/** What reached this machine while we were busy is read: a whole turn of the event loop. */
async function readWhatHasCome(): Promise<void> {
  await turn();
  await turn();
}
