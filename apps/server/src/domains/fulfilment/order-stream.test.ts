import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { staffCalls } from "@shop/contract/admin/calls";
import type { OrderPulse } from "@shop/contract/admin/order-pulse";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { awaiting } from "../../../test/fixtures/payment.ts";
import { placeOrders } from "../../../test/fixtures/place-orders.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { prepareDrain } from "../../http/drain.ts";
import { STREAMS_PER_MEMBER } from "../../http/staff-streams.ts";

const PATH = API_BASE + staffCalls.followOrders.path;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand", { listens: true });
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => shop.close());

const portOf = ({ app }: TestShop) => (app.server.address() as AddressInfo).port;

/** Opens the stream, as the back office does. */
async function follow({ token }: TestStaff, from = shop) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const answer = await fetch(`http://127.0.0.1:${portOf(from)}${PATH}`, {
    headers: { cookie: `staff=${token}` },
    signal: ending.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  /** Reads until the text has come. */
  async function until(isThere: (text: string) => boolean): Promise<void> {
    while (!isThere(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended after ${text}`);
      text += value;
    }
  }
  const states = () =>
    [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, state]) => JSON.parse(state!) as OrderPulse);
  return {
    answer,
    async state(isIt: (state: OrderPulse) => boolean): Promise<OrderPulse> {
      await until(() => states().some(isIt));
      return states().find(isIt)!;
    },
    /** Everything up to the end. */
    async rest(): Promise<string> {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
    close: () => ending.abort(),
  };
}

test("Two counters show that an order is new and that one has changed", async () => {
  const bisi = await shop.aStaff({ role: "manager" });
  const pulse = async () => (await bisi.call("viewOrderPulse")).body.data;
  const before = await pulse();
  const [order] = await placeOrders(shop);
  const placed = await pulse();
  expect(placed.placed).toBeGreaterThan(before.placed);
  await bisi.call("confirmOrders", { ids: [order!.id] });
  const confirmed = await pulse();
  expect(confirmed.placed).toBe(placed.placed);
  expect(confirmed.changes).toBeGreaterThan(placed.changes);
});

test("An order that is placed after a later one counts as new", async () => {
  const bisi = await shop.aStaff({ role: "manager" });
  const { ada, orderReference } = await awaiting(shop);
  await placeOrders(shop);
  const before = (await bisi.call("viewOrderPulse")).body.data;
  shop.nomba.pays(orderReference);
  await ada.confirms(orderReference);
  expect((await bisi.call("viewOrderPulse")).body.data.placed).toBeGreaterThan(before.placed);
});

test("The stream shows a new order at once, and its headers stop proxies from buffering it", async () => {
  // The regular check, which also reads the state, never comes: the order alone causes the event.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const unchecked = await testShop({}, "after this test", { listens: true });
  await unchecked.app.listen({ port: 0, host: "127.0.0.1" });
  const { answer, state } = await follow(await unchecked.aStaff({ role: "orders" }), unchecked);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  const first = await state(() => true);
  await placeOrders(unchecked);
  await state(({ placed }) => placed > first.placed);
});

test("A stream ends with its session, and does not keep the session alive", async () => {
  const [bisi, chidi] = [await shop.aStaff({ role: "orders" }), await shop.aStaff({ role: "orders" })];
  await shop.pool.query(
    "update staff_sessions set last_seen_at = now() - interval '119 minutes' where id = $1",
    [chidi.sessionId],
  );
  const [signedOut, idle] = [await follow(bisi), await follow(chidi)];
  const { placed } = await idle.state(() => true);

  await bisi.call("signOutStaff");
  await placeOrders(shop);
  expect(await signedOut.rest()).toMatch(/event: end\ndata: session\n\n$/);
  await idle.state((now) => now.placed > placed);

  const { rows } = await shop.pool.query(
    "update staff_sessions set last_seen_at = last_seen_at - interval '1 minute' where id = $1 returning last_seen_at < now() - interval '2 hours' as \"isIdle\"",
    [chidi.sessionId],
  );
  expect(rows).toEqual([{ isIdle: true }]);
  expect(await idle.rest()).toMatch(/event: end\ndata: session\n\n$/);
});

test("A member who may no longer read orders gets no further event", async () => {
  const bisi = await shop.aStaff({ role: "orders" });
  const stream = await follow(bisi);
  await stream.state(() => true);
  await shop.pool.query("update staff_members set role = 'catalogue' where id = $1", [bisi.id]);
  await placeOrders(shop);
  expect(await stream.rest()).toMatch(/event: end\ndata: session\n\n$/);
});

test("A member has a few streams at a time, and closing one makes room for another", async () => {
  const [bisi, chidi] = [await shop.aStaff({ role: "orders" }), await shop.aStaff({ role: "orders" })];
  const streams = [];
  for (let i = 0; i < STREAMS_PER_MEMBER; i += 1) streams.push(await follow(bisi));
  const refused = await follow(bisi);
  expect([refused.answer.status, refused.answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await refused.rest()).toContain("too_many_streams");
  expect((await follow(chidi)).answer.status).toBe(200);
  streams[0]!.close();
  await expect.poll(async () => (await follow(bisi)).answer.status).toBe(200);
});

test("A reader that reads nothing delays nobody else", async () => {
  const [bisi, chidi] = [await shop.aStaff({ role: "orders" }), await shop.aStaff({ role: "orders" })];
  const deaf = connect(portOf(shop), "127.0.0.1");
  onTestFinished(() => void deaf.destroy());
  await once(deaf, "connect");
  deaf.pause();
  deaf.write(`GET ${PATH} HTTP/1.1\r\nhost: shop\r\ncookie: staff=${bisi.token}\r\n\r\n`);
  const { state } = await follow(chidi);
  let { placed } = await state(() => true);
  for (let i = 0; i < 3; i += 1) {
    await placeOrders(shop);
    ({ placed } = await state((now) => now.placed > placed));
  }
});

test("A shutdown ends the streams at once instead of waiting for them", async () => {
  const closing = await testShop({}, "after this test", { listens: true });
  const drain = prepareDrain(closing.app, 50);
  await closing.app.listen({ port: 0, host: "127.0.0.1" });
  const stream = await follow(await closing.aStaff({ role: "orders" }), closing);
  await stream.state(() => true);
  // Longer than a test may take.
  await drain(600_000);
  expect(await stream.rest()).not.toContain("event: end");
});
