import { createServer } from "node:http";
import type { RecordedAnswer } from "./record.ts";

/** The least a Node server can do: look an answer up by its address and send its bytes. Measured beside the shop. */

const answers = new Map<string, RecordedAnswer>();

const server = createServer((request, reply) => {
  const answer = answers.get(`${request.method} ${request.url}`);
  if (!answer) {
    reply.writeHead(404).end();
    return;
  }
  reply.writeHead(answer.status, answer.headers);
  reply.end(answer.bytes);
});

process.on("message", (message: { port: number } | { visit: string; answer: RecordedAnswer }) => {
  if ("port" in message) {
    server.listen(message.port, "127.0.0.1", () => process.send?.({ ready: true }));
    return;
  }
  answers.set(message.visit, { ...message.answer, bytes: Buffer.from(message.answer.bytes) });
  process.send?.({ ready: true });
});
process.on("disconnect", () => process.exit());
