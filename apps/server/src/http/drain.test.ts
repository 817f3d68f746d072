import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { refusals } from "@shop/contract/refusals";
import { expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { prepareDrain } from "./drain.ts";

/** On a busy machine, a request may be in transit for so long. */
const GRACE_MS = 2_000;

interface OpenShop {
  shop: TestShop;
  dial: () => Promise<Line>;
  drain: (withinMs: number) => Promise<void>;
}

async function openShop(): Promise<OpenShop> {
  const shop = await testShop({}, "after this test", { listens: true });
  const drain = prepareDrain(shop.app, GRACE_MS);
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  return { shop, dial: () => dial(port), drain };
}

interface Line {
  socket: Socket;
  send(text: string): void;
  /** The whole answer, once the shop has closed the connection. */
  heard: Promise<string>;
}

async function dial(port: number): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  socket.on("error", () => {}); // the received text shows whether it was cut
  const heard = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(text));
  });
  await once(socket, "connect");
  return { socket, send: (more) => void socket.write(more), heard };
}

const stopsListening = (shop: TestShop) =>
  expect.poll(() => shop.app.server.listening, { interval: 5 }).toBe(false);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`;

test("A closing shop answers requests in progress and in transit, and then closes the connections", async () => {
  const { shop, dial, drain } = await openShop();
  const [early, late, silent] = [await dial(), await dial(), await dial()];
  early.send("GET /health/live HTTP/1.1\r\nhost: sh");
  await wait(50);

  const drained = drain(20_000);
  early.send("op\r\n\r\n");
  await stopsListening(shop);
  late.send(get("/health/live"));

  for (const { heard } of [early, late]) {
    const answer = await heard;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.toLowerCase()).toContain("connection: close");
  }
  expect(await silent.heard).toBe("");
  await drained;
  await expect(dial()).rejects.toThrow("ECONNREFUSED");
});

test("A closing shop tells load balancers that it is stopping", async () => {
  const { shop, dial, drain } = await openShop();
  const lines = [await dial(), await dial()] as const;
  await wait(50);
  const drained = drain(20_000);
  await stopsListening(shop);
  for (const [nth, path] of ["/health/ready", "/health/open"].entries()) lines[nth]!.send(get(path));
  for (const { heard } of lines) {
    const answer = await heard;
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toLowerCase()).toContain("retry-after: 2");
    expect(answer).toContain('"code":"not_ready","message":"stopping"');
  }
  await drained;
});

test("A client that never finishes its request does not keep the shop open", async () => {
  const { dial, drain } = await openShop();
  const line = await dial();
  line.send("GET /health/live HTTP/1.1\r\nhost: sh");
  await wait(50);
  await drain(300);
  // The timeout for headers would have answered with 408.
  expect(await line.heard).toBe("");
});

test.each([
  ["bytes that are not HTTP", "\x16\x03\x01 hello\r\n\r\n", "400", "not_http"],
  ["an unknown method", "FOO / HTTP/1.1\r\nhost: shop\r\n\r\n", "400", "not_http"],
  [
    "headers without end",
    `GET / HTTP/1.1\r\nhost: shop\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`,
    "431",
    "body_too_large",
  ],
] as const)("A request with %s is answered in the usual envelope", async (_what, bytes, status, code) => {
  const { dial } = await openShop();
  const line = await dial();
  line.send(bytes);
  const [head = "", body = ""] = (await line.heard).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({
    status: false,
    code,
    message: refusals[code].message,
    data: null,
  });
});

test("A request whose headers never end is refused after seconds", { timeout: 60_000 }, async () => {
  const { dial } = await openShop();
  const line = await dial();
  line.send("GET / HTTP/1.1\r\nx-a: b\r\n");
  // The timeout for a whole request is longer than a test may take.
  expect(await line.heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"message":"The request took too long to arrive"/);
});
