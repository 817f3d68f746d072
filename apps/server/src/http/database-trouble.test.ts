import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { asApplication } from "../../test/kept-connections.ts";
import { testShop } from "../../test/test-shop.ts";
import { buildApi } from "../api.ts";
import { connect } from "../db/pool.ts";
import { ByteCache } from "../lib/byte-cache.ts";
import { followChanges } from "../lib/follow-changes.ts";

/** The shop on a port, with its database behind a proxy that can break. */
async function openShop() {
  const shop = await testShop();
  // Before the shop listens for changes, or news of them would drop what it has cached.
  const [ada, variant] = [await shop.aShopper(), await shop.aVariant()];
  // One session from before the trouble, which stays as it was.
  const owner = await shop.pool.connect();
  const proxy = await startDatabaseProxy(asApplication(shop.env.databaseUrl));
  const connection = connect(proxy.url);
  const ctx = { ...shop.ctx, db: connection.db, cache: new ByteCache() };
  const changes = await followChanges(proxy.url, { ...ctx, onGap: () => {} });
  const app = await buildApi(ctx, { isDatabaseStalled: connection.isStalled });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    proxy.set("cut");
    await app.close();
    await changes.close().catch(() => {}); // its connection is cut
    await connection.close();
    await proxy.stop();
    owner.release();
  });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const headers = {
    authorization: `Bearer ${shop.env.storeApiKey}`,
    usertoken: ada.token,
    "content-type": "application/json",
  };
  const read = () => fetch(`${origin}/api/user/categories/get`, { headers });
  /** Harmless when repeated. One shopper sends them all, so the limits forget them. */
  const add = async () => {
    await owner.query("delete from attempts");
    return fetch(`${origin}/api/user/favourites/change`, {
      method: "POST",
      headers,
      body: JSON.stringify({ added: [variant.token] }),
    });
  };
  expect([(await read()).status, (await add()).status]).toEqual([200, 200]);
  const health = async (name: "open" | "ready") => (await fetch(`${origin}/health/${name}`)).status;
  return { owner, proxy, read, add, health };
}
/**
 * A quiet machine needs a few hundredths of a second, and two seconds to be itself again. A request that waited for the
 * database would take five, or twelve.
 */
const [AT_ONCE_MS, SOON_MS] = [3_000, 8_000];

type Open = Awaited<ReturnType<typeof openShop>>;

async function timed(work: () => Promise<Response>) {
  const began = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - began };
}

async function isRefusedFast({ add }: Open): Promise<void> {
  const { answer, ms } = await timed(add);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(ms).toBeLessThan(AT_ONCE_MS);
}

/** Without a restart. */
async function works({ add, read }: Open): Promise<void> {
  await expect.poll(async () => (await add()).status, { timeout: SOON_MS, interval: 50 }).toBe(200);
  expect((await read()).status).toBe(200);
}

test("While the database is away, kept answers are served, the rest gets 503 at once, and it works again when it is back", async () => {
  const open = await openShop();
  open.proxy.set("cut");
  await isRefusedFast(open);
  expect((await open.read()).status).toBe(200);
  // Load balancers keep sending requests here.
  expect([await open.health("open"), await open.health("ready")]).toEqual([200, 503]);
  await isRefusedFast(open);
  open.proxy.set("pass");
  await works(open);
});

test("While the database hangs, kept answers are served, and calls are soon refused at once", async () => {
  const open = await openShop();
  open.proxy.set("hang");
  // They take all connections, and are answered when the database is back.
  const hanging = Array.from({ length: 10 }, open.add);
  await expect
    .poll(async () => (await timed(() => Promise.race([open.add(), timeout()]))).answer.status, {
      interval: 300,
    })
    .toBe(503);
  await isRefusedFast(open);
  const { answer, ms } = await timed(open.read);
  expect(answer.status).toBe(200);
  expect(ms).toBeLessThan(AT_ONCE_MS);
  open.proxy.set("pass");
  await works(open);
  for (const each of await Promise.all(hanging)) expect([200, 503]).toContain(each.status);
});
const timeout = () => new Promise<Response>((done) => setTimeout(() => done(new Response(null)), 250));

test("A restart of the database costs at most the calls in progress", async () => {
  const open = await openShop();
  open.proxy.set("cut");
  open.proxy.set("pass");
  await works(open);
});

test("A database that takes no changes refuses them with 503, and takes them again", async () => {
  const open = await openShop();
  const { owner, proxy } = open;
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  const setting = `alter database ${rows[0]!.name}`;
  onTestFinished(async () => void (await owner.query(`${setting} reset default_transaction_read_only`)));
  await owner.query(`${setting} set default_transaction_read_only = on`);
  proxy.set("cut"); // the sessions that begin from now on are read-only
  proxy.set("pass");
  await expect.poll(async () => (await open.add()).status).toBe(503);
  await isRefusedFast(open);
  await owner.query(`${setting} reset default_transaction_read_only`);
  // Sessions that began as read-only are closed one by one, as they are used.
  await works(open);
});

test("A full disk refuses changes with 503", async () => {
  const open = await openShop();
  await open.owner.query(`
    create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert or update on favourites execute function disk_is_full()`);
  await isRefusedFast(open);
  expect((await open.read()).status).toBe(200);
  await open.owner.query("drop trigger full_disk on favourites; drop function disk_is_full()");
  await works(open);
});
