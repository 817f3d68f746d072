import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { refusals } from "@shop/contract/refusals";
import { expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { prepareDrain } from "./drain.ts";

/** So long on a busy machine a request may be on its way. */
const GRACE_MS = 2_000;

interface OpenShop {
  shop: TestShop;
  dial: () => Promise<Line>;
  drain: (withinMs: number) => Promise<void>;
}

async function openShop(): Promise<OpenShop> {
  const shop = await testShop();
  const drain = prepareDrain(shop.app, GRACE_MS);
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  return { shop, dial: () => dial(port), drain };
}

interface Line {
  socket: Socket;
  send(text: string): void;
  /** Everything that was answered, once the shop has hung up. */
  heard: Promise<string>;
}

async function dial(port: number): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  socket.on("error", () => {}); // whether it was cut is seen by what was heard
  const heard = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(text));
  });
  await once(socket, "connect");
  return { socket, send: (more) => void socket.write(more), heard };
}

const closesItsDoor = (shop: TestShop) =>
  expect.poll(() => shop.app.server.listening, { interval: 5 }).toBe(false);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`;

test("a closing shop answers what is under way and what is still on its way, and then hangs up", async () => {
  const { shop, dial, drain } = await openShop();
  const [early, late, silent] = [await dial(), await dial(), await dial()];
  early.send("GET /health/live HTTP/1.1\r\nhost: sh");
  await wait(50);

  const drained = drain(20_000);
  early.send("op\r\n\r\n");
  await closesItsDoor(shop);
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

test("a closing shop says to load balancers that it is closing", async () => {
  const { shop, dial, drain } = await openShop();
  const line = await dial();
  await wait(50);
  const drained = drain(20_000);
  await closesItsDoor(shop);
  line.send(get("/health/ready"));
  const answer = await line.heard;
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer.toLowerCase()).toContain("retry-after: 2");
  expect(answer).toContain('"message":"stopping"');
  await drained;
});

test("who never finishes a request does not keep the shop open", async () => {
  const { dial, drain } = await openShop();
  const line = await dial();
  line.send("GET /health/live HTTP/1.1\r\nhost: sh");
  await wait(50);
  const begun = Date.now();
  await drain(300);
  // Long before headers that never end are given up.
  expect(Date.now() - begun).toBeLessThan(4_500);
  expect(await line.heard).toBe("");
});

test.each([
  ["no HTTP at all", "\x16\x03\x01 hello\r\n\r\n", "400", "not_http"],
  ["an unknown method", "FOO / HTTP/1.1\r\nhost: shop\r\n\r\n", "400", "not_http"],
  [
    "headers without end",
    `GET / HTTP/1.1\r\nhost: shop\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`,
    "431",
    "body_too_large",
  ],
] as const)("%s is answered in the envelope too", async (_what, bytes, status, code) => {
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

test("headers that never end are given up after seconds", async () => {
  const { dial } = await openShop();
  const line = await dial();
  line.send("GET / HTTP/1.1\r\nx-a: b\r\n");
  const begun = Date.now();
  expect(await line.heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"message":"The request took too long to arrive"/);
  // Before a whole request would be.
  expect(Date.now() - begun).toBeLessThan(14_000);
});
