import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@shop/contract/client";
import { API_BASE } from "@shop/contract/paths";
import { expect, onTestFinished, test, vi } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../main.ts");
const ASK_EVERY_MS = 200;
const SHOPPERS = 6;
/** Fewer changes than a shopper may make. */
const CHANGE_EVERY_MS = 1_500;

interface Upstream {
  port: number;
  child: ChildProcess;
  isReady: boolean;
}

/** Runs on as long as there are processes that say they are open, as behind Caddy. It repeats no request. */
async function startProxy(upstreams: Upstream[]): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;
  const proxy = http.createServer((request, response) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const { port } = ready[turn++ % ready.length]!; // one always is
    const { method, url, headers } = request;
    const onwards = http.request({ port, host: "127.0.0.1", agent, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onwards.on("error", () => response.writeHead(502).end());
    request.pipe(onwards);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const asking = setInterval(() => {
    for (const upstream of upstreams)
      void ask(upstream).then((isReady) => Object.assign(upstream, { isReady }));
  }, ASK_EVERY_MS);
  onTestFinished(() => {
    clearInterval(asking);
    agent.destroy();
    proxy.close();
    proxy.closeAllConnections();
  });
  return (proxy.address() as AddressInfo).port;
}

async function ask({ port }: Pick<Upstream, "port">): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(`http://127.0.0.1:${port}/health/open`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function open({ env }: TestShop, given?: number): Promise<Upstream> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: env.databaseUrl,
      DATA_DIR: env.dataDir,
      PORT: String(port),
      ROLE: "web",
      LOG_LEVEL: "error",
      STOP_NOTICE_SECONDS: "1",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const upstream = { port, child, isReady: false };
  await vi.waitFor(async () => expect(await ask(upstream)).toBe(true), { timeout: 60_000, interval: 50 });
  return Object.assign(upstream, { isReady: true });
}

test("Under load, every process is replaced and the tables are changed, and no request fails", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ stock: 1000 });
  const upstreams = await Promise.all([open(shop), open(shop)]);
  const port = await startProxy(upstreams);
  let isOver = false;

  const load = Array.from({ length: SHOPPERS }, async () => {
    const ada = await shop.aShopper();
    const client = createClient({
      storeKey: shop.env.storeApiKey,
      session: () => ada.token,
      transport: async ({ method, path: below, body, headers }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${below}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body }),
        });
        return {
          status: answer.status,
          text: await answer.text(),
          retryAfter: answer.headers.get("retry-after"),
        };
      },
    });
    let added = 0;
    for (let addAt = 0; !isOver; await wait(10)) {
      await client.call("listNewArrivals");
      if (Date.now() < addAt) continue;
      await client.call("changeCart", { variant_token: variant.token, quantity: 1 });
      added += 1;
      addAt = Date.now() + CHANGE_EVERY_MS;
    }
    const { cart } = await client.call("viewCart");
    expect(cart.map(({ quantity }) => quantity)).toEqual([added]);
    return added;
  });
  const all = Promise.all(load);
  all.catch(() => {}); // awaited below

  for (const upstream of upstreams) {
    const gone = once(upstream.child, "exit");
    upstream.child.kill("SIGTERM");
    expect(await gone).toEqual([0, null]);
    upstream.child = (await open(shop, upstream.port)).child;
    // As a migration of the next version does while the previous one runs.
    for (const table of ["products", "variants", "cart_lines", "sessions", "shoppers"]) {
      await shop.pool.query(`alter table ${table} add column of_next_version_${upstream.port} integer`);
    }
    await vi.waitFor(() => expect(upstream.isReady).toBe(true), { timeout: 60_000, interval: 20 });
  }
  isOver = true;
  expect((await all).every((added) => added > 2)).toBe(true);
});
