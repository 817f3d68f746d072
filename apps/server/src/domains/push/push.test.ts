import type { SaveOrder } from "@shop/contract/save-order";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { aDevice, aDeviceOf, pushServiceFails, sendPushes } from "../../../test/fixtures/push.ts";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { randomToken } from "../../lib/random-token.ts";
import { cleanUpAccounts } from "../accounts/jobs.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { pushKeys } from "./push-keys.ts";
import { makeVapidKeys } from "./rules/sign-vapid.ts";
import { DEVICES_MAX } from "./subscriptions.ts";

let shop: TestShop;
let sandbox: SandboxProcess;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([testShop({}, "by hand"), startSandboxProcess()]);
});
afterAll(() => Promise.all([shop.close(), sandbox.stop()]));
beforeEach(() => shop.pool.query("delete from push_subscriptions"));

/** A shopper with an order; `reaches` is a step of it. */
async function aBuyer(changes?: Partial<SaveOrder>) {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { id, reference } = (await ada.placesOrder(changes)).body.data;
  const reaches = (step: "confirmed" | "handed_over" | "failed" | "delivered", actor = "staff") =>
    shop.pool.query(
      `insert into order_events (order_id, status, payment_status, actor, step)
       select id, status, payment_status, $3, $2 from orders where public_id = $1`,
      [id, step, actor],
    );
  return { ada, id, reference, reaches };
}

const waiting = async () => (await shop.pool.query("select tries from push_messages")).rows;
const devicesOf = async ({ id }: TestShopper) =>
  (await shop.pool.query("select from push_subscriptions where shopper_id = $1", [id])).rowCount;
const dueNow = () => shop.pool.query("update push_messages set due_at = now()");

test("A device shows the number and status of an order at each step, and a tap leads to the order", async () => {
  const { ada, id, reference, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  await reaches("confirmed", "shop");
  await sendPushes(shop);
  expect(await device.shown()).toEqual([]);
  for (const step of ["confirmed", "handed_over", "delivered"] as const) {
    await reaches(step);
    await sendPushes(shop);
  }
  const news = { body: `Your ${reference}`, tag: reference, url: `/orders/${id}` };
  expect(await device.shown()).toEqual([
    { title: "Order confirmed", ...news },
    { title: "On its way", ...news },
    { title: "Delivered", ...news },
  ]);
  expect(await waiting()).toEqual([]);
});

test("The notifications of an order for pickup say that it is ready to collect, and then collected", async () => {
  const { locationId, methodId, price } = await shop.aDelivery({ price: 120_000, pickup: {} });
  const { ada, reaches } = await aBuyer({
    dl_id: locationId,
    dm_id: methodId,
    delivery_cost: price / 100,
    totalAmountToPay: 2500 + price / 100,
  });
  const device = await aDeviceOf(shop, sandbox, ada);
  for (const step of ["handed_over", "delivered"] as const) {
    await reaches(step);
    await sendPushes(shop);
  }
  expect(await device.shown()).toMatchObject([{ title: "Ready to collect" }, { title: "Collected" }]);
});

test("A blocked customer still gets notifications about existing orders", async () => {
  const { ada, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  const bisi = await shop.aStaff();
  await bisi.call("blockCustomer", { id: ada.publicId, reason: "Refused three parcels" });
  await reaches("delivered");
  await sendPushes(shop);
  expect(await device.shown()).toMatchObject([{ title: "Delivered" }]);
});

test("All devices of the shopper get it, and nobody else's", async () => {
  const { ada, reaches } = await aBuyer();
  const [phone, laptop] = [await aDeviceOf(shop, sandbox, ada), await aDeviceOf(shop, sandbox, ada)];
  const others = await aDeviceOf(shop, sandbox, await shop.aShopper());
  await reaches("delivered");
  await sendPushes(shop);
  expect(
    (await Promise.all([phone, laptop, others].map((one) => one.shown()))).map((all) => all.length),
  ).toEqual([1, 1, 0]);
});

test("While the push service cannot be reached or is busy, a notification waits and is sent later, once", async () => {
  const { ada, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  await reaches("delivered");
  for (const status of [503, 429]) {
    await pushServiceFails(sandbox, status);
    await dueNow();
    await sendPushes(shop);
  }
  expect(await waiting()).toEqual([{ tries: 2 }]);
  await pushServiceFails(sandbox, null);
  await sendPushes(shop);
  expect(await device.shown()).toEqual([]);
  await dueNow();
  await Promise.all([sendPushes(shop), sendPushes(shop)]);
  expect(await device.shown()).toHaveLength(1);
});

test("A device that is gone at the push service is deleted with what waits for it", async () => {
  const { ada, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  await device.unsubscribes();
  await reaches("confirmed");
  await sendPushes(shop);
  expect([await devicesOf(ada), await waiting()]).toEqual([0, []]);
  await reaches("delivered");
  expect(await waiting()).toEqual([]);
});

test("A notification that a push service refuses permanently, or that is a day old, is given up", async () => {
  const { ada, reaches } = await aBuyer();
  const stranger = await aDevice(shop, sandbox, makeVapidKeys().publicKey);
  await ada.call("savePushSubscription", stranger.subscription);
  await reaches("confirmed");
  await sendPushes(shop);
  expect([await waiting(), await stranger.shown(), await devicesOf(ada)]).toEqual([[], [], 1]);

  await reaches("delivered");
  await shop.pool.query("update push_messages set created_at = now() - interval '25 hours'");
  await sendPushes(shop);
  expect(await waiting()).toEqual([]);
});

test("Signing out, ending a session from another device and a new password end the notifications of the device", async () => {
  const ada = await shop.aShopper();
  await aDeviceOf(shop, sandbox, ada);
  await ada.call("signOut", {});
  expect(await devicesOf(ada)).toBe(0);

  const bisi = await shop.aShopper();
  await aDeviceOf(shop, sandbox, bisi);
  await shop.pool.query("update sessions set revoked_at = now() where shopper_id = $1", [bisi.id]);
  expect(await devicesOf(bisi)).toBe(0);

  const kemi = await shop.aShopper();
  await aDeviceOf(shop, sandbox, kemi);
  await shop.pool.query(
    "update sessions set expires_at = now() - interval '1 minute' where shopper_id = $1",
    [kemi.id],
  );
  await shop.pool.query("delete from sessions where shopper_id = $1", [kemi.id]);
  expect(await devicesOf(kemi)).toBe(1);
});

test.each([
  ["a new password", "changePassword"],
  ["ending all other sessions", "endOtherSessions"],
] as const)(
  "After its session has expired, %s ends a lost phone's notifications and keeps this device's",
  async (_, name) => {
    const ada = await shop.aShopper();
    const password = "jollof-rice-for-12";
    await shop.pool.query("update shoppers set password_hash = $2 where id = $1", [
      ada.id,
      await hashPassword(password),
    ]);
    const [lost, phone] = [await aDevice(shop, sandbox), randomToken(43)];
    await shop.pool.query(
      "insert into sessions (token_hash, shopper_id, expires_at) values (sha256($1::bytea), $2, now() + interval '3 days')",
      [phone, ada.id],
    );
    await shop.call("savePushSubscription", lost.subscription, { as: phone });
    expect(await devicesOf(ada)).toBe(1);
    await shop.pool.query(
      "update sessions set expires_at = now() - interval '1 minute' where token_hash = sha256($1::bytea)",
      [phone],
    );
    await cleanUpAccounts(shop.ctx);
    expect(await devicesOf(ada)).toBe(1);
    const here = await aDeviceOf(shop, sandbox, ada);
    const other = await aDeviceOf(shop, sandbox, await shop.aShopper());
    const { status } =
      name === "changePassword"
        ? await ada.call(name, { pword: password, new_pword: "moi moi on sunday" })
        : await ada.call(name, {});
    expect(status).toBe(200);
    const { rows } = await shop.pool.query("select endpoint from push_subscriptions order by id");
    expect(rows.map(({ endpoint }) => endpoint)).toEqual([
      here.subscription.endpoint,
      other.subscription.endpoint,
    ]);
  },
);

test("A notification that waits is dropped once the order has taken a later step", async () => {
  const { ada, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  await pushServiceFails(sandbox, 503);
  await reaches("confirmed");
  await sendPushes(shop);
  await pushServiceFails(sandbox, null);
  await reaches("handed_over");
  await sendPushes(shop);
  await dueNow();
  await sendPushes(shop);
  expect(await device.shown()).toMatchObject([{ title: "On its way" }]);
  expect(await waiting()).toEqual([]);
});

test("A failed delivery drops its waiting notification, and the next attempt sends its own", async () => {
  const { ada, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  await reaches("handed_over");
  await reaches("failed");
  await sendPushes(shop);
  expect([await device.shown(), await waiting()]).toEqual([[], []]);
  await reaches("handed_over");
  await sendPushes(shop);
  expect(await device.shown()).toMatchObject([{ title: "On its way" }]);
});

test("A notification that waits is dropped once the order is cancelled", async () => {
  const { ada, id, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  await reaches("confirmed");
  await shop.pool.query("update orders set status = 'cancelled' where public_id = $1", [id]);
  await sendPushes(shop);
  expect([await device.shown(), await waiting()]).toEqual([[], []]);
});

test("A browser that changes hands does not show what waits for its previous owner", async () => {
  const { ada, reaches } = await aBuyer();
  const device = await aDeviceOf(shop, sandbox, ada);
  await reaches("confirmed");
  const bisi = await shop.aShopper();
  await bisi.call("savePushSubscription", device.subscription);
  await sendPushes(shop);
  expect([await device.shown(), await waiting(), await devicesOf(bisi)]).toEqual([[], [], 1]);
});

test("A browser belongs to the shopper who saved it last, and only its owner can remove it", async () => {
  const [ada, bisi] = [await shop.aShopper(), await shop.aShopper()];
  const device = await aDeviceOf(shop, sandbox, ada);
  const { endpoint } = device.subscription;
  await bisi.call("removePushSubscription", { endpoint });
  expect(await devicesOf(ada)).toBe(1);
  await bisi.call("savePushSubscription", device.subscription);
  expect([await devicesOf(ada), await devicesOf(bisi)]).toEqual([0, 1]);
  await bisi.call("removePushSubscription", { endpoint });
  expect(await devicesOf(bisi)).toBe(0);
});

test("An account has a bounded number of devices", async () => {
  const ada = await shop.aShopper();
  const first = await aDeviceOf(shop, sandbox, ada);
  for (let more = 0; more < DEVICES_MAX; more += 1) await aDeviceOf(shop, sandbox, ada);
  expect(await devicesOf(ada)).toBe(DEVICES_MAX);
  const { rowCount } = await shop.pool.query("select from push_subscriptions where endpoint = $1", [
    first.subscription.endpoint,
  ]);
  expect(rowCount).toBe(0);
});

test("An address that is not a web address, and an invalid key, are refused", async () => {
  const ada = await shop.aShopper();
  const { subscription } = await aDevice(shop, sandbox);
  const changes = [
    { endpoint: "file:///etc/passwd" },
    { endpoint: "here" },
    { p256dh: "B".repeat(87) },
    { auth: "x" },
  ];
  for (const change of changes) {
    const { status } = await ada.call("savePushSubscription", { ...subscription, ...change });
    expect([change, status]).toEqual([change, 400]);
  }
});

test("The key pair is made once, its secret is not readable, and another CODE_KEY makes a new pair without the old devices", async () => {
  const ada = await shop.aShopper();
  const [one, same] = await Promise.all([pushKeys(shop.ctx), pushKeys(shop.ctx)]);
  expect(same).toEqual(one);
  const { rows } = await shop.pool.query("select private_key as sealed from push_keys");
  expect(rows[0].sealed.includes(Buffer.from(one.privateKey))).toBe(false);

  await aDeviceOf(shop, sandbox, ada);
  const other = { ...shop.ctx, env: { ...shop.env, codeKey: "another-key-of-at-least-32-characters" } };
  const changed = await pushKeys(other);
  expect(changed.publicKey).not.toBe(one.publicKey);
  expect(await devicesOf(ada)).toBe(0);
});

test("The copy of a shopper's data names the devices, and deleting the account deletes them", async () => {
  const ada = await shop.aShopper();
  await aDeviceOf(shop, sandbox, ada);
  const { holdings } = (await ada.call("viewOwnData")).body.data;
  expect(holdings.find(({ name }) => name === "push")?.records).toEqual([
    { device: expect.any(String), savedAt: expect.any(String) },
  ]);
  const password = "jollof-rice-for-12";
  await shop.pool.query("update shoppers set password_hash = $2 where id = $1", [
    ada.id,
    await hashPassword(password),
  ]);
  expect((await ada.call("deleteAccount", { pword: password })).status).toBe(200);
  expect(await devicesOf(ada)).toBe(0);
});
