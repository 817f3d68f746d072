import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as it arrived. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  json: Record<string, unknown>;
}

/** A whole answer, well-formed or not. */
export interface WholeAnswer {
  status: number;
  /** An object goes out as JSON; a text or bytes as they are. */
  body: object | string | Buffer | null;
  headers?: Record<string, string>;
}

/** What can go wrong on the line. `hang`: nothing is ever said. */
export type LineFault = "drop" | "drop in the middle" | "hang" | "stop in the middle" | "too short" | "drip";

export type Reaction = WholeAnswer | { line: LineFault };

export interface HostileServer {
  url: string;
  close(): Promise<void>;
}

/**
 * A company that speaks real HTTP, or something like it.
 * @param faults collects what `react` does not know
 */
export async function hostileServer(
  react: (asked: Asked) => Reaction,
  faults: string[],
): Promise<HostileServer> {
  const server = createServer(async (request, response) => {
    // A caller that has had enough closes the line under whatever is being said.
    response.on("error", () => {});
    const asked = await hear(request);
    try {
      perform(react(asked), response);
    } catch (error) {
      faults.push(`${asked.method} ${asked.path}: ${error}`);
      response.socket?.destroy();
    }
  });
  // Many shoppers ask over the same few lines.
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

async function hear(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? "/", "http://a.test");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString("utf8");
  return {
    method: request.method ?? "",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    json: body === "" ? {} : JSON.parse(body),
  };
}

function perform(reaction: Reaction, response: ServerResponse): void {
  if ("line" in reaction) {
    misbehave(reaction.line, response);
    return;
  }
  const { status, body, headers } = reaction;
  const bytes =
    body === null || typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(bytes ?? undefined);
}

const HALF = '{"code":"00","description":"SUC';

function misbehave(fault: LineFault, response: ServerResponse): void {
  switch (fault) {
    case "drop":
      return void response.socket?.destroy();
    case "drop in the middle":
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      return void response.write(HALF, () => response.socket?.destroy());
    case "too short":
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": "5000",
        connection: "close",
      });
      return void response.end(HALF);
    case "stop in the middle":
      response.writeHead(200, { "content-type": "application/json" });
      return void response.write(HALF);
    case "drip": {
      response.writeHead(200, { "content-type": "application/json" });
      const dripping = setInterval(() => response.write(" "), 20);
      return void response.on("close", () => clearInterval(dripping));
    }
    case "hang":
  }
}
