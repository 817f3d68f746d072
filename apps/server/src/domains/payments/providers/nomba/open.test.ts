import { kobo } from "@shop/contract/money";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  ACCOUNT,
  failureOf,
  MAIL,
  OPENED,
  ORDER_ID,
  openNombaDatabase,
  SECRET,
  scriptedNomba,
  TO_OPEN,
} from "../../../../../test/fixtures/scripted-nomba.ts";
import { ProviderRefused, ProviderUnreachable } from "../../../../payment-provider.ts";

beforeAll(openNombaDatabase);

describe("opening a payment", () => {
  test("sends what Nomba requires, and returns its page and its own reference", {
    tags: ["S7-034", "S7-035"],
  }, async () => {
    const { nomba, server } = await scriptedNomba({ "/v1/checkout/order": [200, OPENED] });
    expect(await nomba.open(TO_OPEN)).toEqual({
      providerReference: ORDER_ID,
      link: `https://pay.nomba.com/checkout/${ORDER_ID}`,
    });
    const [issue, create] = server.heard;
    expect(issue?.json).toEqual({
      grant_type: "client_credentials",
      client_id: "11111111-2222-4333-8444-555555555555",
      client_secret: SECRET,
    });
    expect(issue?.headers.accountid).toBe(ACCOUNT);
    expect(create?.headers).toMatchObject({
      authorization: "Bearer token-1",
      accountid: ACCOUNT,
      "content-type": "application/json",
    });
    expect(create?.json).toEqual({
      order: {
        orderReference: "order-1768469412345",
        customerId: "shopper-5",
        callbackUrl: "https://shop.example/checkout/return",
        customerEmail: MAIL,
        amount: "12500.50",
        currency: "NGN",
        accountId: ACCOUNT,
      },
      tokenizeCard: false,
    });
  });

  test("writes every amount as naira with two decimals", { tags: ["S7-034"] }, async () => {
    const { nomba, server } = await scriptedNomba({ "/v1/checkout/order": [200, OPENED] });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 ** 13 }), async (amount) => {
        await nomba.open({ ...TO_OPEN, amount: kobo(amount) });
        const { amount: naira } = server.heard.at(-1)!.json.order as { amount: unknown };
        const [whole = "", decimals = ""] = String(naira).split(".");
        expect(decimals).toHaveLength(2);
        expect(BigInt(whole) * 100n + BigInt(decimals)).toBe(BigInt(amount));
      }),
      { numRuns: 30 },
    );
  });

  test("keeps our reference when Nomba returns none", async () => {
    const { data } = OPENED;
    const { nomba } = await scriptedNomba({
      "/v1/checkout/order": [
        200,
        { ...OPENED, data: { ...data, orderReference: undefined, success: "true" } },
      ],
    });
    expect((await nomba.open(TO_OPEN)).providerReference).toBe(TO_OPEN.reference);
  });

  test("warns when the page is at an origin that frames do not allow", async () => {
    const data = { ...OPENED.data, checkoutLink: "https://new.nomba.com/x" };
    const { nomba, told } = await scriptedNomba({ "/v1/checkout/order": [200, { ...OPENED, data }] });
    expect((await nomba.open(TO_OPEN)).link).toBe("https://new.nomba.com/x");
    expect(told.join()).toContain("https://new.nomba.com");
  });

  test.each<[string, number, object, ProviderRefused["reason"]]>([
    [
      "a reference that is spent",
      200,
      {
        code: "400",
        description: "tokenized transaction failed",
        data: { status: false, message: "An order already exists with this order reference" },
      },
      "reference_taken",
    ],
    [
      "a reference that is spent, in the other way",
      400,
      {
        code: "400",
        description: "Request failed.",
        data: { message: "An order already exists with this order reference" },
      },
      "reference_taken",
    ],
    [
      "a validation error under 200",
      200,
      { code: "400", status: false, message: "amount is wrong" },
      "bad_request",
    ],
    [
      "a missing amount",
      200,
      { code: "02", description: "amount can not be null", data: null },
      "bad_request",
    ],
    ["a bad request", 400, { code: "400", description: "Request failed." }, "bad_request"],
    ["something unprocessable", 422, { code: "422", description: "no" }, "bad_request"],
    ["what the account may not do", 403, { code: "403", description: "Forbidden" }, "not_allowed"],
    ["what must not be tried again", 200, { code: "06", description: "error" }, "not_allowed"],
    ["a success that is none", 200, { ...OPENED, data: { success: false, message: "no" } }, "bad_request"],
  ])("is refused for %s", async (_, status, body, reason) => {
    const { nomba, server } = await scriptedNomba({ "/v1/checkout/order": [status, body] });
    expect((await failureOf(nomba.open(TO_OPEN), ProviderRefused)).reason).toBe(reason);
    expect(server.heardAt("/v1/checkout/order")).toHaveLength(1);
  });

  test.each<[string, number, object]>([
    ["500", 500, { code: "500", description: "Server error" }],
    ["429", 429, { code: "429", description: "Too many requests" }],
    ["a generic error", 200, { code: "01", description: "error" }],
    ["something in progress", 200, { code: "201", description: "PROCESSING" }],
    ["a success without a page", 200, { ...OPENED, data: { success: true } }],
    [
      "a page that no browser may be sent to",
      200,
      { ...OPENED, data: { ...OPENED.data, checkoutLink: "javascript:alert(1)" } },
    ],
    ["an envelope that is not Nomba's", 200, { ok: true }],
  ])("may have happened after %s, and is not tried again", async (_, status, body) => {
    const { nomba, server } = await scriptedNomba({ "/v1/checkout/order": [status, body] });
    await failureOf(nomba.open(TO_OPEN), ProviderUnreachable);
    expect(server.heardAt("/v1/checkout/order")).toHaveLength(1);
  });

  test("tells nobody the secrets or the mail, even when Nomba repeats the whole call", async () => {
    const { nomba, told } = await scriptedNomba({
      "/v1/checkout/order": ({ body, headers }) => [
        400,
        { code: "400", description: `${JSON.stringify(headers)} ${body} ${SECRET}` },
      ],
    });
    await failureOf(nomba.open(TO_OPEN), ProviderRefused);
    expect(told).toEqual([]);
  });
});
