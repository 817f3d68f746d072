import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import type { Parsed } from "./ask.ts";

/** What the shop's address received. */
export interface Received {
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Parsed;
}

/** For tests: a shop's webhook address, which remembers what it heard. */
export async function aShopAddress(path: string) {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, text, body: JSON.parse(text) });
    response.writeHead(answers.shift() ?? 200).end();
    for (const look of waiting) look();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };

  return {
    url: `http://127.0.0.1:${port}${path}`,
    received,
    /** What it answers to the next deliveries; then 200 again. */
    willAnswer(...statuses: number[]) {
      answers = statuses;
    },
    /** Settles when so many deliveries have come. */
    async hears(count: number): Promise<Received[]> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (received.length >= count) resolve();
      };
      waiting.add(look);
      look();
      await promise;
      waiting.delete(look);
      return received;
    },
  };
}
