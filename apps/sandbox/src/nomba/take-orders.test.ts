import { expect, test } from "vitest";
import { anOrder, startNomba } from "../../test/fixtures/nomba.ts";

test("creating an order returns a link and Nomba's own id, not the merchant's reference", async () => {
  const nomba = await startNomba();
  const { status, body } = await nomba.createOrder({ amount: "12500.50" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code: "00",
    description: "checkout order created successful",
    status: false,
    data: { success: true, message: "success" },
  });
  const { orderReference, checkoutLink } = body.data;
  expect(orderReference).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
  expect(checkoutLink).toBe(`${nomba.nombaUrl}/checkout/${orderReference}`);
});

test("amounts are accepted as text or number and stored to the kobo", async () => {
  const nomba = await startNomba();
  for (const [amount, kobo] of [
    ["12500.50", 1_250_050],
    [12500.5, 1_250_050],
    ["100", 10_000],
    [0.01, 1],
    ["999999999.99", 99_999_999_999],
  ] as const) {
    const { id } = await nomba.order({ amount });
    expect((await nomba.control("GET", `/orders/${id}`)).body.amount).toBe(kobo);
  }
});

test.each([
  ["no amount", { amount: undefined }, "02", "amount can not be null"],
  ["an amount of zero", { amount: "0.00" }, "400", "amount"],
  ["three decimals", { amount: "10.005" }, "400", "amount"],
  ["thousands separators", { amount: "12,500.50" }, "400", "amount"],
  ["a negative amount", { amount: -5 }, "400", "amount"],
  ["another currency", { currency: "EUR" }, "400", "currency"],
  ["no email", { customerEmail: undefined }, "400", "customerEmail"],
  ["a reference of 51 characters", { orderReference: "x".repeat(51) }, "400", "orderReference"],
  ["an invalid callback URL", { callbackUrl: "/checkout" }, "400", "callbackUrl"],
])("Nomba refuses an order with %s", async (_what, wrong, code, why) => {
  const nomba = await startNomba();
  const { status, body } = await nomba.createOrder(wrong);
  expect(status).toBe(400);
  expect(body.code).toBe(code);
  expect(body.description).toContain(why);
});

test("refusals can be switched to HTTP 200, as seen at Nomba", async () => {
  const nomba = await startNomba();
  await nomba.switches({ refusalForm: "http_200" });
  const { status, body } = await nomba.createOrder({ currency: "EUR" });
  expect(status).toBe(200);
  expect(body).toEqual({ code: "400", status: false, message: "currency is not supported" });
});

test("Nomba accepts a reference only once, paid or not", async () => {
  const nomba = await startNomba();
  const { reference } = await nomba.order();
  const again = await nomba.createOrder({ orderReference: reference });
  expect(again.status).toBe(400);
  expect(again.body).toEqual({
    code: "400",
    description: "tokenized transaction failed",
    data: { status: false, message: "An order already exists with this order reference" },
  });
});

test("Nomba gives an order without a reference its own", async () => {
  const nomba = await startNomba();
  const { body } = await nomba.createOrder({ orderReference: undefined });
  const order = await nomba.control("GET", `/orders/${body.data.orderReference}`);
  expect(order.body.reference).toMatch(/^0b3c1a52_\d+$/);
});

test("checkout links have the three forms seen at Nomba", async () => {
  const nomba = await startNomba();
  await nomba.switches({ linkForm: "pay" });
  const paid = await nomba.order();
  expect(paid.link).toBe(`${nomba.nombaUrl}/pay/${paid.id}`);
  await nomba.switches({ linkForm: "sandbox" });
  const { link, id } = await nomba.order();
  expect(link).toMatch(/\/nomba\/sandbox\/[\w-]{100,}$/);
  expect(link).not.toContain(id);
});

test("an idempotency key returns the same order for the same request and an error for another", async () => {
  const nomba = await startNomba();
  const headers = { "X-Idempotent-key": "5c1f6c1e-0d0b-4a63-9a8e-2f6f0c7d1a11" };
  const asked = anOrder();
  const first = await nomba.call("POST", "/checkout/order", { body: asked, headers });
  const second = await nomba.call("POST", "/checkout/order", { body: asked, headers });
  expect(second.body).toEqual(first.body);
  const other = await nomba.call("POST", "/checkout/order", { body: anOrder(), headers });
  expect(other.body.code).toBe("400");
});

test("an order is cancelled by Nomba's id, or by the merchant's reference if so switched", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  const cancel = (orderReference: string) =>
    nomba.call("POST", "/checkout/order/cancel", { body: { orderReference } });
  expect((await cancel(reference)).status).toBe(404);
  expect((await cancel(id)).body).toMatchObject({
    code: "00",
    data: { success: true, message: "Order cancelled successfully" },
  });
  expect((await nomba.payByCard(id)).body.data).toMatchObject({ status: false });

  const second = await nomba.order();
  await nomba.switches({ cancelTakes: "merchant" });
  expect((await cancel(second.id)).status).toBe(404);
  expect((await cancel(second.reference)).body.code).toBe("00");
});

test("Nomba refuses to cancel a paid order", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  const answer = await nomba.call("POST", "/checkout/order/cancel", { body: { orderReference: id } });
  expect(answer).toMatchObject({ status: 400, body: { code: "400" } });
});

test("unknown paths, invalid JSON and unknown orders get errors in Nomba's format", async () => {
  const nomba = await startNomba();
  expect(await nomba.call("GET", "/checkout/orders")).toMatchObject({
    status: 404,
    body: { code: "404", description: "Resource not found", status: false },
  });
  expect(await nomba.call("POST", "/checkout/order", { body: "{" })).toMatchObject({
    status: 400,
    body: { code: "400", description: "Request failed." },
  });
  expect(await nomba.single("orderReference=1234567890")).toMatchObject({ status: 404 });
});

test("Nomba forgets orders after 48 hours, but their references stay used", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  await nomba.act(id, { act: "approve" });
  expect((await nomba.single(`orderId=${id}`)).status).toBe(200);
  await nomba.control("POST", "/clock", { aheadSeconds: 48 * 3600 + 1 });
  await nomba.switches({ tokenLifeSeconds: 10_800 });
  const token = (await nomba.issueToken()).body.data.access_token;
  const headers = { authorization: token };
  expect(await nomba.call("GET", `/transactions/accounts/single?orderId=${id}`, { headers })).toMatchObject({
    status: 404,
  });
  const again = await nomba.call("POST", "/checkout/order", {
    body: anOrder({ orderReference: reference }),
    headers,
  });
  expect(again.body.data.message).toBe("An order already exists with this order reference");
});
