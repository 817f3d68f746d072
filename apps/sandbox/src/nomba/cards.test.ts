import { expect, test } from "vitest";
import { startNomba } from "../../test/fixtures/nomba.ts";

const SECURE = "4000 0000 0000 2503";
const DECLINED = "5484 4972 1831 7651";

test("Nomba's first test card pays after a PIN and a one-time code", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  const card = (await nomba.payByCard(id)).body;
  expect(card).toMatchObject({ code: "00", data: { status: true, responseCode: "T0" } });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("PENDING_BILLING");
  const paid = (await nomba.enterOtp(id, card.data.transactionId, "123456")).body;
  expect(paid.data).toMatchObject({ status: true, message: "Approved by Financial Institution" });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("SUCCESS");
  expect((await nomba.ledger(reference)).totals.taken).toBe(1_250_050);
  const receipt = await nomba.page("POST", "/confirm-transaction-receipt", { orderReference: id });
  expect(receipt.body.data).toMatchObject({
    status: true,
    message: "Your Payment was successful. Your transaction is complete.",
    order: { businessName: "Suya and Silk", amount: 12500.5 },
  });
});

test.each(["1234", "0000", "1111", "5555", "9999"])("Nomba accepts the test PIN %s", async (cardPin) => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  expect((await nomba.payByCard(id, { cardPin })).body.data.responseCode).toBe("T0");
});

test.each(["123456", "000000", "111111", "555555", "9999"])(
  "Nomba accepts the one-time code %s",
  async (otp) => {
    const nomba = await startNomba();
    const { id } = await nomba.order();
    const { transactionId } = (await nomba.payByCard(id)).body.data;
    expect((await nomba.enterOtp(id, transactionId, otp)).body.data.status).toBe(true);
  },
);

test.each([
  ["1234", "Your payment has exceeded the time required to pay"],
  ["5464", "Invalid OTP"],
])("the one-time code %s ends the attempt: %s", async (otp, why) => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const { transactionId } = (await nomba.payByCard(id)).body.data;
  expect((await nomba.enterOtp(id, transactionId, otp)).body.data).toMatchObject({
    status: false,
    message: why,
  });
  expect((await nomba.single(`orderId=${id}`)).body.data).toMatchObject({
    status: "PAYMENT_FAILED",
    gatewayMessage: why,
  });
  expect((await nomba.enterOtp(id, transactionId, "123456")).body.data.status).toBe(false);
});

test("a third wrong one-time code ends the attempt", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const { transactionId } = (await nomba.payByCard(id)).body.data;
  const wrong = async () => (await nomba.enterOtp(id, transactionId, "777777")).body.data;
  expect(await wrong()).toMatchObject({ status: false, responseCode: "T0" });
  expect((await nomba.page("POST", "/resend-otp", { orderReference: id })).body.data.status).toBe(true);
  expect(await wrong()).toMatchObject({ responseCode: "T0" });
  expect(await wrong()).toMatchObject({ responseCode: "63" });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("PAYMENT_FAILED");
});

test.each([
  ["the declined card", { cardNumber: DECLINED }, "do not honor"],
  ["a card that expired in 12/20", { cardExpiryMonth: "12", cardExpiryYear: "20" }, "Expired card"],
  ["an unknown card", { cardNumber: "4111 1111 1111 1111" }, "Invalid card number"],
  ["a wrong PIN", { cardPin: "4321" }, "Incorrect PIN"],
])("Nomba declines %s, and the shopper can try again", async (_what, card, why) => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  expect((await nomba.payByCard(id, card)).body.data).toMatchObject({ status: false, message: why });
  expect((await nomba.single(`orderId=${id}`)).body.data.gatewayMessage).toBe(why);
  expect((await nomba.ledger(reference)).totals.taken).toBe(0);
  expect((await nomba.payByCard(id)).body.data.responseCode).toBe("T0");
});

test("Nomba's test cards decline more than ₦500,000 for insufficient funds", async () => {
  const nomba = await startNomba();
  const enough = await nomba.order({ amount: "500000.00" });
  expect((await nomba.payByCard(enough.id)).body.data.responseCode).toBe("T0");
  const { id } = await nomba.order({ amount: "500000.01" });
  expect((await nomba.payByCard(id)).body.data).toMatchObject({
    status: false,
    message: "Insufficient funds",
    responseCode: "51",
  });
});

test("Nomba's second test card goes through the bank's page", async () => {
  const nomba = await startNomba();
  const { id } = await nomba.order();
  const { data } = (await nomba.payByCard(id, { cardNumber: SECURE })).body;
  expect(data).toMatchObject({ status: true, responseCode: "S0" });
  expect(data.secureAuthenticationData).toMatchObject({
    acsUrl: `${nomba.nombaUrl}/bank`,
    termUrl: `${nomba.nombaUrl}/callback/${data.transactionId}`,
    md: data.transactionId,
  });
});

test("cancelling a running attempt sends no event", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  const { transactionId } = (await nomba.payByCard(id)).body.data;
  const cancelled = await nomba.page("POST", "/transaction/cancel", { transactionId, forceCancel: false });
  expect(cancelled.body.data).toEqual({ success: true, message: "success" });
  expect((await nomba.single(`orderId=${id}`)).body.data.status).toBe("CANCELLED");
  expect((await nomba.control("GET", `/events?reference=${reference}`)).body.events).toEqual([]);
});

test("a transfer is paid when the shopper says it was sent or, if so switched, when it arrives", async () => {
  const nomba = await startNomba();
  const confirm = (orderReference: string) =>
    nomba.page("POST", "/confirm-transaction-receipt", { orderReference });
  const { id } = await nomba.order();
  expect((await confirm(id)).body.data.status).toBe(false);
  const account = (await nomba.page("GET", `/get-checkout-kta/${id}`)).body.data;
  expect(account).toEqual({
    accountNumber: expect.stringMatching(/^9391\d{6}$/),
    accountName: "Suya and Silk",
    bankName: "Nombank Mfb",
  });
  expect((await nomba.page("GET", `/get-checkout-kta/${id}`)).body.data).toEqual(account);
  expect((await confirm(id)).body.data.status).toBe(true);

  await nomba.switches({ transferConfirmation: "waits" });
  const second = await nomba.order();
  await nomba.page("GET", `/get-checkout-kta/${second.id}`);
  expect((await confirm(second.id)).body.data.status).toBe(false);
  await nomba.act(second.id, { act: "transfer" });
  expect((await confirm(second.id)).body.data.status).toBe(true);
});

test("a paid, cancelled or expired order accepts no card", async () => {
  const nomba = await startNomba();
  const [paid, cancelled, expired] = [await nomba.order(), await nomba.order(), await nomba.order()];
  await nomba.act(paid.id, { act: "approve" });
  await nomba.act(cancelled.id, { act: "cancel" });
  expect((await nomba.payByCard(paid.id)).body.data.message).toBe("This order has already been paid");
  expect((await nomba.payByCard(cancelled.id)).body.data.message).toBe("This order was cancelled");
  await nomba.control("POST", "/clock", { aheadSeconds: 30 * 60 });
  expect((await nomba.payByCard(expired.id)).body.data.message).toBe(
    "Your payment has exceeded the time required to pay",
  );
});

test("Nomba's page finds its order by Nomba's id only", async () => {
  const nomba = await startNomba();
  const { id, reference } = await nomba.order();
  expect((await nomba.page("GET", `/order/${id}`)).body.data).toMatchObject({
    order: { orderReference: reference, amount: 12500.5, businessName: "Suya and Silk" },
    hasSavedCards: false,
  });
  expect((await nomba.page("GET", `/order/${reference}`)).status).toBe(404);
});
