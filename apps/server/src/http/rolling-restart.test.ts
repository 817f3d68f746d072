// @module-tag slow
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@shop/contract/client";
import { API_BASE } from "@shop/contract/paths";
import { expect, onTestFinished, test, vi } from "vitest";
import { isOpen, type ShopProcess, startShopProcess } from "../../test/shop-process.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";

const ASK_EVERY_MS = 200;
const SHOPPERS = 6;
/** Fewer changes than a shopper may make. */
const CHANGE_EVERY_MS = 1_500;

interface Upstream extends ShopProcess {
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
      void isOpen(upstream).then((isReady) => Object.assign(upstream, { isReady }));
  }, ASK_EVERY_MS);
  onTestFinished(() => {
    clearInterval(asking);
    agent.destroy();
    proxy.close();
    proxy.closeAllConnections();
  });
  return (proxy.address() as AddressInfo).port;
}

async function open(shop: TestShop, port?: number): Promise<Upstream> {
  const started = await startShopProcess(shop, {
    ...(port === undefined ? {} : { port }),
    variables: { STOP_NOTICE_SECONDS: "1" },
  });
  onTestFinished(() => void started.child.kill("SIGKILL"));
  return { ...started, isReady: true };
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
