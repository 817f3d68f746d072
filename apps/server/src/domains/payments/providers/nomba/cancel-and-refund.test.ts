import { kobo } from "@shop/contract/money";
import { beforeAll, describe, expect, test } from "vitest";
import {
  failureOf,
  KNOWN,
  ORDER_ID,
  openNombaDatabase,
  said,
  scriptedNomba,
  TRANSACTION,
} from "../../../../../test/fixtures/scripted-nomba.ts";
import { ProviderRefused, ProviderUnreachable } from "../../../../payment-provider.ts";

beforeAll(openNombaDatabase);

describe("Cancelling", () => {
  const CANCEL = "/v1/checkout/order/cancel";
  const DONE = said({ success: true, message: "Order cancelled successfully" });

  test("tries Nomba's name first and ours after it", async () => {
    const { nomba, server } = await scriptedNomba({
      [CANCEL]: ({ json }) =>
        json.orderReference === KNOWN.reference
          ? [200, DONE]
          : [404, { code: "404", description: "Record not found" }],
    });
    await nomba.cancel(KNOWN);
    expect(server.heardAt(CANCEL).map(({ json }) => json)).toEqual([
      { orderReference: ORDER_ID },
      { orderReference: KNOWN.reference },
    ]);
  });

  test("is over when the first is taken", async () => {
    const { nomba, server } = await scriptedNomba({ [CANCEL]: [200, DONE] });
    await nomba.cancel(KNOWN);
    await nomba.cancel({ ...KNOWN, providerReference: null });
    expect(server.heardAt(CANCEL).map(({ json }) => json.orderReference)).toEqual([
      ORDER_ID,
      KNOWN.reference,
    ]);
  });

  test("says so when neither is", async () => {
    const { nomba, server } = await scriptedNomba({
      [CANCEL]: [400, { code: "400", description: "Order is paid" }],
    });
    expect((await failureOf(nomba.cancel(KNOWN), ProviderRefused)).reason).toBe("bad_request");
    expect(server.heardAt(CANCEL)).toHaveLength(2);
  });
});

describe("sending money back", () => {
  const REFUND = "/v1/checkout/refund";
  const refund = {
    transactionId: TRANSACTION,
    amount: kobo(1_250_050),
    key: "8b8f9a0e-1111-4222-8333-444455556666",
    mayBeSent: false,
    sentBefore: [],
    backBefore: kobo(0),
  };

  test("names the transaction, the naira and the same key for every try", async () => {
    const { nomba, server } = await scriptedNomba({
      [REFUND]: [200, said({ success: "true", message: "Refund processed successfully" })],
    });
    expect(await nomba.refund(refund)).toBe("refunded");
    const [heard] = server.heardAt(REFUND);
    expect(heard?.body).toBe(`{"transactionId":"${TRANSACTION}","amount":12500.5}`);
    expect(heard?.headers["x-idempotent-key"]).toBe(refund.key);
  });

  test.each<[string, number, object]>([
    ["201", 200, { code: "201", description: "PROCESSING" }],
    ["a success that does not say so", 200, said({})],
    ["a success in words of the future", 200, said({ success: true, message: "Refund is being processed" })],
  ])("may be on its way (%s)", async (_, status, body) => {
    const { nomba } = await scriptedNomba({ [REFUND]: [status, body] });
    expect(await nomba.refund(refund)).toBe("on_its_way");
  });

  test.each<[number, object, ProviderRefused["reason"]]>([
    [400, { code: "400", description: "Transaction already refunded" }, "already_refunded"],
    [
      200,
      { code: "400", description: "x", data: { message: "This transaction has already been reversed" } },
      "already_refunded",
    ],
    [400, { code: "400", description: "Transaction not found" }, "bad_request"],
    [403, { code: "403", description: "Forbidden" }, "not_allowed"],
  ])("is refused (%d, %j)", async (status, body, reason) => {
    const { nomba, server } = await scriptedNomba({ [REFUND]: [status, body] });
    expect((await failureOf(nomba.refund(refund), ProviderRefused)).reason).toBe(reason);
    expect(server.heardAt(REFUND)).toHaveLength(1);
  });

  test("is not tried again on its own when nobody answers", async () => {
    const { nomba, server } = await scriptedNomba({ [REFUND]: [500, {}] });
    await failureOf(nomba.refund(refund), ProviderUnreachable);
    expect(server.heardAt(REFUND)).toHaveLength(1);
  });

  test.each([
    [408, "Timed out"],
    [409, "Conflict"],
    [400, "Duplicate request"],
    [422, "Refund is being processed"],
  ])(
    "is not known to be refused at %i “%s”: another try may still be running",
    async (status, description) => {
      const answer = { code: String(status), description };
      const { nomba } = await scriptedNomba({ [REFUND]: [status, answer] });
      await failureOf(nomba.refund(refund), ProviderUnreachable);
    },
  );
});
