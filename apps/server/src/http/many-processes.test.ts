import { once } from "node:events";
import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { type CallName, calls } from "@shop/contract/calls";
import { DELIVERY_CATEGORY_ID } from "@shop/contract/constants";
import type { DataOf, InputOf } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestVariant } from "../../test/factories.ts";
import { type ShopProcess, startShopProcess } from "../../test/shop-process.ts";
import type { TestStaff } from "../../test/staff.ts";
import { type TestShop, testShop } from "../../test/test-shop.ts";

const PROCESSES = 4;
/** In each order. */
const PIECES = 3;
/** That it arrives, not how fast. What is not announced would be kept for a quarter of an hour. */
const SOON_MS = 5_000;

let shop: TestShop;
let owner: TestStaff;
let variant: TestVariant;
let processes: ShopProcess[] = [];

beforeAll(async () => {
  shop = await testShop({}, "by hand");
  owner = await shop.aStaff({ role: "owner", steppedUp: true });
  variant = await shop.aVariant({ stock: 500 });
  // Each process is added as it opens, and all are waited for, so that those that have opened are killed too if another
  // one fails to open.
  const open = async () => processes.push(await startShopProcess(shop));
  const opening = Array.from({ length: PROCESSES }, open);
  await Promise.allSettled(opening);
  await Promise.all(opening);
});

afterAll(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  await shop.close();
});

interface Answered<Data> {
  status: number;
  data: Data;
}

async function send<Data>(
  { port }: Pick<ShopProcess, "port">,
  { method, path }: { method: string; path: string },
  { headers, input }: { headers: Record<string, string>; input: object | undefined },
): Promise<Answered<Data>> {
  const isGet = method === "GET";
  const query = isGet && input ? `?${new URLSearchParams(Object.entries(input))}` : "";
  const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${path}${query}`, {
    method,
    headers: { ...headers, ...(isGet ? {} : { "content-type": "application/json" }) },
    ...(isGet ? {} : { body: JSON.stringify(input ?? {}) }),
  });
  const { data } = (await answer.json()) as { data: Data };
  return { status: answer.status, data };
}

const call = <Name extends CallName>(at: ShopProcess, name: Name, input?: InputOf<Name>, as?: string) =>
  send<DataOf<Name>>(at, calls[name], {
    headers: { authorization: `Bearer ${shop.env.storeApiKey}`, ...(as ? { usertoken: as } : {}) },
    input: input as object | undefined,
  });

const callAsStaff = <Name extends StaffCallName>(
  at: ShopProcess,
  name: Name,
  input?: StaffInputOf<Name>,
  { token }: Pick<TestStaff, "token"> = owner,
) =>
  send<Record<string, unknown>>(at, staffCalls[name], {
    headers: { cookie: `staff=${token}`, "sec-fetch-site": "same-origin" },
    input: input as object | undefined,
  });

/** A change of staff at one process, another one each time. */
async function change<Name extends StaffCallName>(name: Name, input: StaffInputOf<Name>) {
  const { status, data } = await callAsStaff(oneProcess(), name, input);
  expect([name, status]).toEqual([name, 200]);
  return data;
}

/** Waits until every process answers so. */
async function everywhere<Fact>(ask: (at: ShopProcess) => Promise<Fact>, expected: Fact): Promise<void> {
  await expect
    .poll(() => Promise.all(processes.map(ask)), { timeout: SOON_MS, interval: 20 })
    .toEqual(processes.map(() => expected));
}

let turns = 0;
/** Another one each time. */
function oneProcess(): ShopProcess {
  turns += 1;
  return processes[turns % processes.length]!;
}

const seen = {
  price: async (at: ShopProcess) =>
    Number((await call(at, "viewProduct", { token: variant.productToken })).data.variants[0]?.price),
  stock: async (at: ShopProcess) =>
    (await call(at, "viewProduct", { token: variant.productToken })).data.variants[0]?.stock,
  listPrice: async (at: ShopProcess) => (await call(at, "listNewArrivals")).data[0]?.price,
  delivery: async (at: ShopProcess) => (await call(at, "viewDeliveryPolicy")).data.zones[0]?.prices[0]?.price,
  returns: async (at: ShopProcess) =>
    /You have (\d+) days/.exec((await call(at, "viewPage", { page: "returns-policy" })).data.html)?.[1],
  help: async (at: ShopProcess) => (await call(at, "viewPage", { page: "help" })).data.html,
};

test("A change of the catalogue, a setting, a page or a delivery price at one process is soon seen at all others", async () => {
  const { locationId: zone, methodId: method } = await shop.aDelivery({ price: 150_000 });
  await everywhere(seen.price, 2500);
  await everywhere(seen.listPrice, 2500);
  await everywhere(seen.delivery, 1500);
  await everywhere(seen.returns, "7");
  await Promise.all(processes.map(seen.help));

  await shop.pool.query("update variants set price = 260000 where token = $1", [variant.token]);
  await everywhere(seen.price, 2600);
  await everywhere(seen.listPrice, 2600);

  await change("adjustStock", {
    variant: variant.token,
    reason: "received",
    pieces: 20,
  });
  await everywhere(seen.stock, 520);

  const values = { returnDays: 14 };
  await change("saveSettings", { section: "policies", version: 0, values });
  await everywhere(seen.returns, "14");

  const was = { price: 1500, minDays: 1, maxDays: 3, freeFrom: null };
  const terms = { ...was, price: 1800 };
  await change("saveDeliveryPrices", { changes: [{ zone, method, was, terms }] });
  await everywhere(seen.delivery, 1800);

  const text = { title: "Help", description: "", html: "<p>Call us.</p>" };
  await change("savePage", { page: "help", version: 1, ...text });
  await change("publishPage", { page: "help", version: 2, number: 1 });
  await everywhere(seen.help, text.html);
});

test("What ends in one process ends in all of them: a promotion, a shopper's session, the access of a member of staff", async () => {
  const ada = await shop.aShopper({ cart: [variant] });
  const bisi = await shop.aStaff({ role: "manager" });
  const input: StaffInputOf<"createPromotion"> = {
    ...{ name: "Offer", code: "OFFER", kind: "percent" as const, amount: null, percent: 10, minimum: 0 },
    ...{ buyQuantity: null, getQuantity: null, products: [], categories: [], firstOrder: false },
    ...{ limitTotal: null, limitPerCustomer: null, stacks: false, deducts: true, active: true },
    ...{ startsAt: null, endsAt: null },
  };
  const { id, version } = (await change("createPromotion", input)) as {
    id: number;
    version: number;
  };
  const allStatuses = (ask: (at: ShopProcess) => Promise<{ status: number }>) =>
    Promise.all(processes.map(async (at) => (await ask(at)).status));
  const [all200, all400, all401] = [200, 400, 401].map((status) => processes.map(() => status));

  const redeem = (at: ShopProcess) => call(at, "checkPromo", { code: "OFFER" }, ada.token);
  expect(await allStatuses(redeem)).toEqual(all200);
  await change("savePromotion", { ...input, id, version, active: false });
  expect(await allStatuses(redeem)).toEqual(all400);

  const viewCart = (at: ShopProcess) => call(at, "viewCart", undefined, ada.token);
  expect(await allStatuses(viewCart)).toEqual(all200);
  await call(oneProcess(), "signOut", undefined, ada.token);
  expect(await allStatuses(viewCart)).toEqual(all401);

  const viewSettings = (at: ShopProcess) => callAsStaff(at, "viewSettings", undefined, bisi);
  expect(await allStatuses(viewSettings)).toEqual(all200);
  await change("blockStaff", { id: bisi.publicId, blocked: true, version: 1 });
  expect(await allStatuses(viewSettings)).toEqual(all401);
});

test("A shopper's limit holds over all processes together", async () => {
  const ada = await shop.aShopper();
  const payload = await orderOf(1);
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, nth) => {
      const order = { ...payload, trxref: `order-${Date.now() + nth}` };
      return (await call(oneProcess(), "saveOrder", order, ada.token)).status;
    }),
  );
  // Ten find an empty cart; the others have to wait.
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
});

test("Changes that processes missed while they could not listen are seen once they listen again", async () => {
  await Promise.all(processes.map(seen.price));
  const { rowCount } = await shop.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'suya-and-silk listen stale orders'`,
  );
  await shop.pool.query("update variants set price = 270000 where token = $1", [variant.token]);
  await shop.pool.query(
    `insert into shop_settings (section, value) values ('policies', '{"returnDays": 21}')
     on conflict (section) do update set value = excluded.value, version = shop_settings.version + 1`,
  );
  // Those of the processes, and that of the shop of this test.
  expect(rowCount).toBe(PROCESSES + 1);
  await everywhere(seen.price, 2700);
  await everywhere(seen.returns, "21");
});

test("When a process is killed while it takes orders, all others and its successor show the stock that is left", {
  tags: ["slow"],
}, async () => {
  const before = await shop.stockOf(variant);
  await everywhere(seen.stock, before);
  const victim = processes[0]!;
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, () => shop.aShopper({ cart: [[variant, PIECES]] })),
  );
  const payload = await orderOf(PIECES);
  const orders = shoppers.map(({ token }, nth) =>
    call(victim, "saveOrder", { ...payload, trxref: `order-${Date.now() + nth}` }, token).then(
      ({ status }) => status,
      () => "killed",
    ),
  );
  await Promise.race(orders);
  const gone = once(victim.child, "exit");
  victim.child.kill("SIGKILL");
  await gone;
  const answers = await Promise.all(orders);
  expect(answers).toContain(200);

  processes = [...processes.slice(1), await startShopProcess(shop)];
  const left = await settledStock();
  expect(left).toBeLessThanOrEqual(before - PIECES * answers.filter((answer) => answer === 200).length);
  expect((before - left) % PIECES).toBe(0);
  await everywhere(seen.stock, left);
});

/** Once the database has noticed that the killed process is gone, and has undone what it had not committed. */
async function settledStock(): Promise<number> {
  await expect
    .poll(async () => {
      const { rows } = await shop.pool.query<{ open: number }>(
        `select count(*)::integer as open from pg_stat_activity
         where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      );
      return rows[0]?.open;
    })
    .toBe(0);
  return shop.stockOf(variant);
}

/** What the checkout page sends for so many pieces. */
async function orderOf(pieces: number): Promise<NonNullable<InputOf<"saveOrder">>> {
  const { locationId, methodId } = await shop.aDelivery();
  const { rows } = await shop.pool.query<{ naira: number; delivery: number }>(
    `select v.price / 100 as naira, d.price / 100 as delivery from variants v, delivery_prices d
     where v.token = $1 and d.method_id = $2`,
    [variant.token, methodId],
  );
  const { naira, delivery } = rows[0]!;
  return {
    amount: (pieces * naira).toFixed(2),
    dl_id: locationId,
    dm_id: methodId,
    dc_id: DELIVERY_CATEGORY_ID,
    delivery_address: "12 Allen Avenue, Ikeja, Lagos",
    delivery_cost: delivery,
    totalAmountToPay: pieces * naira + delivery,
    trxref: `order-${Date.now()}`,
  };
}
