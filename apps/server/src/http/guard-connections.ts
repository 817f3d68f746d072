import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../lib/network.ts";
import { isLoopback } from "./caller.ts";

/** How many connections there may be, and how slow who is at their other end. */
export interface ConnectionLimits {
  most: number;
  mostOfOneNetwork: number;
  /** What a body may take beside the time its bytes may. */
  bodyGraceMs: number;
  bodyBytesPerSecond: number;
  /** The same for who takes an answer. */
  answerGraceMs: number;
  answerBytesPerSecond: number;
  lookEveryMs: number;
}

/** A phone on a bad network stays well within them. */
const LIMITS: ConnectionLimits = {
  most: 4_000,
  mostOfOneNetwork: 800,
  bodyGraceMs: 10_000,
  bodyBytesPerSecond: 1_000,
  answerGraceMs: 20_000,
  answerBytesPerSecond: 2_000,
  lookEveryMs: 1_000,
};

/** Since when, and from which byte on, somebody is watched. */
interface Watch {
  since: number;
  from: number;
}

/**
 * Bounds what connections cost, before the server listens: so many of them, so many of one network, and none whose client
 * sends a body or takes an answer without end.
 * @param networkOfSocket what a connection is counted under; null where it is not counted
 */
export function guardConnections(
  server: Server,
  networkOfSocket: (socket: Socket) => string | null,
  limits: ConnectionLimits = LIMITS,
): void {
  server.maxConnections = limits.most;
  const ofNetwork = new Map<string, number>();
  const answers = new Map<Socket, Watch | null>();
  const bodies = new Map<IncomingMessage, Watch>();

  server.on("connection", (socket: Socket) => {
    const network = networkOfSocket(socket);
    if (network !== null) {
      const count = (ofNetwork.get(network) ?? 0) + 1;
      if (count > limits.mostOfOneNetwork) return void socket.destroy();
      ofNetwork.set(network, count);
    }
    answers.set(socket, null);
    socket.once("close", () => {
      answers.delete(socket);
      if (network === null) return;
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
  });
  server.on("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    bodies.set(request, { since: performance.now(), from: request.socket.bytesRead });
    request.once("close", () => bodies.delete(request));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, watch] of bodies) lookAtBody(request, watch, now);
    for (const [socket, watch] of answers) answers.set(socket, lookAtAnswer(socket, watch, now));
  }, limits.lookEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));

  function lookAtBody(request: IncomingMessage, watch: Watch, now: number): void {
    const { socket } = request;
    if (request.complete || socket.destroyed) return void bodies.delete(request);
    if (request.readableLength > 0) {
      // It is we who have not read on.
      watch.since = now;
      watch.from = socket.bytesRead;
      return;
    }
    const allowedMs =
      limits.bodyGraceMs + ((socket.bytesRead - watch.from) * 1_000) / limits.bodyBytesPerSecond;
    if (now - watch.since <= allowedMs) return;
    bodies.delete(request);
    // As Node does when a request as a whole takes too long.
    server.emit(
      "clientError",
      Object.assign(new Error("Body too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      socket,
    );
  }

  function lookAtAnswer(socket: Socket, watch: Watch | null, now: number): Watch | null {
    const waiting = socket.writableLength;
    if (waiting === 0) return null;
    // Bytes that the system has taken over; those of a chunk count when all of it has gone.
    const taken = socket.bytesWritten - waiting;
    if (!watch) return { since: now, from: taken };
    const allowedMs =
      limits.answerGraceMs + ((taken - watch.from + waiting) * 1_000) / limits.answerBytesPerSecond;
    if (now - watch.since > allowedMs) socket.destroy();
    return watch;
  }
}

/**
 * What a connection is counted under. Those of the machine itself are not: a proxy may stand there; nor are those of
 * declared proxies, which limit their own clients.
 */
export function networkOfSocket({
  trustedProxies,
}: {
  trustedProxies: number;
}): (socket: Socket) => string | null {
  return ({ remoteAddress = "" }) =>
    trustedProxies > 0 || isLoopback(remoteAddress) ? null : networkOf(remoteAddress);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
