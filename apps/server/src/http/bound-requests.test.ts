import { type AddressInfo, connect, type Socket } from "node:net";
import { staffCalls } from "@shop/contract/admin/calls";
import { calls } from "@shop/contract/calls";
import { endpoints } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { allowsAnyOrigin } from "./cross-origin.ts";
import { servePages } from "./pages.ts";
import { RequestSlots, type SlotClass } from "./request-slots.ts";
import type { Renderer, Storefront } from "./storefront.ts";

/** One request at a time of each class, and one of each may wait when `line` is 1. */
function oneOfEach(line: number): RequestSlots {
  const share = { own: 1, isSharing: false, line, waitMs: 1_000 };
  const classes = {
    placing: share,
    orders: share,
    accounts: share,
    browsing: share,
    webhooks: share,
    staff: share,
    providers: share,
  };
  return new RequestSlots({ shares: { shared: 0, classes } });
}

/** The shop on a port, where little is worked on at a time, with pages that show the categories. */
async function narrowShop(
  shop: TestShop,
  given: { line?: number; isStalled?: () => boolean; beforeRender?: () => Promise<void> } = {},
) {
  const slots = oneOfEach(given.line ?? 0);
  const renderer: Renderer = {
    pageKey: (url) => (/^\/(?:cart|profile)/.test(url) ? null : url),
    isPersonal: (url) => /^\/(?:cart|profile)/.test(url),
    async renderPage({ transport }) {
      await given.beforeRender?.();
      const headers = { authorization: `Bearer ${shop.env.storeApiKey}` };
      const { status, text } = await transport({
        method: "GET",
        path: "/user/categories/get",
        headers,
        body: undefined,
      });
      return { status, headers: { "content-type": "text/html" }, html: text };
    },
  };
  const assets: Storefront["assets"] = {
    scripts: [],
    start: null,
    styles: [],
    stylesOfPages: {},
    faces: null,
    fonts: [],
    accents: [],
    chunks: {},
  };
  const heard: string[] = [];
  const app = await buildApi(shop.ctx, {
    slots,
    isDatabaseStalled: given.isStalled ?? (() => false),
    onAnswer: (trafficClass, status) => heard.push(`${trafficClass} ${status}`),
    pages: async (routes) => servePages(routes, { assets, renderer: async () => renderer }),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string, given: RequestInit & { usertoken?: string } = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...given,
      headers: {
        authorization: `Bearer ${shop.env.storeApiKey}`,
        ...(given.usertoken ? { usertoken: given.usertoken } : {}),
        ...(given.body ? { "content-type": "application/json" } : {}),
        ...given.headers,
      },
    });
  const busy = () => Object.fromEntries(slots.state.map(({ slotClass, busy }) => [slotClass, busy]));
  return { app, slots, send, port, heard, busy };
}

const CART = "/api/user/cart/get";
const PROFILE = "/api/user/profile/get";
const CATEGORIES = "/api/user/categories/get";
const STAFF = "/api/admin/orders/search";

test("While one class is full, its requests get 503 at once, and every other class is served", async () => {
  const shop = await testShop();
  const [ada, owner] = [await shop.aShopper(), await shop.aStaff({ role: "owner" })];
  const { slots, send, heard } = await narrowShop(shop);
  const asked: Record<SlotClass, () => Promise<Response>> = {
    orders: () => send(CART, { usertoken: ada.token }),
    accounts: () => send(PROFILE, { usertoken: ada.token }),
    browsing: () => send(`/api/user/products/search?q=beads${Math.random()}`),
    webhooks: () => send("/api/webhooks/nomba", { method: "POST", body: "{}" }),
    staff: () => send(STAFF, { headers: { cookie: `staff=${owner.token}` } }),
    placing: () => send("/api/user/order/save", { method: "POST", body: "{}", usertoken: ada.token }),
    providers: () =>
      send("/api/user/order/payment/check", { method: "POST", body: '{"id":"1"}', usertoken: ada.token }),
  };
  const classes = Object.keys(asked) as SlotClass[];
  for (const full of classes) {
    slots.tryEnter(full);
    heard.length = 0;
    for (const slotClass of classes) {
      const { status, headers } = await asked[slotClass]();
      expect([full, slotClass, status === 503]).toEqual([full, slotClass, slotClass === full]);
      if (status === 503) expect(headers.get("retry-after")).toBe("2");
    }
    await expect
      .poll(() => heard.filter((one) => one.endsWith("503")))
      .toEqual([`${full === "providers" || full === "placing" ? "orders" : full} 503`]);
    slots.leave(full);
  }
  // Nobody reads thousands of such lines, and writing them would cost what is short.
  expect(shop.logged.filter(({ message }) => message === "A request failed")).toEqual([]);
});

test("A refusal has the envelope, and other sites may read it where they may read the answer", async () => {
  const shop = await testShop();
  const { slots, send } = await narrowShop(shop);
  slots.tryEnter("browsing");
  const answer = await send(CATEGORIES);
  expect(await answer.json()).toMatchObject({ status: false, code: "busy" });
  const open = Object.values(endpoints).filter(allowsAnyOrigin);
  expect(open.length).toBeGreaterThan(5);
  for (const { path } of open) {
    const { status, headers } = await send(API_BASE + path);
    if (status === 503) expect([path, headers.get("access-control-allow-origin")]).toEqual([path, "*"]);
    else expect([path, status]).toEqual([path, 400]); // what the query lacks is seen first
  }
});

test("An answer that is cached needs no slot", async () => {
  const { slots, send } = await narrowShop(await testShop());
  expect((await send(CATEGORIES)).status).toBe(200);
  expect((await send("/")).status).toBe(200);
  slots.tryEnter("browsing");
  expect((await send(CATEGORIES)).status).toBe(200);
  expect((await send("/")).status).toBe(200);
  expect((await send("/another")).status).toBe(503);
});

test("A page and the list that it shows, asked for at the same time, do not wait for each other", async () => {
  const shop = await testShop();
  const { slots, send } = await narrowShop(shop, {
    line: 1,
    beforeRender: () => expect.poll(() => slots.state.find(({ waiting }) => waiting > 0)).toBeTruthy(),
  });
  const page = send("/");
  await expect.poll(() => slots.isFull("browsing") || slots.state.some(({ busy }) => busy > 0)).toBe(true);
  const list = send(CATEGORIES);
  expect([(await page).status, (await list).status]).toEqual([200, 200]);
});

test("Without a slot no session is read, neither for a shopper's page nor for a member of staff", async () => {
  const shop = await testShop();
  const [ada, owner] = [await shop.aShopper(), await shop.aStaff({ role: "owner" })];
  const { slots, send, busy } = await narrowShop(shop, { line: 1 });
  slots.tryEnter("orders");
  slots.tryEnter("staff");
  const asked: Promise<Response>[] = [];
  const statements = await shop.statementsOf(async () => {
    asked.push(send("/cart", { headers: { cookie: `ss_auth=${ada.token}` } }));
    asked.push(send(STAFF, { headers: { cookie: `staff=${owner.token}` } }));
    await expect.poll(() => slots.state.filter(({ waiting }) => waiting > 0).length).toBe(2);
    // A page, for whom there is no room in the line either.
    const page = await send("/cart", { headers: { cookie: `ss_auth=${ada.token}` } });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await page.text()).toContain("The shop is very busy");
  });
  expect(statements).toEqual([]);
  slots.leave("orders");
  slots.leave("staff");
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  await expect.poll(busy).toMatchObject({ orders: 0, staff: 0 });
});

test("Pages of the cart and of orders are among the orders, other personal pages among the accounts", async () => {
  const { slots, send } = await narrowShop(await testShop());
  slots.tryEnter("accounts");
  expect([(await send("/cart")).status, (await send("/profile")).status]).toEqual([200, 503]);
});

test("Calls that ask a payment provider have slots of their own, of shoppers and of staff", async () => {
  const { slots, send } = await narrowShop(await testShop());
  slots.tryEnter("providers");
  const statusOf = async (path: string) =>
    (await send(API_BASE + path, { method: "POST", body: "{}" })).status;
  const { cancelOrder, payAgain, viewPayOnDelivery, payOnDeliveryInstead } = calls;
  for (const { path } of [cancelOrder, payAgain, payOnDeliveryInstead])
    expect(await statusOf(path)).toBe(503);
  const { askProviderAgain, cancelOrderByStaff } = staffCalls;
  const { recordRefundByHand, retryRefund, withdrawRefund, confirmRefund } = staffCalls;
  const refunds = [recordRefundByHand, retryRefund, withdrawRefund, confirmRefund];
  for (const { path } of [askProviderAgain, cancelOrderByStaff, ...refunds])
    expect(await statusOf(path)).toBe(503);
  // It only reads.
  expect(await statusOf(viewPayOnDelivery.path)).toBe(401);
});

test("Slots are given back after refusals, faults, bad input and clients that hang up", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { send, busy } = await narrowShop(shop, { line: 5 });
  const add = (body: string, signal?: AbortSignal) =>
    send("/api/user/cart/add", {
      method: "POST",
      body,
      usertoken: ada.token,
      ...(signal ? { signal } : {}),
    });
  expect((await send(CART, { usertoken: "no-session" })).status).toBe(401);
  expect((await add('{"variant_token":"none","quantity":1}')).status).toBe(404);
  expect((await add('{"variant_token":5}')).status).toBe(400);
  expect((await add("{")).status).toBe(400);
  await add('{"variant_token":"none","quantity":1}', AbortSignal.timeout(1)).catch(() => {});
  await expect.poll(busy).toMatchObject({ orders: 0 });
  await shop.pool.query("alter table cart_lines rename to no_cart_lines");
  expect((await send(CART, { usertoken: ada.token })).status).toBe(500);
  await shop.pool.query("alter table no_cart_lines rename to cart_lines");
  await expect.poll(busy).toMatchObject({ orders: 0 });
  expect((await send(CART, { usertoken: ada.token })).status).toBe(200);
});

test("A request whose client hung up while it waited is not carried out", async () => {
  const shop = await testShop();
  const [ada, variant] = [await shop.aShopper(), await shop.aVariant()];
  const { app, slots, send, busy } = await narrowShop(shop, { line: 1 });
  const sockets: Socket[] = [];
  app.server.on("request", ({ socket }) => sockets.push(socket));
  slots.tryEnter("orders");
  const gone = new AbortController();
  const asking = send("/api/user/cart/add", {
    method: "POST",
    body: JSON.stringify({ variant_token: variant.token, quantity: 1 }),
    usertoken: ada.token,
    signal: gone.signal,
  });
  await expect.poll(() => slots.state.some(({ waiting }) => waiting > 0)).toBe(true);
  gone.abort();
  await expect(asking).rejects.toThrow();
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
  slots.leave("orders");
  await expect.poll(busy).toMatchObject({ orders: 0 });
  expect((await ada.call("viewCart")).body.data.cart).toEqual([]);
});

test("A sender who is slow with a body holds no slot", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { send, port, busy } = await narrowShop(shop);
  for (let nth = 0; nth < 5; nth += 1) {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {}); // the shop gives it up in the end
    socket.write(
      `POST /api/user/cart/add HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${shop.env.storeApiKey}\r\nusertoken: ${ada.token}\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{`,
    );
  }
  expect((await send(CART, { usertoken: ada.token })).status).toBe(200);
  expect(busy()).toMatchObject({ orders: 0 });
});

test("While the database hangs, calls and pages get 503 at once, and what is cached is served", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  let isStalled = false;
  const { send, slots } = await narrowShop(shop, { isStalled: () => isStalled });
  await send("/");
  isStalled = true;
  expect((await send(CART, { usertoken: ada.token })).status).toBe(503);
  expect((await send("/api/user/products/search?q=beads")).status).toBe(503);
  expect((await send("/another")).status).toBe(503);
  expect((await send("/")).status).toBe(200);
  const turnedAway = Object.fromEntries(slots.state.map((line) => [line.slotClass, line.turnedAway]));
  expect(turnedAway).toMatchObject({ orders: 1, browsing: 2 });
});

test("A connection continues after a refusal", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const { slots, port } = await narrowShop(shop);
  slots.tryEnter("orders");
  const asking = `GET ${CART} HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${shop.env.storeApiKey}\r\nusertoken: ${ada.token}\r\n\r\n`;
  const socket = connect(port, "127.0.0.1", () => socket.write(asking));
  onTestFinished(() => void socket.destroy());
  let heard = "";
  socket.on("data", (bytes: Buffer) => {
    heard += bytes;
  });
  await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 503 /);
  slots.leave("orders");
  socket.write(asking);
  await expect.poll(() => heard).toContain("HTTP/1.1 200 ");
});
