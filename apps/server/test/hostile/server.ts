import type { ServerResponse } from "node:http";
import { type Heard, type HttpListener, listenOnHttp } from "../http-listener.ts";

/** A whole answer, well-formed or not. */
export interface WholeAnswer {
  status: number;
  /** An object goes out as JSON; a text or bytes as they are. */
  body: object | string | Buffer | null;
  headers?: Record<string, string>;
}

/** What can go wrong with the connection. `hang`: no answer ever comes. */
export type LineFault = "drop" | "drop in the middle" | "hang" | "stop in the middle" | "too short" | "drip";

export type Reaction = WholeAnswer | { line: LineFault };

/**
 * A company that speaks real HTTP, or something like it.
 * @param faults collects what `react` does not know
 */
export function hostileServer(react: (heard: Heard) => Reaction, faults: string[]): Promise<HttpListener> {
  return listenOnHttp((heard, response) => {
    try {
      perform(react(heard), response);
    } catch (error) {
      faults.push(`${heard.method} ${heard.path}: ${error}`);
      response.socket?.destroy();
    }
  });
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
