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

interface Connection {
  /**
   * Of the latest request, if it has one: those before it have arrived. One entry for each connection, not for each
   * request: what outlives its request is costly to collect, and thousands of requests come in a second.
   */
  body: (Watch & { request: IncomingMessage }) | null;
  answer: Watch | null;
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
  const connections = new Map<Socket, Connection>();

  server.on("connection", (socket: Socket) => {
    const network = networkOfSocket(socket);
    if (network !== null) {
      const count = (ofNetwork.get(network) ?? 0) + 1;
      if (count > limits.maxPerNetwork) return void socket.destroy();
      ofNetwork.set(network, count);
    }
    connections.set(socket, { body: null, answer: null });
    socket.once("close", () => {
      connections.delete(socket);
      if (network === null) return;
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
    });
  });
  server.on("request", (request: IncomingMessage) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.body = hasBody(request)
      ? { request, since: performance.now(), fromByte: request.socket.bytesRead }
      : null;
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      checkBody(connection, now);
      connection.answer = checkAnswer(socket, connection.answer, now);
    }
  }, limits.checkEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));

  function checkBody(connection: Connection, now: number): void {
    const { body } = connection;
    if (!body) return;
    const { request } = body;
    const { socket } = request;
    if (request.complete || socket.destroyed) {
      connection.body = null;
      return;
    }
    if (request.readableLength > 0) {
      // The shop itself has not read the bytes that have arrived.
      body.since = now;
      body.fromByte = socket.bytesRead;
      return;
    }
    const allowedMs =
      limits.bodyGraceMs + ((socket.bytesRead - body.fromByte) * 1_000) / limits.bodyBytesPerSecond;
    if (now - body.since <= allowedMs) return;
    connection.body = null;
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
