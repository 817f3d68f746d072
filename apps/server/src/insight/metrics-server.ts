import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EnvError } from "../env.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  port: number;
  close: () => Promise<void>;
}

/** Whether the process is well: null when it is, otherwise why not. */
interface Health {
  live: () => string | null;
  ready: () => Promise<string | null>;
}

/** Serves metrics and health checks on a port of its own, which only the operator's own programs should reach. */
export async function startMetricsServer(
  { port, host }: { port: number; host: string },
  { metrics, live, ready }: { metrics: Pick<Metrics, "text" | "contentType"> } & Health,
): Promise<MetricsServer> {
  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === "/metrics") return send(response, 200, await metrics.text(), metrics.contentType);
    if (path === "/health/live") return sendHealth(response, "live", live());
    if (path === "/health/ready") return sendHealth(response, "ready", await ready());
    send(response, 404, "There are /metrics, /health/live and /health/ready\n");
  }

  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    request.resume();
    response.on("error", () => {}); // the client has gone
    if (request.method !== "GET" && request.method !== "HEAD") return send(response, 405, "Only GET\n");
    const path = request.url?.split("?", 1)[0] ?? "";
    answer(path, response).catch(() => send(response, 500, "The metrics could not be read\n"));
  });
  server.maxConnections = 50;
  await listen(server, { port, host });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, place: { port: number; host: string }): Promise<void> {
  server.listen(place);
  await once(server, "listening").catch((error: Error) => {
    throw new EnvError(`METRICS_PORT cannot be used: ${error.message}`);
  });
}

function sendHealth(response: ServerResponse, well: string, problem: string | null): void {
  send(response, problem === null ? 200 : 503, `${problem ?? well}\n`);
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = "text/plain; charset=utf-8",
): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}
