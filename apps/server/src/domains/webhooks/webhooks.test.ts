import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";
import { addWebhook } from "./add-webhook.ts";
import { deleteOldEvents } from "./deliveries.ts";
import { webhookWork } from "./webhook-worker.ts";

interface Received {
  headers: IncomingHttpHeaders;
  body: { id: string; type: string; data: Record<string, unknown> };
  text: string;
}

/** A program of the shop's own that receives webhooks. `answers` are its next statuses, then 204. */
async function aReceiver(answers: number[] = []) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece) => {
      text += piece;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body: JSON.parse(text), text });
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, types: () => received.map(({ body }) => body.type) };
}

const ALL = [
  "order.placed",
  "order.paid",
  "order.shipped",
  "order.delivered",
  "order.cancelled",
  "order.refunded",
  "stock.low",
] as const;

async function aWebhook(shop: TestShop, url: string, events: readonly (typeof ALL)[number][] = ALL) {
  const owner = await shop.aStaff({ steppedUp: true });
  const { status, body } = await owner.call("addWebhook", { url, events: [...events] });
  expect(status).toBe(200);
  return { owner, ...body.data };
}

/** Does what the worker does, once, for everything that is due. */
async function work(shop: TestShop, env = shop.env): Promise<number> {
  const pieces = await webhookWork({ ...shop.ctx, env }, new AbortController().signal).begin(50);
  await Promise.all(pieces);
  return pieces.length;
}

const allDueNow = (shop: TestShop) => shop.pool.query("update webhook_deliveries set due_at = now()");

async function anOrder(shop: TestShop) {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  return { ada, order: (await ada.placesOrder()).body.data };
}

test("An event of an order carries its number and total, and nothing about the person", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  await aWebhook(shop, receiver.url);
  const { ada, order } = await anOrder(shop);
  await work(shop);
  const [event] = receiver.received;
  expect(event?.body).toMatchObject({
    type: "order.placed",
    data: { reference: order.reference, id: order.id, total: order.total, status: "placed", currency: "NGN" },
  });
  expect(event?.text).not.toMatch(new RegExp(`Obi|0803|Allen|${ada.mail}`));
});

test("An event is signed with the secret that was shown once, over its id, time and body", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  const { secret, owner } = await aWebhook(shop, receiver.url);
  await anOrder(shop);
  await work(shop);
  const { headers, text } = receiver.received[0]!;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${text}`;
  expect(headers["webhook-signature"]).toBe(
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
  );
  expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
  const { rows } = await shop.pool.query("select secret from webhook_endpoints");
  expect(rows[0].secret.toString("latin1")).not.toContain(secret);
  expect(JSON.stringify((await owner.call("listWebhooks", {})).body)).not.toContain(secret);
  const audit = await shop.pool.query("select * from audit_entries");
  expect(JSON.stringify(audit.rows)).not.toContain(secret);
});

test("Each step of an order is sent once, to the endpoints that subscribe to it", async () => {
  const shop = await testShop();
  const [all, cancelled] = [await aReceiver(), await aReceiver()];
  const { owner } = await aWebhook(shop, all.url);
  await aWebhook(shop, cancelled.url, ["order.cancelled"]);
  const rider = (await shop.aStaff({ role: "rider" })).actor;
  const { order } = await anOrder(shop);
  const of = { publicId: order.id, by: owner.actor };
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider });
  const other = await anOrder(shop);
  await other.ada.call("cancelOrder", { id: other.order.id });
  await work(shop);
  expect(all.types().toSorted()).toEqual([
    "order.cancelled",
    "order.placed",
    "order.placed",
    "order.shipped",
  ]);
  expect(cancelled.types()).toEqual(["order.cancelled"]);
  expect(await work(shop)).toBe(0);
});

test("A payment and a refund of an order are each sent once", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  await aWebhook(shop, receiver.url, ["order.paid", "order.refunded"]);
  const { order } = await anOrder(shop);
  for (const status of ["paid", "paid", "refund_due", "refunded"]) {
    await shop.pool.query("update orders set payment_status = $2 where public_id = $1", [order.id, status]);
  }
  await work(shop);
  expect(receiver.types().toSorted()).toEqual(["order.paid", "order.refunded"]);
});

test("Low stock is sent once, not with every further piece", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  await aWebhook(shop, receiver.url, ["stock.low"]);
  const variant = await shop.aVariant({ name: "Kilishi", stock: 6 });
  for (let n = 0; n < 2; n += 1) await (await shop.aShopper({ cart: [variant] })).placesOrder();
  await work(shop);
  expect(receiver.received.map(({ body }) => body.data)).toMatchObject([{ name: "Kilishi", stock: 5 }]);
});

test("An order that is rolled back sends no event", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  await aWebhook(shop, receiver.url);
  const { order } = await anOrder(shop);
  await shop.pool.query("delete from webhook_deliveries");
  await shop.db
    .transaction(async (tx) => {
      await tx.execute({
        text: "update orders set status = 'cancelled' where public_id = $1",
        values: [order.id],
      });
      throw new Error("Rolled back");
    })
    .catch(() => {});
  expect(await work(shop)).toBe(0);
});

test("A receiver that fails is tried again later, with the same event id, and the log says how it went", async () => {
  const shop = await testShop();
  const receiver = await aReceiver([500, 302]);
  const { owner, webhook } = await aWebhook(shop, receiver.url);
  await anOrder(shop);
  const log = async () => (await owner.call("listWebhookDeliveries", { id: webhook.id })).body.data[0]!;
  await work(shop);
  expect(await log()).toMatchObject({
    state: "waiting",
    tries: 1,
    lastStatus: 500,
    lastError: "The receiver answered 500",
  });
  expect(await work(shop)).toBe(0);
  await allDueNow(shop);
  await work(shop);
  // A redirect is not followed: it would lead past the check of the address.
  expect(await log()).toMatchObject({ state: "waiting", tries: 2, lastStatus: 302 });
  await allDueNow(shop);
  await work(shop);
  expect(await log()).toMatchObject({ state: "delivered", tries: 3, lastStatus: 204, lastError: null });
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("A delivery that fails for days is given up, and can be sent again as a new one", async () => {
  const shop = await testShop();
  const receiver = await aReceiver([500]);
  const { owner, webhook } = await aWebhook(shop, receiver.url);
  await anOrder(shop);
  await shop.pool.query("update webhook_deliveries set tries = 9");
  await work(shop);
  const list = async () => (await owner.call("listWebhookDeliveries", { id: webhook.id })).body.data;
  const [failed] = await list();
  expect(failed).toMatchObject({ state: "failed", tries: 10, nextTryAt: null });
  await owner.call("replayWebhookDelivery", { id: failed!.id });
  await work(shop);
  expect((await list()).map(({ state, eventId }) => [state, eventId])).toEqual([
    ["delivered", failed!.eventId],
    ["failed", failed!.eventId],
  ]);
});

test("A delivery that ends its worker each time is given up after as many tries", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  const { owner, webhook } = await aWebhook(shop, receiver.url);
  await anOrder(shop);
  await shop.pool.query("update webhook_deliveries set tries = 10, lease = gen_random_uuid()");
  await work(shop);
  const [failed] = (await owner.call("listWebhookDeliveries", { id: webhook.id })).body.data;
  expect(failed).toMatchObject({ state: "failed", nextTryAt: null });
  expect(receiver.received).toEqual([]);
  expect(shop.alerts).toEqual(["dead_letter"]);
});

test("Two workers never send the same delivery, and one that was killed is tried again when its lease ends", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  await aWebhook(shop, receiver.url, ["order.placed"]);
  for (let n = 0; n < 6; n += 1) await anOrder(shop);
  await Promise.all([work(shop), work(shop), work(shop)]);
  expect(receiver.received).toHaveLength(6);
  // As a process leaves it that dies while it sends.
  await shop.pool.query(
    "update webhook_deliveries set state = 'waiting', finished_at = null, lease = gen_random_uuid(), due_at = now() + interval '1 minute' where id = (select min(id) from webhook_deliveries)",
  );
  expect(await work(shop)).toBe(0);
  await allDueNow(shop);
  expect(await work(shop)).toBe(1);
});

test.each([
  "http://example.com/hook",
  "https://127.0.0.1/hook",
  "https://10.0.0.5/hook",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/hook",
  "https://[::ffff:10.0.0.1]/hook",
  "https://user:secret@example.com/hook",
])("In production a webhook cannot be sent to %s", async (url) => {
  const shop = await testShop();
  const { actor: by } = await shop.aStaff();
  const env = { ...shop.env, production: true };
  const adding = async () => addWebhook({ ...shop.ctx, env }, { url, events: ["order.placed"], by });
  await expect(adding()).rejects.toMatchObject({ code: "bad_input" });
  expect((await shop.pool.query("select from webhook_endpoints")).rowCount).toBe(0);
});

test("In production a name that leads into the shop's own network is not asked, whatever it was when it was added", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  const { owner, webhook } = await aWebhook(shop, receiver.url.replace("127.0.0.1", "localhost"));
  await anOrder(shop);
  await work(shop, { ...shop.env, production: true });
  expect(receiver.received).toEqual([]);
  const [delivery] = (await owner.call("listWebhookDeliveries", { id: webhook.id })).body.data;
  expect(delivery).toMatchObject({ state: "waiting", lastStatus: null });
});

test("Two members who change a webhook at once do not overwrite each other", async () => {
  const shop = await testShop();
  const { owner, webhook } = await aWebhook(shop, "http://127.0.0.1:9/hook");
  const change = { ...webhook, events: ["order.paid" as const], isActive: false };
  const { id, url, events, isActive, version } = change;
  const input = { id, url, events, isActive, version };
  expect((await owner.call("changeWebhook", input)).body.data).toMatchObject({ isActive: false, version: 2 });
  const second = await owner.call("changeWebhook", input);
  expect([second.status, second.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(second.body.data).toMatchObject({ current: { version: 2 } });
});

test("A paused webhook gets no events, and a removed one leaves no log", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  const { owner, webhook } = await aWebhook(shop, receiver.url);
  const { id, url, events, version } = webhook;
  await owner.call("changeWebhook", { id, url, events, isActive: false, version });
  await anOrder(shop);
  expect(await work(shop)).toBe(0);
  await owner.call("removeWebhook", { id });
  expect((await owner.call("listWebhooks", {})).body.data).toEqual([]);
  expect((await owner.call("viewWebhook", { id })).body.code).toBe("webhook_not_found");
  expect((await shop.pool.query("select from webhook_deliveries")).rowCount).toBe(0);
});

test("The log is deleted after 30 days, except what still waits", async () => {
  const shop = await testShop();
  const receiver = await aReceiver();
  await aWebhook(shop, receiver.url);
  await anOrder(shop);
  await work(shop);
  await anOrder(shop);
  await shop.pool.query("update webhook_events set at = now() - interval '31 days'");
  await deleteOldEvents(shop);
  const { rows } = await shop.pool.query("select state from webhook_deliveries");
  expect(rows).toEqual([{ state: "waiting" }]);
});
