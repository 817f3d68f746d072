import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createClient } from "@shop/contract/client";
import { UNCONFIRMED_ON_DELIVERY_MAX } from "@shop/contract/constants";
import { API_BASE } from "@shop/contract/paths";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { placeCluster } from "../../apps/server/postgres/place-cluster.ts";
import { startPostgres } from "../../apps/server/postgres/start-postgres.ts";
import { seed } from "../../tools/seed/seed.ts";
import { freePort } from "../../tools/start/free-port.ts";

/**
 * The whole shop as `npm start` runs it, on a durable database. In the middle of a rush of orders everything is
 * killed at once, as when somebody pulls the plug; the next start must have every order that was answered.
 */
const SHOPPERS = 15;
const ORDERS_BEFORE_THE_PLUG = 30;
/** As many as a shopper may have unconfirmed: nobody is refused. */
const MOST_ORDERS_EACH = UNCONFIRMED_ON_DELIVERY_MAX;
const ROOT = path.resolve(import.meta.dirname, "../..");
const STORE_KEY = "a-publishable-key-for-this-test";

let folder: string;
let port: number;
let variables: Record<string, string>;
const started = new Set<ChildProcess>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-plug-"));
  await chmod(folder, 0o755);
  const [shop, sandbox, smtp] = await Promise.all([freePort(), freePort(), freePort()]);
  port = shop;
  variables = {
    PORT: String(shop),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    DATA_DIR: path.join(folder, "data"),
    STORE_API_KEY: STORE_KEY,
  };
});

afterEach(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  }
  started.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

test("Every answered order survives when everything is killed during a rush", async () => {
  const sessions = await prepareShop();
  const first = await start();
  const answered = new Map<string, { session: string; reference: string }>();

  const enough = Promise.withResolvers<void>();
  const rush = sessions.map((session) => keepOrdering(session, answered, enough.resolve));
  await Promise.race([enough.promise, Promise.all(rush)]);
  expect(answered.size).toBeGreaterThanOrEqual(ORDERS_BEFORE_THE_PLUG);
  await pullThePlug(first);
  await Promise.all(rush);

  await start();
  for (const [id, { session, reference }] of answered) {
    const order = await clientOf(session).call("viewOrder", { id });
    expect(order.reference).toBe(reference);
    expect(order.status).toBe("placed");
  }
}, 180_000);

/** A database as after a first start, with shoppers who are signed in. */
async function prepareShop(): Promise<string[]> {
  const dataDir = variables.DATA_DIR!;
  await mkdir(dataDir);
  await placeCluster(dataDir, "migrated");
  const postgres = await startPostgres({ dataDir, durable: true });
  try {
    await seed({ databaseUrl: postgres.url, dataDir, pictures: "none" });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const sessions: string[] = [];
    for (let n = 0; n < SHOPPERS; n += 1) {
      const session = randomBytes(32).toString("base64url");
      await client.query(
        `with shopper as (
           insert into shoppers (public_id, mail, first_name, last_name, phone, address, password_hash, verified_at)
           values ($1, $2, 'Ada', 'Obi', '08031234567', '12 Allen Avenue, Ikeja', 'none', now()) returning id)
         insert into sessions (token_hash, shopper_id, expires_at)
         select $3, id, now() + interval '1 day' from shopper`,
        [
          randomBytes(12).toString("hex"),
          `rush${n}@example.com`,
          createHash("sha256").update(session).digest(),
        ],
      );
      sessions.push(session);
    }
    await client.query(
      "insert into stock_movements (variant_id, delta, reason) select id, 100000 - stock, 'counted' from variants",
    );
    await client.end();
    return sessions;
  } finally {
    await postgres.stop();
  }
}

/** Places one order after the other until the shop no longer answers. */
async function keepOrdering(
  session: string,
  answered: Map<string, { session: string; reference: string }>,
  isEnough: () => void,
): Promise<void> {
  const client = clientOf(session);
  try {
    const cards = await client.call("listNewArrivals");
    const [location] = await client.call("listDeliveryLocations");
    const [method] = await client.call("listDeliveryMethods");
    const cost = await client.call("prepareDeliveryCost", {
      location_id: location!.id,
      method_id: method!.id,
    });
    for (let n = 0; n < MOST_ORDERS_EACH; n += 1) {
      const cart = await client.call("changeCart", {
        variant_token: cards[n % cards.length]!.token,
        quantity: 1,
      });
      const order = await client.call("saveOrder", {
        amount: cart.totalAmount.toFixed(2),
        dl_id: cost.location_id,
        dm_id: cost.method_id,
        dc_id: 4,
        delivery_address: "12 Allen Avenue, Ikeja, Lagos",
        delivery_cost: cost.deliveryCost,
        totalAmountToPay: cart.totalAmount + cost.deliveryCost,
        trxref: `order-${Date.now()}`,
      });
      answered.set(order.id, { session, reference: order.reference });
      if (answered.size >= ORDERS_BEFORE_THE_PLUG) isEnough();
    }
  } catch (error) {
    // The plug was pulled: no answer. A refusal would be a failure of this test.
    expect((error as { cause?: unknown }).cause ?? error).toBeInstanceOf(Error);
    expect((error as { status?: number }).status).toBeUndefined();
  }
}

function clientOf(session: string) {
  return createClient({
    storeKey: STORE_KEY,
    session: () => session,
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
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["tools/start/main.ts"], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  started.add(child);
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}:\n${said}`);
      const ready = await fetch(`http://127.0.0.1:${port}/health/ready`);
      expect(ready.ok).toBe(true);
    },
    { timeout: 90_000, interval: 200 },
  );
  return child;
}

/** kill -9 of the start and of everything that it has started, PostgreSQL included. */
async function pullThePlug(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  const family = await descendants(child.pid!);
  for (const pid of [child.pid!, ...family]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It went with its parent.
    }
  }
  await gone;
}

async function descendants(ancestor: number): Promise<number[]> {
  const parentOf = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => null); // it has just ended
    if (stat) parentOf.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const found = [ancestor];
  for (const one of found) for (const [pid, parent] of parentOf) if (parent === one) found.push(pid);
  return found.slice(1);
}
