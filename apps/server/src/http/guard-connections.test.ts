import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { calls } from "@shop/contract/calls";
import { API_BASE } from "@shop/contract/paths";
import { describe, expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { type ConnectionLimits, guardConnections, networkOfSocket } from "./guard-connections.ts";

/** No test runs into a limit that it does not name. */
const GENEROUS: ConnectionLimits = {
  maxConnections: 1_000,
  maxPerNetwork: 1_000,
  bodyGraceMs: 600_000,
  bodyBytesPerSecond: 1,
  answerGraceMs: 600_000,
  answerBytesPerSecond: 1,
  checkEveryMs: 10,
};

interface OpenShop {
  shop: TestShop;
  dial: () => Promise<Line>;
  connections: () => Promise<number>;
}

async function openShop(
  limits: Partial<ConnectionLimits>,
  network: (socket: Socket) => string | null = () => null,
): Promise<OpenShop> {
  const shop = await testShop({}, "after this test", { listens: true });
  const { server } = shop.app;
  guardConnections(server, network, { ...GENEROUS, ...limits });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  return {
    shop,
    dial: () => dial(port),
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  };
}

interface Line {
  socket: Socket;
  send(text: string): void;
  /** The text received so far. */
  heard(): string;
  /** All the text, once the shop has closed the connection. */
  ended: Promise<string>;
}

async function dial(port: number): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  // One character per byte, wherever the chunks are split.
  socket.setEncoding("latin1");
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  socket.on("error", () => {}); // the received text shows whether it was cut
  const ended = new Promise<string>((resolve) => {
    socket.once("close", () => resolve(text));
  });
  await once(socket, "connect");
  return { socket, send: (more) => void socket.write(more), heard: () => text, ended };
}

const LIVE = "GET /health/live HTTP/1.1\r\nhost: shop\r\n\r\n";
const isServed = async (line: Line) => {
  line.send(LIVE);
  await expect.poll(line.heard).toContain("HTTP/1.1 200 OK");
};

describe("The number of connections is limited", () => {
  test("The number of connections is limited so that one too many is closed, and the next is served when another ends", async () => {
    const { dial, connections } = await openShop({ maxConnections: 2 });
    const [first, second] = [await dial(), await dial()];
    await isServed(first);
    await isServed(second);
    const third = await dial();
    third.send(LIVE);
    expect(await third.ended).toBe("");

    first.socket.destroy();
    await expect.poll(connections).toBe(1);
    await isServed(await dial());
  });

  test("The number of connections is limited for each network, so that one cannot use them all", async () => {
    let network = "crowd";
    const { dial } = await openShop({ maxPerNetwork: 2 }, () => network);
    const crowd = [await dial(), await dial()];
    for (const line of crowd) await isServed(line);
    const tooMany = await dial();
    tooMany.send(LIVE);
    expect(await tooMany.ended).toBe("");

    network = "home";
    await isServed(await dial());
    network = "crowd";
    crowd[0]!.socket.destroy();
    await expect
      .poll(async () => {
        const line = await dial();
        line.send(LIVE);
        return Promise.race([line.ended, once(line.socket, "data").then(String)]);
      })
      .toContain("HTTP/1.1 200 OK");
  });

  test.each([
    [0, "105.112.1.1", "105.112.1.1"],
    [0, "2c0f:f5c0:12:34::9", "2c0f:f5c0:12:34"],
    // May be an undeclared proxy.
    [0, "127.0.0.1", null],
    // A declared proxy.
    [1, "10.0.0.1", null],
  ])(
    "With %i trusted proxies, a connection from %s counts towards %s",
    (trustedProxies, remoteAddress, network) => {
      expect(networkOfSocket({ trustedProxies })({ remoteAddress } as Socket)).toBe(network);
    },
  );
});

const HEAD = "POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n";

describe("A client that sends a body", () => {
  test.each([
    ["a length", `${HEAD}content-length: 90000\r\n\r\n`, " "],
    ["chunks", `${HEAD}transfer-encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
  ])("byte by byte is refused (with %s)", async (_with, head, drop) => {
    const { shop, dial, connections } = await openShop({ bodyGraceMs: 100, bodyBytesPerSecond: 100_000 });
    const line = await dial();
    line.send(head.replace("host: shop", `host: shop\r\nauthorization: Bearer ${shop.env.storeApiKey}`));
    const trickle = setInterval(() => line.send(drop), 20);
    onTestFinished(() => clearInterval(trickle));

    const [answer = "", body = ""] = (await line.ended).split("\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
    expect(JSON.parse(body)).toEqual({
      status: false,
      code: "too_slow",
      message: "The request took too long to arrive",
      data: null,
    });
    await expect.poll(connections).toBe(0);
  });

  test("A client that never closes the connection is cut off", async () => {
    const { dial, connections } = await openShop({ bodyGraceMs: 50 });
    const line = await dial();
    line.socket.allowHalfOpen = true;
    line.send(`${HEAD}content-length: 10\r\n\r\n`);
    await expect.poll(line.heard).toContain("HTTP/1.1");
    await expect.poll(connections).toBe(0);
  });

  test("steadily is answered, however large the body is", async () => {
    const { shop, dial } = await openShop({ bodyGraceMs: 600_000 });
    const body = JSON.stringify({ mail: "ada@example.com", pword: "x".repeat(1_000) });
    const line = await dial();
    line.send(
      `${HEAD}authorization: Bearer ${shop.env.storeApiKey}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    for (let at = 0; at < body.length; at += 100) {
      line.send(body.slice(at, at + 100));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(line.heard).toContain("HTTP/1.1 400");
    expect(line.heard()).toContain("Email or password is not correct");
  });
});

test("Of the requests of a connection, none but the latest is kept, also when all had a body", async () => {
  const { shop, dial } = await openShop({ checkEveryMs: 600_000 });
  const { productToken } = await shop.aVariant();
  const requests: WeakRef<IncomingMessage>[] = [];
  shop.app.server.on("request", (request) => requests.push(new WeakRef(request)));
  const line = await dial();
  const body = JSON.stringify({ token: productToken });
  const head = HEAD.replace("/api/auth/login", API_BASE + calls.viewProduct.path);
  // The first ones are remembered, so that the others are answered before they have ended.
  for (let sent = 1; sent <= 10; sent += 1) {
    line.send(
      `${head}authorization: Bearer ${shop.env.storeApiKey}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await expect.poll(() => line.heard().split("HTTP/1.1 200 OK")).toHaveLength(sent + 1);
  }
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  await expect
    .poll(async () => {
      await turn();
      collect();
      return requests.filter((request) => request.deref()).length;
    })
    .toBeLessThanOrEqual(2);
  expect(requests).toHaveLength(10);
});

test("A client that never reads its answers is cut off", async () => {
  const { dial, connections } = await openShop({ answerGraceMs: 100, answerBytesPerSecond: 100_000_000 });
  const line = await dial();
  line.socket.pause();
  // More than the operating system buffers for a client that does not read.
  const asking = setInterval(
    () => line.send("GET /api/openapi.json HTTP/1.1\r\nhost: shop\r\n\r\n".repeat(50)),
    10,
  );
  onTestFinished(() => clearInterval(asking));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 60_000 }).toBe(0);
});

test("A client that reads slowly but steadily gets the whole answer", async () => {
  const { dial } = await openShop({ answerGraceMs: 600_000 });
  const line = await dial();
  line.send("GET /api/openapi.json HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n");
  line.socket.pause();
  const reading = setInterval(() => {
    line.socket.resume();
    setImmediate(() => line.socket.pause());
  }, 5);
  onTestFinished(() => clearInterval(reading));
  const answer = await line.ended;
  const length = Number(/content-length: (\d+)/i.exec(answer)?.[1]);
  expect(answer.slice(answer.indexOf("\r\n\r\n") + 4)).toHaveLength(length);
});
