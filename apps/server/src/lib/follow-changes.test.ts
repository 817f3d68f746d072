import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { asApplication } from "../../test/kept-connections.ts";
import { testShop } from "../../test/test-shop.ts";
import { ByteCache } from "./byte-cache.ts";
import { followChanges } from "./follow-changes.ts";
import { LiveSettings } from "./live-settings.ts";

/** A process whose connection for news can break, while its others work. */
async function aFollower() {
  const shop = await testShop();
  const proxy = await startDatabaseProxy(asApplication(shop.env.databaseUrl));
  const cache = new ByteCache();
  const settings = new LiveSettings({ ...shop.env });
  const changes = await followChanges(proxy.url, { ...shop.ctx, cache, settings, onGap: () => {} });
  onTestFinished(async () => {
    proxy.set("cut");
    await changes.close().catch(() => {}); // its connection is cut
    await proxy.stop();
  });
  const keep = () => cache.get("list", async () => ({ status: 200, headers: {}, body: "", tags: ["any"] }));
  const isKept = () => cache.peek("list") !== undefined;
  const dropsOnItsOwn = () => expect.poll(isKept, { timeout: 10_000, interval: 20 }).toBe(false);
  return { shop, proxy, cache, settings, keep, isKept, dropsOnItsOwn };
}

test("While no news can arrive and the database answers, no answer is kept for long", async () => {
  const { proxy, keep, dropsOnItsOwn } = await aFollower();
  proxy.set("cut");
  // Again and again, not only when the connection breaks.
  for (let times = 0; times < 2; times += 1) {
    await keep();
    await dropsOnItsOwn();
  }
});

test("A connection on which nothing arrives any more counts as lost", async () => {
  const { shop, proxy, keep, isKept, dropsOnItsOwn } = await aFollower();
  proxy.set("hang");
  await keep();
  await shop.pool.query("select pg_notify('stale', 'any')");
  expect(isKept()).toBe(true);
  await dropsOnItsOwn();
});

test("After news may have been missed, and then again, answers are kept until a change", async () => {
  const { shop, proxy, keep, isKept, dropsOnItsOwn } = await aFollower();
  proxy.set("cut");
  await keep();
  await dropsOnItsOwn();
  proxy.set("pass");
  const staysKept = async () => {
    await keep();
    await wait(700); // longer than without news
    return isKept();
  };
  await expect.poll(staysKept).toBe(true);
  await shop.pool.query("select pg_notify('stale', 'other any')");
  await dropsOnItsOwn();
});

test("Settings that could not be read after a change are read once it is possible", async () => {
  const { shop, settings } = await aFollower();
  const warned = () => shop.logged.filter(({ message }) => message.includes("settings could not be read"));
  await shop.pool.query("alter table shop_settings rename to settings_away");
  try {
    await shop.pool.query(
      `insert into settings_away (section, value, version) values ('policies', '{"returnDays": 30}', 1)`,
    );
    // That of the shop reads them too.
    await expect.poll(() => warned().length).toBe(2);
  } finally {
    await shop.pool.query("alter table settings_away rename to shop_settings");
  }
  await expect.poll(() => settings.env.returnDays).toBe(30);
});

test("A process whose settings cannot be read at first starts, and reads them once it is possible", async () => {
  const shop = await testShop();
  await shop.pool.query(
    `insert into shop_settings (section, value) values ('policies', '{"returnDays": 30}')`,
  );
  await shop.pool.query("alter table shop_settings rename to settings_away");
  const settings = new LiveSettings({ ...shop.env, returnDays: 7 });
  const following = { ...shop.ctx, cache: new ByteCache(), settings, onGap: () => {} };
  // Would never end if the start waited until they can be read.
  const changes = await followChanges(asApplication(shop.env.databaseUrl), following);
  onTestFinished(() => changes.close());
  expect(settings.env.returnDays).toBe(7);
  await shop.pool.query("alter table settings_away rename to shop_settings");
  await expect.poll(() => settings.env.returnDays).toBe(30);
});
