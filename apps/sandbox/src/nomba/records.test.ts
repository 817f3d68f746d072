import { expect, test } from "vitest";
import { startNomba } from "../../test/fixtures/nomba.ts";
import { NOMBA_CREDENTIALS } from "../env.ts";

const NOT_FOUND = { status: 404, body: { code: "404", description: "Transaction matching query not found" } };

test("Nomba has no record of an order until the first payment attempt", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  expect(await nomba.single(`orderId=${id}`)).toMatchObject(NOT_FOUND);
  expect(await nomba.single(`orderReference=${reference}`)).toMatchObject(NOT_FOUND);
  await nomba.switches({ notFoundForm: "code_01" });
  expect(await nomba.single(`orderId=${id}`)).toMatchObject({
    status: 200,
    body: { code: "01", description: "Transaction not found", data: null },
  });
});

test("the record of a card payment has amounts as text and both references of the order", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order({ amount: "12500.50" });
  const { transactionId } = (await nomba.act(id, { act: "approve" })).body;
  for (const query of [`orderId=${id}`, `orderReference=${reference}`, `transactionRef=${transactionId}`]) {
    const { status, body } = await nomba.single(query);
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: "00", description: "SUCCESS" });
    expect(body.data).toMatchObject({
      id: transactionId,
      status: "SUCCESS",
      amount: "12500.5",
      fixedCharge: "175.01",
      source: "web",
      type: "online_checkout",
      currency: "NGN",
      userId: NOMBA_CREDENTIALS.accountId,
      walletBalance: "12325.49",
      onlineCheckoutOrderId: id,
      onlineCheckoutOrderReference: reference,
      onlineCheckoutPaymentMethod: "card_payment",
      onlineCheckoutCardPan: "543462 **** **** 2808",
      onlineCheckoutTokenizedCardPayment: "false",
    });
  }
  expect(transactionId).toMatch(/^WEB-ONLINE_C-0B3C1-[\da-f-]{36}$/);
  expect(await nomba.single(`transactionRef=${reference}`)).toMatchObject(NOT_FOUND);
  expect(await nomba.single(`orderId=${id}&orderReference=${reference}`)).toMatchObject({ status: 400 });
});

test("the record of a transfer has no card", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order({ amount: "4000" });
  await nomba.act(id, { act: "transfer" });
  const { data } = (await nomba.single(`orderId=${id}`)).body;
  expect(data).toMatchObject({ amount: "4000.0", onlineCheckoutPaymentMethod: "bank_transfer" });
  expect(data).not.toHaveProperty("onlineCheckoutCardPan");
});

test("the record shows why an attempt failed, until a later one succeeds", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  await nomba.act(id, { act: "decline", message: "Insufficient funds", code: "51" });
  expect((await nomba.single(`orderId=${id}`)).body.data).toMatchObject({
    status: "PAYMENT_FAILED",
    gatewayMessage: "Insufficient funds",
  });
  await nomba.act(id, { act: "begin" });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("PENDING_BILLING");
  await nomba.act(id, { act: "approve" });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("SUCCESS");
});

test("the record can be late, belong to another order or have an unknown status", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  await nomba.switches({ recordDelaySeconds: 60 });
  await nomba.act(id, { act: "approve" });
  expect(await nomba.single(`orderId=${id}`)).toMatchObject(NOT_FOUND);
  await nomba.control("POST", "/clock", { aheadSeconds: 61 });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("SUCCESS");

  const ofOrder = (change: object) => nomba.control("PATCH", `/orders/${id}/switches`, change);
  await ofOrder({ recordStatus: "ON_THE_MOON" });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("ON_THE_MOON");
  await ofOrder({ recordStatus: null, record: "other_account" });
  expect((await nomba.single(`orderId=${id}`)).body.data.userId).not.toBe(NOMBA_CREDENTIALS.accountId);
  await ofOrder({ record: "other_reference" });
  expect((await nomba.single(`orderId=${id}`)).body.data.onlineCheckoutOrderReference).not.toBe(reference);
  await ofOrder({ record: null });
  expect((await nomba.single(`orderId=${id}`)).body.data.onlineCheckoutOrderReference).toBe(reference);
});

test("the record of one payment can be late while the checkout transaction already shows it", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order({ amount: "4000" });
  await nomba.act(id, { act: "decline" });
  const second = { act: "approve", amount: 200_000, recordDelaySeconds: 60 };
  const { transactionId } = (await nomba.act(id, second)).body;
  const checkout = async () =>
    (await nomba.call("GET", `/checkout/transaction?idType=ORDER_ID&id=${id}`)).body.data;
  const listed = async () =>
    (await nomba.call("POST", "/transactions/accounts", { body: { orderReference: reference } })).body.data
      .results;

  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("PAYMENT_FAILED");
  expect(await nomba.single(`transactionRef=${transactionId}`)).toMatchObject(NOT_FOUND);
  expect(await listed()).toHaveLength(1);
  // The requested amount, not the amount paid.
  expect(await checkout()).toMatchObject({
    success: true,
    order: { amount: "4000.0" },
    transactionDetails: { paymentReference: transactionId },
  });
  await nomba.control("POST", "/clock", { aheadSeconds: 61 });
  expect((await nomba.single(`orderId=${id}`)).body.data).toMatchObject({
    id: transactionId,
    amount: "2000.0",
  });
  expect(await listed()).toHaveLength(2);
});

test("the record of a partial reversal shows the reversed amount", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order({ amount: "5000" });
  await nomba.act(id, { act: "approve" });
  await nomba.act(id, { act: "reverse", amount: 100_000 });
  expect((await nomba.single(`orderId=${id}`)).body.data).toMatchObject({
    status: "REVERSED_BY_VENDOR",
    amount: "1000.0",
  });
  await nomba.act(id, { act: "reverse" });
  expect((await nomba.single(`orderId=${id}`)).body.data).toMatchObject({ amount: "5000.0" });
});

test("the unrelated record is returned for every order", async () => {
  const nomba = await startNomba();
  await nomba.switches({ record: "unrelated" });
  const { id } = await nomba.order();
  for (const query of [`orderId=${id}`, "orderReference=never-heard-of"]) {
    expect((await nomba.single(query)).body.data).toMatchObject({
      type: "phcn",
      status: "SUCCESS",
      amount: "4000.0",
    });
  }
});

test("the record shows a lower payment, a higher one and one in another currency", async () => {
  const nomba = await startNomba();
  const wrong = async (switches: object) => {
    const { id } = await nomba.order({ amount: "1000" });
    await nomba.control("PATCH", `/orders/${id}/switches`, switches);
    await nomba.act(id, { act: "approve" });
    return (await nomba.single(`orderId=${id}`)).body.data;
  };
  expect(await wrong({ paysAmount: "lower" })).toMatchObject({ amount: "500.0", currency: "NGN" });
  expect(await wrong({ paysAmount: "higher" })).toMatchObject({ amount: "1500.0" });
  expect(await wrong({ paysCurrency: "USD" })).toMatchObject({ amount: "1000.0", currency: "USD" });
  expect(await wrong({ feesOn: "customer" })).toMatchObject({ amount: "1014.0", fixedCharge: "14.0" });
});

test("the checkout transaction answers 00 for an unpaid order", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order({ amount: "4000" });
  const ask = (query: string) => nomba.call("GET", `/checkout/transaction?${query}`);
  expect((await ask(`idType=ORDER_ID&id=${id}`)).body).toEqual({
    code: "00",
    description: "success",
    status: true,
    data: {
      success: false,
      message: "No transaction found for the provided orderId/orderReference",
      order: null,
      transactionDetails: null,
      transferDetails: null,
      cardDetails: null,
    },
  });

  const { transactionId } = (await nomba.act(id, { act: "transfer" })).body;
  const { data } = (await ask(`idType=ORDER_REFERENCE&id=${reference}`)).body;
  expect(data).toMatchObject({
    success: true,
    message: "PAYMENT SUCCESSFUL",
    order: { orderId: id, orderReference: reference, amount: "4000.0", currency: "NGN" },
    transactionDetails: { paymentReference: transactionId },
    transferDetails: { beneficiaryAccountName: "Suya and Silk" },
    cardDetails: null,
  });
  await nomba.switches({ flagsAsText: true });
  expect((await ask(`idType=ORDER_ID&id=${id}`)).body.data.success).toBe("true");
  expect((await ask(`idType=orderReference&id=${reference}`)).status).toBe(400);
});

test("the filtered list has every attempt of an order, in pages", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  await nomba.order();
  await nomba.act(id, { act: "decline" });
  await nomba.act(id, { act: "transfer" });
  await nomba.act(id, { act: "transfer" });
  const list = (body: object, query = "") => nomba.call("POST", `/transactions/accounts${query}`, { body });
  const all = (await list({ orderReference: reference })).body.data;
  expect(all.results.map((record: { status: string }) => record.status).toSorted()).toEqual([
    "PAYMENT_FAILED",
    "SUCCESS",
    "SUCCESS",
  ]);
  expect(all.cursor).toBe("");
  // The merchant's reference is not a transactionRef: an empty list, not an error.
  expect((await list({ transactionRef: reference })).body).toMatchObject({
    code: "00",
    data: { results: [], cursor: "" },
  });

  const first = (await list({ orderReference: reference }, "?limit=2")).body.data;
  expect(first.results).toHaveLength(2);
  const last = (await list({ orderReference: reference }, `?limit=2&cursor=${first.cursor}`)).body.data;
  expect(last).toMatchObject({ results: [{}], cursor: "" });
});
