import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it arrived. `json` is empty when there is no body. */
export interface Heard {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  json: Record<string, unknown>;
}

export interface HttpListener {
  url: string;
  close(): Promise<void>;
}

/** A real HTTP server on a free port, which hands each request to `reply`. */
export async function listenOnHttp(
  reply: (heard: Heard, response: ServerResponse) => unknown,
): Promise<HttpListener> {
  const server = createServer(async (request, response) => {
    // A caller that gives up closes the connection during the answer.
    response.on("error", () => {});
    await reply(await hear(request), response);
  });
  // Many callers share a few connections.
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function hear(request: IncomingMessage): Promise<Heard> {
  const url = new URL(request.url ?? "/", "http://a.test");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString("utf8");
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body,
    json: body === "" ? {} : JSON.parse(body),
  };
}
