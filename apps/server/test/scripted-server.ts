import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface Heard {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
  json: Record<string, unknown>;
}

export interface ScriptedServer {
  url: string;
  heard: Heard[];
  /** The requests to a path. */
  heardAt(path: string): Heard[];
}

type Script = (heard: Heard, response: ServerResponse) => unknown;

/** A real HTTP server that answers as the test's script says, for behaviour that no well-behaved sandbox shows. */
export async function scriptedServer(script: Script): Promise<ScriptedServer> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    // A caller that gives up closes the connection during the answer.
    response.on("error", () => {});
    const call = await hear(request);
    heard.push(call);
    await script(call, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    heardAt: (path) => heard.filter((call) => call.path === path),
  };
}

export function answer(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
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
