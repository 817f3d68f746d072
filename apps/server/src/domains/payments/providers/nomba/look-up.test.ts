import { beforeAll, describe, expect, test } from "vitest";
import {
  type Answers,
  CANNED,
  CHECKOUT,
  failureOf,
  KNOWN,
  NO_CHECKOUT,
  NO_RECORD,
  ORDER_ID,
  openNombaDatabase,
  PAID,
  RECORD,
  said,
  scriptedNomba,
  TRANSACTION,
} from "../../../../../test/fixtures/scripted-nomba.ts";
import { ProviderUnreachable } from "../../../../payment-provider.ts";

beforeAll(openNombaDatabase);

const SINGLE = "/v1/transactions/accounts/single";
const BOOK = "/v1/checkout/transaction";

describe("looking a payment up", () => {
  test("asks by Nomba's name, and one good record is enough", async () => {
    const { nomba, server } = await scriptedNomba({ [SINGLE]: [200, said(RECORD)] });
    expect(await nomba.lookUp(KNOWN)).toEqual(PAID);
    expect(server.heardAt(SINGLE).map(({ query }) => query)).toEqual([{ orderId: ORDER_ID }]);
    expect(server.heardAt(BOOK)).toEqual([]);
  });

  test("asks by our reference when Nomba's is not known, and by the transaction when one is asked for", async () => {
    const { nomba, server } = await scriptedNomba({ [SINGLE]: [200, said(RECORD)] });
    await nomba.lookUp({ ...KNOWN, providerReference: null });
    await nomba.lookUp({ ...KNOWN, providerReference: KNOWN.reference });
    await nomba.lookUp({ ...KNOWN, transactionId: TRANSACTION });
    expect(server.heardAt(SINGLE).map(({ query }) => query)).toEqual([
      { orderReference: KNOWN.reference },
      { orderReference: KNOWN.reference },
      { transactionRef: TRANSACTION },
    ]);
  });

  test.each<[string, number, object]>([
    ["404", 404, NO_RECORD],
    ["404 in other words", 404, { code: "404", description: "Record not found" }],
    ["01", 200, { code: "01", description: "Transaction not found", data: null }],
    ["404 within", 200, { code: "404", description: "Transaction matching query not found", data: null }],
    ["no data", 200, { code: "00", description: "SUCCESS", data: null }],
    ["a stranger's electricity", 200, said(CANNED)],
  ])("finds nothing behind %s, and the other book agrees: unpaid so far", async (_, status, body) => {
    for (const book of [
      [200, NO_CHECKOUT],
      [404, { code: "404", description: "Resource not found", status: false }],
    ] as const) {
      const { nomba, server } = await scriptedNomba({ [SINGLE]: [status, body], [BOOK]: [...book] });
      expect(await nomba.lookUp(KNOWN)).toEqual({ kind: "not_found" });
      expect(server.heardAt(BOOK).map(({ query }) => query)).toEqual([
        { idType: "ORDER_REFERENCE", id: KNOWN.reference },
      ]);
    }
  });

  test("waits for the record before it believes a success: only the record knows how much was paid", async () => {
    let record: [number, object] = [404, NO_RECORD];
    const { nomba } = await scriptedNomba({ [SINGLE]: () => record, [BOOK]: [200, said(CHECKOUT)] });
    expect(await nomba.lookUp(KNOWN)).toEqual({ kind: "pending", announces: TRANSACTION });
    record = [200, said({ ...RECORD, amount: "100" })];
    expect(await nomba.lookUp(KNOWN)).toMatchObject({ kind: "paid", transaction: { amount: 10_000 } });
  });

  test("finds a success at the checkout behind a stranger's record, by its own record", async () => {
    const { nomba, server } = await scriptedNomba({
      [SINGLE]: ({ query }) => [200, said(query.transactionRef ? RECORD : CANNED)],
      [BOOK]: [200, said(CHECKOUT)],
    });
    expect(await nomba.lookUp(KNOWN)).toEqual(PAID);
    expect(server.heardAt(SINGLE).map(({ query }) => query)).toEqual([
      { orderId: ORDER_ID },
      { transactionRef: TRANSACTION },
    ]);
  });

  test("credits no success of the checkout whose record is somebody else's as well", async () => {
    const { nomba } = await scriptedNomba({ [SINGLE]: [200, said(CANNED)], [BOOK]: [200, said(CHECKOUT)] });
    expect(await nomba.lookUp(KNOWN)).toEqual({
      kind: "unrecognised",
      reason: "nomba: the record of a success is of something else",
      saysPaid: true,
      transactionId: TRANSACTION,
    });
  });

  test.each<[string, object, object]>([
    ["failed", { status: "PAYMENT_FAILED" }, { kind: "pending", announces: TRANSACTION }],
    ["cannot be read", { status: "ON_THE_MOON" }, { kind: "unrecognised", saysPaid: true }],
  ])(
    "credits no success of the checkout whose record is not there yet, when the first record %s",
    async (_, first, finding) => {
      const { nomba } = await scriptedNomba({
        [SINGLE]: ({ query }) =>
          query.transactionRef
            ? [404, NO_RECORD]
            : [200, said({ ...RECORD, ...first, id: "WEB-ONLINE_C-0B3C1-first" })],
        [BOOK]: [200, said(CHECKOUT)],
      });
      expect(await nomba.lookUp(KNOWN)).toMatchObject(finding);
    },
  );

  test("finds the second attempt behind a first that failed, with what was really paid", async () => {
    const { nomba } = await scriptedNomba({
      [SINGLE]: ({ query }) => [
        200,
        said(
          query.transactionRef
            ? { ...RECORD, amount: 12_600 }
            : { ...RECORD, id: "WEB-ONLINE_C-0B3C1-first", status: "PAYMENT_FAILED" },
        ),
      ],
      [BOOK]: [200, said(CHECKOUT)],
    });
    expect(await nomba.lookUp(KNOWN)).toEqual({
      ...PAID,
      transaction: { ...PAID.transaction, amount: 1_260_000 },
    });
  });

  test.each<[string, string]>([
    ["PAYMENT_FAILED", "failed"],
    ["PENDING_BILLING", "pending"],
    ["ON_THE_MOON", "unrecognised"],
  ])("believes the record (%s) when the checkout speaks of the same money", async (status, kind) => {
    const { nomba } = await scriptedNomba({
      [SINGLE]: [200, said({ ...RECORD, status })],
      [BOOK]: [200, said(CHECKOUT)],
    });
    expect((await nomba.lookUp(KNOWN)).kind).toBe(kind);
  });

  test("recognises nothing when record and checkout are of somebody else's payment", async () => {
    const strangers = { ...CHECKOUT, order: { ...CHECKOUT.order, orderId: "a", orderReference: "b" } };
    const { nomba } = await scriptedNomba({ [SINGLE]: [200, said(CANNED)], [BOOK]: [200, said(strangers)] });
    expect(await nomba.lookUp(KNOWN)).toMatchObject({ kind: "unrecognised", saysPaid: false });
  });

  test("finds reversed money", async () => {
    const { nomba } = await scriptedNomba({ [SINGLE]: [200, said({ ...RECORD, status: "REFUND" })] });
    expect(await nomba.lookUp({ ...KNOWN, transactionId: TRANSACTION })).toEqual({
      ...PAID,
      kind: "reversed",
    });
  });

  const LIST = "/v1/transactions/accounts";
  const SECOND = { ...RECORD, id: "WEB-ONLINE_C-0B3C1-second", amount: 12_600 };

  test("finds the money of a second attempt behind a reversed first one", async () => {
    const { nomba, server } = await scriptedNomba({
      [SINGLE]: [200, said({ ...RECORD, status: "REVERSED_BY_VENDOR" })],
      [LIST]: [
        200,
        said({ results: [SECOND, { ...RECORD, status: "REVERSED_BY_VENDOR" }, CANNED, null], cursor: "" }),
      ],
    });
    expect(await nomba.lookUp(KNOWN)).toEqual({
      ...PAID,
      kind: "reversed",
      alsoThere: [{ kind: "paid", transaction: { ...PAID.transaction, id: SECOND.id, amount: 1_260_000 } }],
    });
    expect(server.heardAt(LIST)).toMatchObject([{ method: "POST", query: { limit: "50" } }]);
  });

  test("finds a further transaction that cannot be read", async () => {
    const moon = { ...SECOND, status: "ON_THE_MOON" };
    const { nomba } = await scriptedNomba({
      [SINGLE]: [200, said(RECORD)],
      [LIST]: [200, said({ results: [moon, RECORD], cursor: "" })],
    });
    expect(await nomba.lookUp(KNOWN)).toMatchObject({
      kind: "paid",
      alsoThere: [{ kind: "unrecognised", transactionId: SECOND.id }],
    });
  });

  test("finds all money of a payment that was paid twice, and lists nothing for one transaction", async () => {
    const { nomba, server } = await scriptedNomba({
      [SINGLE]: [200, said(RECORD)],
      [LIST]: [200, said({ results: [SECOND, RECORD], cursor: "" })],
    });
    expect(await nomba.lookUp({ ...KNOWN, transactionId: TRANSACTION })).toEqual(PAID);
    expect(server.heardAt(LIST)).toEqual([]);
    expect(await nomba.lookUp(KNOWN)).toMatchObject({ alsoThere: [{ transaction: { id: SECOND.id } }] });
  });

  /** A list of so many pages, one record each: the last of them is the second money. */
  const pages =
    (count: number): Answers[string] =>
    ({ query }) => {
      const nth = Number(query.cursor ?? 1);
      const record =
        nth === count ? SECOND : { ...RECORD, id: `WEB-ONLINE_C-${nth}`, status: "PAYMENT_FAILED" };
      return [200, said({ results: [RECORD, record], cursor: nth < count ? String(nth + 1) : "" })];
    };

  test("finds money that is pages behind the latest attempts", async () => {
    const { nomba, server } = await scriptedNomba({ [SINGLE]: [200, said(RECORD)], [LIST]: pages(4) });
    expect(await nomba.lookUp(KNOWN)).toMatchObject({ alsoThere: [{ transaction: { id: SECOND.id } }] });
    expect(server.heardAt(LIST).map(({ query }) => query)).toEqual([
      { limit: "50" },
      ...["2", "3", "4"].map((cursor) => ({ limit: "50", cursor })),
    ]);
  });

  test("reads twenty pages at most, and none twice", async () => {
    const endless = await scriptedNomba({ [SINGLE]: [200, said(RECORD)], [LIST]: pages(1_000) });
    expect(await endless.nomba.lookUp(KNOWN)).toEqual(PAID);
    expect(endless.server.heardAt(LIST)).toHaveLength(20);

    const stuck = said({ results: [SECOND], cursor: "the same" });
    const { nomba, server } = await scriptedNomba({ [SINGLE]: [200, said(RECORD)], [LIST]: [200, stuck] });
    expect(await nomba.lookUp(KNOWN)).toMatchObject({ alsoThere: [{ transaction: { id: SECOND.id } }] });
    expect(server.heardAt(LIST)).toHaveLength(2);
  });

  test("keeps what it has read of the list when a later page cannot be had", async () => {
    const { nomba } = await scriptedNomba({
      [SINGLE]: [200, said(RECORD)],
      [LIST]: ({ query }) =>
        query.cursor
          ? [400, { code: "400", description: "error" }]
          : [200, said({ results: [SECOND], cursor: "2" })],
    });
    expect(await nomba.lookUp(KNOWN)).toMatchObject({ alsoThere: [{ transaction: { id: SECOND.id } }] });
  });

  test("believes a paid record when the list cannot be had, but not a reversed one", async () => {
    let status = "SUCCESS";
    const { nomba } = await scriptedNomba({
      [SINGLE]: () => [200, said({ ...RECORD, status })],
      [LIST]: [400, { code: "400", description: "error" }],
    });
    expect(await nomba.lookUp(KNOWN)).toEqual(PAID);
    status = "REFUND";
    await expect(nomba.lookUp(KNOWN)).rejects.toThrow();
  });

  test.each<[string, Answers]>([
    [
      "the address is unknown",
      { [SINGLE]: [404, { code: "404", description: "Resource not found", status: false }] },
    ],
    ["the record's book is down", { [SINGLE]: [500, {}] }],
    ["the other book is down", { [SINGLE]: [404, NO_RECORD], [BOOK]: [500, {}] }],
    ["an error without a meaning", { [SINGLE]: [200, { code: "01", description: "error", data: null }] }],
  ])("finds nothing out when %s", async (_, answers) => {
    const { nomba } = await scriptedNomba(answers);
    await failureOf(nomba.lookUp(KNOWN), ProviderUnreachable);
  });

  test("asks again when a call to Nomba fails, within the time limit", async () => {
    let calls = 0;
    const { nomba } = await scriptedNomba({
      [SINGLE]: () => {
        calls += 1;
        return calls < 3 ? [503, {}] : [200, said(RECORD)];
      },
    });
    expect(await nomba.lookUp(KNOWN)).toEqual(PAID);
    expect(calls).toBe(3);
  });
});
