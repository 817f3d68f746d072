import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../lib/network.ts";
import { isLoopback } from "./caller.ts";

/** Limits on the number of connections and on slow clients. */
export interface ConnectionLimits {
  maxConnections: number;
  maxPerNetwork: number;
  /** Time a body may take in addition to the time allowed for its bytes. */
  bodyGraceMs: number;
  bodyBytesPerSecond: number;
  /** The same for reading an answer. */
  answerGraceMs: number;
  answerBytesPerSecond: number;
  checkEveryMs: number;
}

/** A phone on a bad network stays well within these limits. */
const LIMITS: ConnectionLimits = {
  maxConnections: 4_000,
  maxPerNetwork: 800,
  bodyGraceMs: 10_000,
  bodyBytesPerSecond: 1_000,
  answerGraceMs: 20_000,
  answerBytesPerSecond: 2_000,
  checkEveryMs: 1_000,
};

/** The start of a slow transfer. Times are `performance.now()`. */
interface Watch {
  since: number;
  fromByte: number;
}

/**
 * Limits the number of connections, in total and per network, and closes those whose client sends a body or reads an
 * answer too slowly. Call it before the server listens.
 * @param networkOfSocket the network a connection counts towards; null if it is not counted
 */
export function guardConnections(
  server: Server,
  networkOfSocket: (socket: Socket) => string | null,
  limits: ConnectionLimits = LIMITS,
): void {
  server.maxConnections = limits.maxConnections;
  const ofNetwork = new Map<string, number>();
  const answers = new Map<Socket, Watch | null>();
  const bodies = new Map<IncomingMessage, Watch>();

  server.on("connection", (socket: Socket) => {
    const network = networkOfSocket(socket);
    if (network !== null) {
      const count = (ofNetwork.get(network) ?? 0) + 1;
      if (count > limits.maxPerNetwork) return void socket.destroy();
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
    bodies.set(request, { since: performance.now(), fromByte: request.socket.bytesRead });
    request.once("close", () => bodies.delete(request));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, watch] of bodies) checkBody(request, watch, now);
    for (const [socket, watch] of answers) answers.set(socket, checkAnswer(socket, watch, now));
  }, limits.checkEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));

  function checkBody(request: IncomingMessage, watch: Watch, now: number): void {
    const { socket } = request;
    if (request.complete || socket.destroyed) return void bodies.delete(request);
    if (request.readableLength > 0) {
      // The shop itself has not read the bytes that have arrived.
      watch.since = now;
      watch.fromByte = socket.bytesRead;
      return;
    }
    const allowedMs =
      limits.bodyGraceMs + ((socket.bytesRead - watch.fromByte) * 1_000) / limits.bodyBytesPerSecond;
    if (now - watch.since <= allowedMs) return;
    bodies.delete(request);
    // Node reports its own request timeout in the same way.
    server.emit(
      "clientError",
      Object.assign(new Error("Body too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      socket,
    );
  }

  function checkAnswer(socket: Socket, watch: Watch | null, now: number): Watch | null {
    const waiting = socket.writableLength;
    if (waiting === 0) return null;
    // Bytes handed to the operating system. A chunk counts only when all of it is handed over.
    const sent = socket.bytesWritten - waiting;
    if (!watch) return { since: now, fromByte: sent };
    const allowedMs =
      limits.answerGraceMs + ((sent - watch.fromByte + waiting) * 1_000) / limits.answerBytesPerSecond;
    if (now - watch.since > allowedMs) socket.destroy();
    return watch;
  }
}

/**
 * The network a connection counts towards. Connections from this machine are not counted, because a proxy may run here;
 * nor are those of declared proxies, which limit their own clients.
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
