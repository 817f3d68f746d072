import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { calls } from "@shop/contract/calls";
import { API_BASE } from "@shop/contract/paths";
import { beforeAll, expect, test } from "vitest";
import type { TestVariant } from "../../test/factories.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { READS_PER_MINUTE } from "../domains/limits/rules/rate-limits.ts";

const PATH = API_BASE + calls.viewProduct.path;

let shop: TestShop;
let port: number;
let variant: TestVariant;
beforeAll(async () => {
  shop = await testShop({ TRUSTED_PROXIES: "1" }, "by hand");
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  port = (shop.app.server.address() as AddressInfo).port;
  variant = await shop.aVariant();
  return () => shop.close();
});

const HANDLED = "tracing:fastify.request.handler:start";

/** How many requests reach a route. */
async function routedIn(work: () => Promise<void>): Promise<number> {
  let routed = 0;
  const count = () => {
    routed += 1;
  };
  subscribe(HANDLED, count);
  await work();
  unsubscribe(HANDLED, count);
  return routed;
}

interface Sent {
  path?: string;
  body?: string;
  headers?: Record<string, string>;
}

function ask({
  path = PATH,
  body = JSON.stringify({ token: variant.productToken }),
  headers = {},
}: Sent = {}) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${shop.env.storeApiKey}`,
      "content-type": "application/json",
      ...headers,
    },
    body,
  });
}

const statusOf = async (sent: Sent) => {
  const answer = await ask(sent);
  await answer.arrayBuffer();
  return answer.status;
};

test("A repeated request is answered without being routed, with the same bytes and headers", async () => {
  const answers: [string, [string, string][]][] = [];
  const one = async () => {
    const answer = await ask();
    const headers = [...answer.headers].filter(([name]) => name !== "date");
    answers.push([await answer.text(), headers]);
  };
  expect(await routedIn(one)).toBe(1);
  // Made, then remembered; and once more when the news of the new product drops it meanwhile.
  await expect.poll(() => routedIn(one)).toBe(0);
  expect(answers.at(-1)).toEqual(answers[0]);
  expect(answers[0]![0]).toContain(variant.productToken);
});

test.each([
  ["a query", `${PATH}?n=1`],
  ["a slash at its end", `${PATH}/`],
  ["a letter in another form", PATH.replace("t", "%74")],
])("A request with a body is answered but not remembered under an address with %s", async (_, path) => {
  const thrice = async () => {
    for (let nth = 0; nth < 3; nth += 1) expect(await statusOf({ path })).toBe(200);
  };
  expect(await routedIn(thrice)).toBe(3);
});

test("Nothing is remembered where hooks must see every request", async () => {
  const app = await buildApi(shop.ctx, { instrument: () => {} });
  expect(app.knownRequests).toBeNull();
  await app.close();
});

/** A repeated test comes from another address. */
let tries = 0;

test("What has changed since is answered as it is now, and the key and the limit hold for known requests too", async () => {
  for (let nth = 0; nth < 3; nth += 1) expect(await statusOf({})).toBe(200);
  await shop.pool.query("update products set name = 'Renamed' where token = $1", [variant.productToken]);
  shop.ctx.cache.dropAll();
  expect(await (await ask()).text()).toContain("Renamed");
  expect(await statusOf({ headers: { authorization: "Bearer wrong" } })).toBe(403);

  const total = READS_PER_MINUTE + 3;
  tries += 1;
  const one = rawRequest({ "X-Forwarded-For": `198.51.100.${tries}` }).join("");
  const socket = connect(port, "127.0.0.1");
  let answers = "";
  socket.setEncoding("latin1").on("data", (piece: string) => {
    answers += piece;
  });
  const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = ""]) => status);
  // As many at once as may wait in line, should late news of the product drop the answer meanwhile.
  for (let sent = 0; sent < total; ) {
    const some = Math.min(100, total - sent);
    socket.write(one.repeat(some));
    sent += some;
    await expect.poll(() => statuses().length, { interval: 5 }).toBe(sent);
  }
  socket.destroy();
  expect([...new Set(statuses())]).toEqual(["200", "429"]);
  expect(statuses().filter((status) => status === "429")).toHaveLength(3);
});

test("Other bodies to a known address are parsed and validated, also when they come in pieces", async () => {
  for (let nth = 0; nth < 3; nth += 1) expect(await statusOf({})).toBe(200);
  expect(await statusOf({ body: '{"token":' })).toBe(400);
  expect(await statusOf({ body: '{"token":""}' })).toBe(400);
  expect(await statusOf({ body: '{"token":"unknown"}' })).toBe(404);
  expect(await statusOf({ body: `{"token":"${"x".repeat(3_000)}"}` })).toBe(400);
  const body = JSON.stringify({ token: variant.productToken });
  expect(await statusOf({ body: `${body} ` })).toBe(200);

  const [head, content] = rawRequest();
  const socket = connect(port, "127.0.0.1");
  expect(await inPieces(socket, [head, content.slice(0, 5), content.slice(5)])).toMatch(/^HTTP\/1\.1 200 /);
  expect(await inPieces(socket, [head.slice(0, 30), head.slice(30) + content])).toMatch(/^HTTP\/1\.1 200 /);
  expect(await inPieces(socket, [head + content])).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

/** @returns its head and its body */
function rawRequest(headers: Record<string, string> = {}): [head: string, body: string] {
  const body = JSON.stringify({ token: variant.productToken });
  const lines = {
    Host: "shop",
    Authorization: `Bearer ${shop.env.storeApiKey}`,
    "Content-Type": "application/json",
    "Content-Length": String(body.length),
    ...headers,
  };
  const named = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return [`POST ${PATH} HTTP/1.1\r\n${named.join("")}\r\n`, body];
}

/** @returns the beginning of the answer */
async function inPieces(socket: Socket, pieces: readonly string[]): Promise<string> {
  const answer = once(socket, "data");
  for (const piece of pieces) {
    socket.write(piece);
    await wait(20);
  }
  return String((await answer)[0]);
}
