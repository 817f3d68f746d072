import { expect, test } from "vitest";
import { testShop } from "../../../test/test-shop.ts";
import { confirmOrder } from "../fulfilment/confirm-order.ts";
import { deliverOrder } from "../fulfilment/deliver-order.ts";
import { failDelivery } from "../fulfilment/fail-delivery.ts";
import { handOverOrder } from "../fulfilment/hand-over-order.ts";
import { packOrder } from "../fulfilment/pack-order.ts";

type Shop = Awaited<ReturnType<typeof testShop>>;

async function aPlacedOrder(shop: Shop) {
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  return (await ada.placesOrder()).body.data;
}

/** An order on its way with a rider. */
async function aParcelOnItsWay(shop: Shop) {
  const order = await aPlacedOrder(shop);
  const [by, musa] = [(await shop.aStaff()).actor, (await shop.aStaff({ role: "rider" })).actor];
  const of = { publicId: order.id, by };
  await confirmOrder(shop.ctx, of);
  await packOrder(shop.ctx, of);
  await handOverOrder(shop.ctx, { ...of, rider: musa });
  const { rows } = await shop.pool.query<{ code: string; due: number }>(
    "select door_code as code, cash_due::integer as due from fulfilments f join orders o on o.id = order_id where o.public_id = $1",
    [order.id],
  );
  return { order, musa, ...rows[0]! };
}

function aroundToday() {
  const [from, to] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  return { period: "range", from, to } as const;
}

test("The overview counts what waits to be done, and nothing else", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff();
  const tasks = async () => (await bisi.call("viewTasks")).body.data;
  expect(await tasks()).toEqual([]);
  const order = await aPlacedOrder(shop);
  await aPlacedOrder(shop);
  expect(await tasks()).toEqual([{ name: "to_confirm", count: 2 }]);
  await confirmOrder(shop.ctx, { publicId: order.id, by: bisi.actor });
  await shop.aVariant({ stock: 5 });
  await shop.aVariant({ stock: 6 });
  expect(await tasks()).toEqual([
    { name: "to_confirm", count: 1 },
    { name: "to_pack", count: 1 },
    { name: "low_stock", count: 1 },
  ]);
});

test("The overview counts as many variants low in stock as the list to which it leads", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff();
  const [draft, gone] = [await shop.aVariant({ stock: 2 }), await shop.aVariant({ stock: 2 })];
  await shop.aVariant({ stock: 2 });
  for (const [{ productToken }, status] of [
    [draft, "draft"],
    [gone, "archived"],
  ] as const)
    await shop.pool.query("update products set status = $2 where token = $1", [productToken, status]);
  expect((await bisi.call("listStock", { tab: "low" })).body.counts?.low).toBe(2);
  expect((await bisi.call("viewTasks")).body.data).toEqual([{ name: "low_stock", count: 2 }]);
});

test("The overview counts the emails that the status page says were given up, and none that was no longer to be sent", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  await shop.pool.query(`
    insert into outbox_mails (key, template, recipient, data, created_at, due_at, state, finished_at, last_error, bounced)
    select key, 'welcome', 'ada@example.com', '{}', now(), now(), 'dead', at, error, bounced
    from (values ('dead', now(), 'ETIMEDOUT', false), ('old', now() - interval '2 days', 'ETIMEDOUT', false),
                 ('withheld', now(), 'No longer to be sent', false), ('bounced', now(), '550', true)
      ) as given(key, at, error, bounced)`);
  expect((await bisi.call("viewStatus")).body.data.mail.givenUpLastDay).toBe(1);
  expect((await bisi.call("viewTasks")).body.data).toEqual([{ name: "unsent_mails", count: 1 }]);
});

test("Members see only tasks that they may do", async () => {
  const shop = await testShop();
  await aPlacedOrder(shop);
  await shop.aVariant({ stock: 0 });
  const tasksOf = async (role: Parameters<Shop["aStaff"]>[0] & object) =>
    (await (await shop.aStaff(role)).call("viewTasks")).body.data.map(({ name }) => name);
  expect(await tasksOf({ role: "orders" })).toEqual(["to_confirm"]);
  expect(await tasksOf({ role: "catalogue" })).toEqual(["low_stock"]);
  expect(await tasksOf({ role: "rider" })).toEqual([]);
  expect(await tasksOf({ role: "owner" })).toEqual(["to_confirm", "low_stock"]);
});

test("A rider's tasks are the parcels to deliver and to bring back, and the cash to hand in, and only their own", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  const [musa, tunde] = [await shop.aStaff({ role: "rider" }), await shop.aStaff({ role: "rider" })];
  const tasks = async (rider = musa) => (await rider.call("viewTasks")).body.data;
  const orders = [await aPlacedOrder(shop), await aPlacedOrder(shop), await aPlacedOrder(shop)];
  const ids = orders.map(({ id }) => id);
  await bisi.call("confirmOrders", { ids });
  await bisi.call("packOrders", { ids });
  await bisi.call("handOverOrders", { ids, rider: musa.id });
  expect(await tasks()).toEqual([{ name: "own_parcels", count: 3 }]);
  expect(await tasks(tunde)).toEqual([]);

  const [first, second] = orders;
  await failDelivery(shop.ctx, { publicId: first!.id, by: musa.actor, reason: "not_home", note: null });
  const { rows } = await shop.pool.query<{ code: string }>(
    "select door_code as code from fulfilments f join orders o on o.id = order_id where o.public_id = $1",
    [second!.id],
  );
  await musa.call("deliverOrder", { id: second!.id, doorCode: rows[0]!.code, cash: second!.total });
  expect(await tasks()).toEqual([
    { name: "own_parcels", count: 1 },
    { name: "own_failed_parcels", count: 1 },
    { name: "own_cash", count: 1 },
  ]);
  expect(await tasks(tunde)).toEqual([]);

  const handedIn = { holder: musa.id, expected: second!.total, counted: second!.total };
  expect((await bisi.call("receiveCash", handedIn)).status).toBe(200);
  expect((await tasks()).map(({ name }) => name)).toEqual(["own_parcels", "own_failed_parcels"]);
});

test("Cash that a rider has collected is outstanding no more, but not handed in", async () => {
  const shop = await testShop();
  const { order, musa, code, due } = await aParcelOnItsWay(shop);
  const bisi = await shop.aStaff({ role: "manager" });
  const naira = due / 100;
  expect((await bisi.call("viewMoneyNow")).body.data).toEqual({
    outstanding: { orders: 1, amount: naira },
    outstandingByStatus: [{ status: "shipped", orders: 1, amount: naira }],
    cashWithRiders: { riders: 0, amount: 0 },
    cashByRider: [],
    toCheck: { payments: 0, amount: 0 },
    toCheckByWay: [],
  });
  await deliverOrder(shop.ctx, {
    publicId: order.id,
    by: musa,
    doorCode: code,
    receiver: null,
    cash: due as never,
  });
  expect((await bisi.call("viewMoneyNow")).body.data).toEqual({
    outstanding: { orders: 0, amount: 0 },
    outstandingByStatus: [],
    cashWithRiders: { riders: 1, amount: naira },
    cashByRider: [{ rider: musa.name, amount: naira }],
    toCheck: { payments: 0, amount: 0 },
    toCheckByWay: [],
  });
});

test("Failed deliveries are listed by area and reason, beside those that succeeded", async () => {
  const shop = await testShop();
  const [failed, delivered] = [await aParcelOnItsWay(shop), await aParcelOnItsWay(shop)];
  await failDelivery(shop.ctx, {
    publicId: failed.order.id,
    by: failed.musa,
    reason: "not_home",
    note: "The gate: locked",
  });
  const { order, musa, code, due } = delivered;
  await deliverOrder(shop.ctx, {
    publicId: order.id,
    by: musa,
    doorCode: code,
    receiver: null,
    cash: due as never,
  });
  const bisi = await shop.aStaff({ role: "read-only" });
  const { data } = (await bisi.call("listFailedDeliveries", aroundToday())).body;
  expect(data).toMatchObject({
    delivered: 1,
    failed: 1,
    before: { delivered: 0, failed: 0 },
    failures: [
      {
        area: expect.stringContaining("Location"),
        reason: "not_home",
        reasonName: "Nobody at home",
        failures: 1,
        before: { failures: 0 },
      },
    ],
  });
});

test("Sales of a range have sums, an average, every day, and the days before to compare", async () => {
  const shop = await testShop();
  const orders = [await aPlacedOrder(shop), await aPlacedOrder(shop), await aPlacedOrder(shop)];
  for (const [nth, at] of ["2026-03-09T12:00Z", "2026-03-10T12:00Z", "2026-03-12T12:00Z"].entries()) {
    await shop.pool.query("update orders set created_at = $2 where public_id = $1", [orders[nth]!.id, at]);
  }
  const bisi = await shop.aStaff({ role: "manager" });
  const range = { period: "range", from: "2026-03-10", to: "2026-03-12" } as const;
  const { data } = (await bisi.call("viewSales", range)).body;
  const [before, first, second] = orders.map(({ total }) => total) as [number, number, number];
  expect(data.sums).toMatchObject({
    orders: 2,
    sales: first + second,
    average: (first + second) / 2,
    outstanding: first + second,
    customers: 2,
    returning: 0,
  });
  expect(data.before).toMatchObject({
    orders: 1,
    sales: before,
    average: before,
    outstanding: before,
    refunded: 0,
  });
  expect(data.byDay.map(({ day, orders: count }) => [day, count])).toEqual([
    ["2026-03-10", 1],
    ["2026-03-11", 0],
    ["2026-03-12", 1],
  ]);
});

test.each([
  [{ period: "range", from: "2026-03-10" }, "to", "Please choose the last day"],
  [{ period: "range", to: "2026-03-10" }, "from", "Please choose the first day"],
  [{ period: "range", from: "2026-03-10", to: "2026-03-09" }, "to", "The last day is before the first"],
  [{ period: "range", from: "2025-01-01", to: "2026-03-09" }, "to", "A report covers at most 366 days"],
  [{ period: "range", from: "2026-02-30", to: "2026-03-09" }, "from", "Please choose a day"],
] as const)("The range %j is refused at its field", async (range, field, message) => {
  const shop = await testShop();
  const bisi = await shop.aStaff();
  const { status, body } = await bisi.call("viewSales", range);
  expect(status).toBe(400);
  expect(body.data).toMatchObject({ fields: { [field]: message } });
});

test("A report is a file that is safe in a spreadsheet, and the audit log knows who took it", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant({ name: '=HYPERLINK("https://evil.example")', price: 100_000 });
  const ada = await shop.aShopper({ cart: [variant] });
  await ada.placesOrder();
  const bisi = await shop.aStaff({ role: "manager", steppedUp: true, name: "Bisi Ade" });
  const { status, headers, text } = await bisi.call("exportReport", {
    report: "best-sellers",
    ...aroundToday(),
  });
  expect(status).toBe(200);
  expect(String(headers["content-disposition"])).toMatch(/attachment; filename="best-sellers-.+\.csv"/);
  expect(text).toBe(
    `\ufeffProduct,Token,Orders,Pieces,Amount,Orders before,Pieces before,Amount before\r\n"'=HYPERLINK(""https://evil.example"")",${variant.productToken},1,1,1000.00,0,0,0.00\r\n`,
  );
  const { rows } = await shop.pool.query("select action, staff_name, after from audit_entries");
  expect(rows).toMatchObject([{ action: "report.exported", staff_name: "Bisi Ade", after: { rows: 1 } }]);
});

test.each([
  "sales",
  "refunds",
  "returning-customers",
  "money-now",
  "conversion",
  "dead-stock",
  "empty-searches",
  "failed-deliveries",
] as const)("The report %s has a file with a head row", async (report) => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ steppedUp: true });
  const { status, text } = await bisi.call("exportReport", { report });
  expect(status).toBe(200);
  expect(text.split("\r\n")[0]).toMatch(/^\ufeff[A-Z][a-z]+,/);
});

test("The file of sales has the average order of each day, and none for a day without orders", async () => {
  const shop = await testShop();
  const { id, total } = await aPlacedOrder(shop);
  await shop.pool.query("update orders set created_at = '2026-03-10T12:00Z' where public_id = $1", [id]);
  const bisi = await shop.aStaff({ steppedUp: true });
  const range = { period: "range", from: "2026-03-10", to: "2026-03-11" } as const;
  const { text } = await bisi.call("exportReport", { report: "sales", ...range });
  const [head, ...days] = text
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));
  const column = head!.indexOf("Average order");
  expect(days.map((row) => row[column])).toEqual([`${total}.00`, ""]);
});

test("Taking a file needs a step-up", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "manager" });
  expect((await bisi.call("exportReport", { report: "sales" })).body.code).toBe("step_up_needed");
});
