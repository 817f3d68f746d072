import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { RequestSlots } from "./request-slots.ts";

const share = { upTo: 1, line: 0 };
const ONE_AT_A_TIME = {
  orders: { upTo: 2, line: 0 },
  webhooks: share,
  staff: share,
  accounts: share,
  browsing: share,
};

/** The shop on a port, where one request at a time is worked on, and one more of an order. */
async function crowded(shop: TestShop) {
  const slots = new RequestSlots({ shares: ONE_AT_A_TIME });
  const app = await buildApi(shop.ctx, { slots });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const get = (path: string, usertoken?: string) =>
    fetch(origin + path, {
      headers: { authorization: `Bearer ${shop.env.storeApiKey}`, ...(usertoken ? { usertoken } : {}) },
    });
  return { slots, get, origin };
}

test("While the shop is full, browsing and accounts get 503 at once, and an order goes through", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { slots, get } = await crowded(shop);
  slots.tryEnter("browsing");

  const turnedAway = await get("/api/user/profile/get", ada.token);
  expect(turnedAway.status).toBe(503);
  expect(turnedAway.headers.get("retry-after")).toBe("2");
  expect(await turnedAway.json()).toMatchObject({
    status: false,
    code: "busy",
    data: null,
  });
  expect((await get("/api/user/categories/get")).status).toBe(503);
  expect((await get("/api/user/cart/get", ada.token)).status).toBe(200);
  // Nobody reads thousands of such lines, and writing them would cost what is short.
  expect(shop.logged.filter(({ message }) => message === "A request failed")).toEqual([]);

  slots.leave();
  expect((await get("/api/user/categories/get")).status).toBe(200);
});

test("An answer that is cached needs no slot", async () => {
  const shop = await testShop();
  const { slots, get } = await crowded(shop);
  expect((await get("/api/user/categories/get")).status).toBe(200);
  slots.tryEnter("browsing");
  slots.tryEnter("orders");
  expect((await get("/api/user/categories/get")).status).toBe(200);
});

test("Slots are given back after refusals, faults, bad input and clients that hang up", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { slots, get, origin } = await crowded(shop);
  const headers = {
    authorization: `Bearer ${shop.env.storeApiKey}`,
    usertoken: ada.token,
    "content-type": "application/json",
  };
  const post = (path: string, body: string, signal?: AbortSignal) =>
    fetch(origin + path, { method: "POST", headers, body, ...(signal ? { signal } : {}) });
  expect((await get("/api/user/cart/get", "no-session")).status).toBe(401);
  expect((await post("/api/user/cart/add", '{"variant_token":"none","quantity":1}')).status).toBe(404);
  expect((await post("/api/user/cart/add", '{"variant_token":5}')).status).toBe(400);
  expect((await post("/api/user/cart/add", "{")).status).toBe(400);
  await post("/api/user/cart/add", '{"variant_token":"none","quantity":1}', AbortSignal.timeout(1)).catch(
    () => {},
  );
  await shop.pool.query("alter table cart_lines rename to no_cart_lines");
  expect((await get("/api/user/cart/get", ada.token)).status).toBe(500);
  await shop.pool.query("alter table no_cart_lines rename to cart_lines");
  await expect.poll(() => slots.state.busy).toBe(0);
  expect((await get("/api/user/cart/get", ada.token)).status).toBe(200);
});

test("A sender who is slow with a body holds no slot", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { slots, get, origin } = await crowded(shop);
  const { hostname, port } = new URL(origin);
  const { connect } = await import("node:net");
  const senders = Array.from({ length: 5 }, () => connect(Number(port), hostname));
  for (const socket of senders) {
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}); // the shop gives it up in the end
    socket.write(
      `POST /api/user/cart/add HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${shop.env.storeApiKey}\r\nusertoken: ${ada.token}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{`,
    );
  }
  expect((await get("/api/user/cart/get", ada.token)).status).toBe(200);
  expect(slots.state.busy).toBe(0);
});
