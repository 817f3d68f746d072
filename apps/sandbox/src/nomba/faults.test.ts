import { expect, test } from "vitest";
import { anOrder, startNomba } from "../../test/fixtures/nomba.ts";

const fault = (kind: string, more: object = {}) => ({ faults: { create: { kind, times: 1, ...more } } });

test.each([
  ["status_400", 400, { code: "400", description: "Request failed." }],
  ["status_429", 429, { code: "429", description: "Too many requests" }],
  ["status_500", 500, { code: "500", description: "Server error" }],
  ["code_400", 200, { code: "400", status: false, message: "Request failed." }],
  ["html", 502, expect.stringContaining("<!doctype html>")],
  ["not_json", 200, '{"code":"00","description":"Succ'],
])("the fault %s applies to as many calls as configured", async (kind, status, body) => {
  const nomba = await startNomba();
  await nomba.switches(fault(kind));
  expect(await nomba.createOrder()).toMatchObject({ status, body });
  expect((await nomba.createOrder()).status).toBe(200);
});

test("an answer can be slow, missing or cut off", async () => {
  const nomba = await startNomba();
  const asked = anOrder();
  await nomba.switches(fault("slow", { ms: 50 }));
  const from = performance.now();
  expect((await nomba.createOrder()).status).toBe(200);
  expect(performance.now() - from).toBeGreaterThanOrEqual(45);

  await nomba.switches(fault("drop"));
  await expect(nomba.call("POST", "/checkout/order", { body: asked })).rejects.toThrow();
  await nomba.switches(fault("hang"));
  const hanging = fetch(`${nomba.nombaUrl}/v1/checkout/order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(200),
  });
  await expect(hanging).rejects.toThrow("timeout");
  // None of these calls was carried out.
  expect((await nomba.call("POST", "/checkout/order", { body: asked })).status).toBe(200);
});

test("a call can succeed although its answer is lost", async () => {
  const nomba = await startNomba();
  const asked = anOrder();
  await nomba.switches(fault("status_500", { acted: true }));
  expect((await nomba.call("POST", "/checkout/order", { body: asked })).status).toBe(500);
  const order = await nomba.control("GET", `/orders/${asked.order.orderReference}`);
  expect(order.body.amount).toBe(1_250_050);
  const again = await nomba.call("POST", "/checkout/order", { body: asked });
  expect(again.body.data.message).toBe("An order already exists with this order reference");
});

test("an answer can be 50 MB long", async () => {
  const nomba = await startNomba();
  await nomba.switches(fault("huge"));
  const answer = await nomba.createOrder();
  expect(JSON.stringify(answer.body).length).toBeGreaterThan(50_000_000);
});

test("a redirect leads to an address that counts followers and their credentials", async () => {
  const nomba = await startNomba();
  await nomba.switches(fault("redirect"));
  const { status, headers } = await nomba.createOrder();
  expect(status).toBe(307);
  expect((await nomba.control("GET", "/calls")).body.followed).toEqual({ times: 0, withCredentials: 0 });
  await fetch(String(headers.get("location")), { method: "POST", headers: { authorization: "Bearer x" } });
  expect((await nomba.control("GET", "/calls")).body.followed).toEqual({ times: 1, withCredentials: 1 });
});

test("a fault of one customer or one order does not affect others", async () => {
  const nomba = await startNomba();
  const bisi = "bisi@example.com";
  await nomba.control("PATCH", `/customers/${bisi}/switches`, {
    linkForm: "pay",
    faults: { create: { kind: "status_500", times: 1 } },
  });
  expect((await nomba.createOrder()).status).toBe(200);
  expect((await nomba.createOrder({ customerEmail: bisi })).status).toBe(500);
  expect((await nomba.order({ customerEmail: bisi })).link).toContain("/nomba/pay/");

  const [one, other] = [await nomba.order(), await nomba.order()];
  await nomba.control("PATCH", `/orders/${one.reference}/switches`, {
    faults: { single: { kind: "status_500" } },
  });
  expect((await nomba.single(`orderId=${one.id}`)).status).toBe(500);
  expect((await nomba.single(`orderReference=${one.reference}`)).status).toBe(500);
  expect((await nomba.single(`orderId=${other.id}`)).status).toBe(404);
});

test("null resets one switch, a reset resets all, and invalid switches are refused", async () => {
  const nomba = await startNomba();
  await nomba.switches({ linkForm: "pay", message: "none", faults: { all: { kind: "html" } } });
  const changed = (await nomba.switches({ linkForm: null })).body;
  expect(changed.changed).toEqual({ message: "none", faults: { all: { kind: "html" } } });
  expect((await nomba.switches({ faults: { all: null } })).body.changed).toEqual({ message: "none" });
  expect((await nomba.control("POST", "/reset")).body.changed).toEqual({});

  const refused = await nomba.switches({ linkForm: "moon", webhookz: "on" });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain("linkForm");
  expect(refused.body.error).toContain("webhookz");
  expect((await nomba.act("order-unknown", { act: "approve" })).status).toBe(404);
});

test("a reset can delete all orders and events", async () => {
  const nomba = await startNomba();
  const { reference } = await nomba.order();
  await nomba.act(reference, { act: "approve" });
  await nomba.control("POST", "/reset", { records: true });
  expect((await nomba.control("GET", "/orders")).body).toEqual({ orders: [], total: 0 });
  expect((await nomba.control("GET", "/ledger")).body.totals).toEqual({ taken: 0, returned: 0, net: 0 });
  expect((await nomba.createOrder({ orderReference: reference })).status).toBe(200);
});

test("the log of calls names each call and contains no secrets", async () => {
  const nomba = await startNomba();
  const { reference, id } = await nomba.order();
  await nomba.single(`orderId=${id}`);
  const { calls } = (await nomba.control("GET", "/calls")).body;
  expect(calls.map(({ call, status }: { call: string; status: number }) => [call, status])).toEqual([
    ["single", 404],
    ["create", 200],
    ["token", 200],
  ]);
  expect(calls[0]).toMatchObject({ reference, path: "/nomba/v1/transactions/accounts/single" });
  expect(JSON.stringify(calls)).not.toMatch(/eyJ|client-secret/);
});
