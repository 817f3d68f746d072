import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Hop } from "./hop.ts";

test("A hop to a Unix socket cuts all its connections, and later connections work", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const target = { path: path.join(folder, "socket") };
  const server = net.createServer((socket) => socket.on("error", () => {}).pipe(socket)).listen(target);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const hop = await Hop.open(target);
  onTestFinished(() => hop.close());
  const echo = async () => {
    const socket = net.connect(hop.port, "127.0.0.1").on("error", () => {});
    socket.write("hello");
    const [said] = await once(socket, "data");
    expect(String(said)).toBe("hello");
    return socket;
  };

  const sockets = [await echo(), await echo()];
  const ends = sockets.map((socket) => new Promise((resolve) => socket.on("close", resolve)));
  expect(hop.cut()).toBe(2);
  await Promise.all(ends);
  await echo();
});

test.each([0, 5])("All that is sent before a connection ends arrives, %d ms late", async (delayMs) => {
  const sent = Buffer.alloc(3_000_000, "suya");
  const server = net.createServer((socket) => void socket.end(sent)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const hop = await Hop.open({ host: "127.0.0.1", port: (server.address() as net.AddressInfo).port });
  onTestFinished(() => hop.close());
  hop.delay(delayMs);

  const socket = net.connect(hop.port, "127.0.0.1");
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece);
  expect(Buffer.concat(pieces).equals(sent)).toBe(true);
});
