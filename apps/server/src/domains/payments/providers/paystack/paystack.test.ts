import { type Kobo, kobo } from "@shop/contract/money";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Heard } from "../../../../../test/http-listener.ts";
import { answer, type ScriptedServer, scriptedServer } from "../../../../../test/scripted-server.ts";
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from "../../../../payment-provider.ts";
import { CALL_LIMITS } from "../call-provider.ts";
import { paystackProvider } from "./paystack.ts";

const KEY = "sk_test_nobody_may_read_this_0123456789";
const TO_OPEN = {
  reference: "order-1768469412345",
  amount: kobo(1_250_050),
  customerId: "shopper-5",
  customerMail: "ada@example.com",
  callbackUrl: "https://shop.example/checkout/return",
};
const KNOWN = { reference: TO_OPEN.reference, providerReference: TO_OPEN.reference };
const LINK = "https://checkout.paystack.com/3ni8kdavz62431k";
const OPENED = {
  status: true,
  message: "Authorization URL created",
  data: { authorization_url: LINK, access_code: "3ni8kdavz62431k", reference: TO_OPEN.reference },
};
const RECORD = {
  id: 4_099_260_001,
  domain: "test",
  status: "success",
  reference: TO_OPEN.reference,
  amount: 1_250_050,
  currency: "NGN",
  channel: "card",
};
const said = (data: unknown) => ({ status: true, message: "Verification successful", data });

type Answers = Record<string, [number, object] | ((call: Heard) => [number, object])>;

async function aDesk(answers: Answers): Promise<{ paystack: PaymentProvider; server: ScriptedServer }> {
  const server = await scriptedServer((call, response) => {
    const scripted = answers[`${call.method} ${call.path}`] ?? [404, { status: false, message: "Not here" }];
    answer(response, ...(typeof scripted === "function" ? scripted(call) : scripted));
  });
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const paystack = paystackProvider(
    { log: silent },
    { baseUrl: server.url, secretKey: KEY, checkoutOrigins: ["https://checkout.paystack.com"] },
    { ...CALL_LIMITS, totalMs: 15_000, firstRetryMs: 5 },
  );
  onTestFinished(() => paystack.close());
  return { paystack, server };
}

async function failureOf<Kind extends Error>(
  work: Promise<unknown>,
  kind: abstract new (...given: never[]) => Kind,
): Promise<Kind> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(kind);
  expect(`${(error as Kind).message}${(error as Kind).stack}`).not.toMatch(/sk_test|@example/);
  return error as Kind;
}

describe("opening a payment", () => {
  const OPEN = "POST /transaction/initialize";

  test("counts in kobo and keeps our name for it", async () => {
    const { paystack, server } = await aDesk({ [OPEN]: [200, OPENED] });
    expect(await paystack.open(TO_OPEN)).toEqual({ providerReference: TO_OPEN.reference, link: LINK });
    expect(server.heard[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(server.heard[0]?.json).toEqual({
      email: "ada@example.com",
      amount: 1_250_050,
      currency: "NGN",
      reference: TO_OPEN.reference,
      callback_url: "https://shop.example/checkout/return",
      metadata: { customer_id: "shopper-5" },
    });
  });

  test.each<[number, object, ProviderRefused["reason"]]>([
    [
      400,
      { status: false, message: "Duplicate Transaction Reference", code: "duplicate_reference" },
      "reference_taken",
    ],
    [400, { status: false, message: "Duplicate Transaction Reference" }, "reference_taken"],
    [401, { status: false, message: "Invalid key" }, "not_allowed"],
    [400, { status: false, message: "Invalid key" }, "not_allowed"],
    [403, { status: false, message: "Not for you" }, "not_allowed"],
    [400, { status: false, message: "Invalid Email Address Passed: ada@example.com" }, "bad_request"],
  ])("is refused (%d, %j)", async (status, body, reason) => {
    const { paystack, server } = await aDesk({ [OPEN]: [status, body] });
    expect((await failureOf(paystack.open(TO_OPEN), ProviderRefused)).reason).toBe(reason);
    expect(server.heard).toHaveLength(1);
  });

  test.each<[string, number, object]>([
    ["500", 500, { status: false }],
    ["429", 429, { status: false }],
    ["a no under 200", 200, { status: false, message: "no" }],
    ["a yes without a page", 200, { status: true, data: {} }],
    [
      "a page that no browser may be sent to",
      200,
      { ...OPENED, data: { authorization_url: "javascript:alert(1)" } },
    ],
  ])("may have happened after %s, and is not tried again", async (_, status, body) => {
    const { paystack, server } = await aDesk({ [OPEN]: [status, body] });
    await failureOf(paystack.open(TO_OPEN), ProviderUnreachable);
    expect(server.heard).toHaveLength(1);
  });
});

describe("looking a payment up", () => {
  const VERIFY = `GET /transaction/verify/${TO_OPEN.reference}`;

  test("finds what was paid, by its name or by the transaction's number", async () => {
    const { paystack } = await aDesk({
      [VERIFY]: [200, said(RECORD)],
      "GET /transaction/4099260001": [200, said({ ...RECORD, status: "reversed" })],
    });
    expect(await paystack.lookUp(KNOWN)).toMatchObject({ kind: "paid", transaction: { amount: 1_250_050 } });
    expect(await paystack.lookUp({ ...KNOWN, transactionId: "4099260001" })).toMatchObject({
      kind: "reversed",
    });
  });

  describe("finds how much of a transaction was reversed, which only the list of refunds says,", () => {
    const refund = (amount: unknown, status = "processed") => ({
      transaction: 4_099_260_001,
      amount,
      status,
    });
    const BACK = (amount: number) => ({ kind: "reversed", transaction: { amount } });
    const PAID = { kind: "paid", transaction: { amount: 1_250_050 } };
    test.each<[string, object[], object]>([
      ["nothing", [], PAID],
      ["all of it", [refund(1_250_050)], BACK(1_250_050)],
      ["a part", [refund(100)], BACK(100)],
      ["two parts", [refund(100), refund("250")], BACK(350)],
      ["more than came", [refund(1_250_050), refund(1)], BACK(1_250_050)],
      ["a refund that is not through", [refund(1_250_050, "pending")], PAID],
      ["a refund that failed", [refund(1_250_050, "failed")], PAID],
      ["a refund of another transaction", [{ ...refund(1_250_050), transaction: 1 }], PAID],
      ["a refund without an amount", [refund(null)], { kind: "unrecognised", transactionId: "4099260001" }],
    ])("%s", async (_, refunds, found) => {
      const { paystack } = await aDesk({
        [VERIFY]: [200, said(RECORD)],
        "GET /transaction/4099260001": [200, said(RECORD)],
        "GET /refund": [200, said(refunds)],
      });
      expect(await paystack.lookUp({ ...KNOWN, transactionId: "4099260001" })).toMatchObject(found);
      expect(await paystack.lookUp({ ...KNOWN, wasPaid: true })).toMatchObject(found);
      // Nobody waits for the list when a payment is looked up for the first time.
      expect(await paystack.lookUp(KNOWN)).toMatchObject(PAID);
    });
  });

  test.each<[number, object]>([
    [400, { status: false, message: "Transaction reference not found.", code: "transaction_not_found" }],
    [404, { status: false, message: "Transaction reference not found" }],
    [200, said({ ...RECORD, status: "abandoned" })],
  ])("finds nothing, which is unpaid so far (%d, %j)", async (status, body) => {
    const { paystack } = await aDesk({ [VERIFY]: [status, body] });
    expect(await paystack.lookUp(KNOWN)).toEqual({ kind: "not_found" });
  });

  test("asks again when a call to Paystack fails, and finds out nothing while it stays down", async () => {
    let calls = 0;
    const stumbling = await aDesk({
      [VERIFY]: () => {
        calls += 1;
        return calls === 1 ? [502, {}] : [200, said(RECORD)];
      },
    });
    expect((await stumbling.paystack.lookUp(KNOWN)).kind).toBe("paid");
    const down = await aDesk({ [VERIFY]: [500, {}] });
    await failureOf(down.paystack.lookUp(KNOWN), ProviderUnreachable);
    const unclear = await aDesk({ [VERIFY]: [200, { status: true, data: null }] });
    await failureOf(unclear.paystack.lookUp(KNOWN), ProviderUnreachable);
  });
});

describe("sending money back", () => {
  const refund = {
    transactionId: "4099260001",
    amount: kobo(1_250_050),
    key: "a-key",
    mayBeSent: true,
    sentBefore: [] as Kobo[],
    backBefore: kobo(0),
  };
  const NONE: [number, object] = [200, said([])];

  test("first checks whether it has already been done", async () => {
    const { paystack, server } = await aDesk({
      "GET /refund": NONE,
      "POST /refund": [
        200,
        said({ transaction: { id: 4_099_260_001 }, amount: 1_250_050, status: "pending" }),
      ],
    });
    expect(await paystack.refund(refund)).toBe("on_its_way");
    expect(server.heard.map(({ method }) => method)).toEqual(["GET", "POST"]);
    expect(server.heard[1]?.json).toEqual({ transaction: "4099260001", amount: 1_250_050 });
  });

  test("is found in the list of refunds however many pages it has", async () => {
    const other = { transaction: 4_099_260_001, amount: 7, status: "processed" };
    const own = { transaction: 4_099_260_001, amount: 1_250_050, status: "processed" };
    const { paystack, server } = await aDesk({
      "GET /refund": ({ query }) => [200, said(query.page === "3" ? [own] : Array(100).fill(other))],
    });
    expect(await paystack.refund(refund)).toBe("refunded");
    expect(server.heardAt("/refund").map(({ method, query }) => `${method} ${query.page}`)).toEqual([
      "GET 1",
      "GET 2",
      "GET 3",
    ]);
  });

  test.each<[string, "refunded" | "on_its_way"]>([
    ["processed", "refunded"],
    ["processing", "on_its_way"],
    ["needs-attention", "on_its_way"],
  ])("is not asked for again when an earlier try is %s", async (status, state) => {
    for (const transaction of [4_099_260_001, "4099260001", { id: 4_099_260_001 }]) {
      const { paystack, server } = await aDesk({
        "GET /refund": [
          200,
          said([
            { transaction: 1, amount: 1_250_050, status: "processed" },
            { transaction, amount: 1_250_050, status },
          ]),
        ],
      });
      expect(await paystack.refund(refund)).toBe(state);
      expect(server.heard.map(({ method }) => method)).toEqual(["GET"]);
    }
  });

  test("is asked for although refunds of the same amount were sent before it", async () => {
    const before = { transaction: 4_099_260_001, amount: 1_250_050, status: "processed" };
    const { paystack, server } = await aDesk({
      "GET /refund": [200, said([before, before])],
      "POST /refund": [200, said({ status: "processed" })],
    });
    const { amount } = refund;
    expect(await paystack.refund({ ...refund, sentBefore: [amount, amount] })).toBe("refunded");
    expect(server.heard.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  test("is not asked for again when one more of the same amount is there than was sent before", async () => {
    const of = (status: string) => ({ transaction: 4_099_260_001, amount: 1_250_050, status });
    const { paystack, server } = await aDesk({
      "GET /refund": [200, said([of("processing"), of("processed")])],
    });
    expect(await paystack.refund({ ...refund, sentBefore: [refund.amount] })).toBe("on_its_way");
    expect(server.heard.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("is asked for again when the earlier one failed", async () => {
    const { paystack } = await aDesk({
      "GET /refund": [200, said([{ transaction: 4_099_260_001, amount: 1_250_050, status: "failed" }])],
      "POST /refund": [200, said({ status: "processed" })],
    });
    expect(await paystack.refund(refund)).toBe("refunded");
  });

  test.each<[number, object, ProviderRefused["reason"]]>([
    [
      400,
      { status: false, message: "Transaction has been fully reversed", code: "transaction_reversed" },
      "already_refunded",
    ],
    [400, { status: false, message: "Transaction already fully refunded" }, "already_refunded"],
    [200, said({ status: "failed" }), "not_allowed"],
    [404, { status: false, message: "Transaction not found" }, "bad_request"],
  ])("is refused (%d, %j)", async (status, body, reason) => {
    const { paystack } = await aDesk({ "GET /refund": NONE, "POST /refund": [status, body] });
    expect((await failureOf(paystack.refund(refund), ProviderRefused)).reason).toBe(reason);
  });

  test("is not begun when it is unknown whether it was sent before", async () => {
    const { paystack, server } = await aDesk({ "GET /refund": [500, {}] });
    await failureOf(paystack.refund(refund), ProviderUnreachable);
    expect(server.heard.every(({ method }) => method === "GET")).toBe(true);
  });

  test("is not tried again on its own when nobody answers", async () => {
    const { paystack, server } = await aDesk({ "GET /refund": NONE, "POST /refund": [500, {}] });
    await failureOf(paystack.refund(refund), ProviderUnreachable);
    expect(server.heard.filter(({ method }) => method === "POST")).toHaveLength(1);
  });
});

test("cancelling asks nobody: Paystack has no call for it", async () => {
  const { paystack, server } = await aDesk({});
  await paystack.cancel(KNOWN);
  expect(server.heard).toEqual([]);
});
