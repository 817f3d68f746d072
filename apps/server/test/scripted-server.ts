import type { ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { type Heard, listenOnHttp } from "./http-listener.ts";

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
  const { url, close } = await listenOnHttp((call, response) => {
    heard.push(call);
    return script(call, response);
  });
  onTestFinished(close);
  return { url, heard, heardAt: (path) => heard.filter((call) => call.path === path) };
}

export function answer(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
