import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readEvent } from "./read-event.ts";

const KEY = "test_webhook_secret_0123456789";
const NOW = new Date("2026-01-15T09:30:15Z");
const TIMESTAMP = "2026-01-15T09:30:14Z";
const SIGNATURE = "MV4I0I+b9SRXlu7ooxxsOkVEeAh98XIxkD5hZkR5EZQ=";
const TRANSACTION = "WEB-ONLINE_C-0B3C1-2e9a7f10-5b1d-4c55-8d61-7f0a9c3b2d44";

const PAID = {
  event_type: "payment_success",
  requestId: "5c1f6c1e-0d0b-4a63-9a8e-2f6f0c7d1a11",
  data: {
    merchant: {
      walletId: "64b8f0a2c3d4e5f601234567",
      walletBalance: 48210.1,
      userId: "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77",
    },
    terminal: {},
    transaction: {
      fee: 175.01,
      type: "online_checkout",
      transactionId: TRANSACTION,
      responseCode: "" as unknown,
      merchantTxRef: "9PSB260115093012000000001",
      transactionAmount: 12500.5,
      time: "2026-01-15T09:30:12Z",
    },
    order: {
      orderId: "3f2d1c0b-9a8e-4d7c-8b6a-5f4e3d2c1b0a",
      orderReference: "order-1768469412345",
      amount: 12500.5,
    } as unknown,
  },
};

function read(
  event: unknown,
  {
    signature = SIGNATURE as string | null,
    timestamp = TIMESTAMP as string | null,
    secrets = [KEY],
    now = NOW,
    headers = {},
  } = {},
) {
  const body = Buffer.isBuffer(event)
    ? event
    : Buffer.from(typeof event === "string" ? event : JSON.stringify(event));
  return readEvent(
    {
      headers: {
        "nomba-signature": signature ?? undefined,
        "nomba-timestamp": timestamp ?? undefined,
        ...headers,
      },
      body,
      now,
    },
    secrets,
  );
}

const withTransaction = (changes: object) => ({
  ...PAID,
  data: { ...PAID.data, transaction: { ...PAID.data.transaction, ...changes } },
});

/** An event of the given fields in Nomba's order, as the published text has them. */
function eventOf(text: string): { event: object; timestamp: string } {
  const match =
    /^(\w+):([^:]+):([^:]+):([^:]+):([^:]+):(\w+):(.+?Z):(\w*):(.+Z)$/.exec(text) ?? ([] as string[]);
  const [, event_type, requestId, userId, walletId, transactionId, type, time, responseCode, timestamp = ""] =
    match;
  return {
    event: {
      event_type,
      requestId,
      data: { merchant: { userId, walletId }, transaction: { transactionId, type, time, responseCode } },
    },
    timestamp,
  };
}

describe("the published signatures", () => {
  test.each([
    [
      "of Nomba's own sample",
      "HkatexKDZg7CLWy96q5sfrVHSvtoz92B",
      "payment_success:45f2dc2d-d559-4773-bba3-2d5ec17b2e20:b7b10e81-e57d-41d0-8fdc-f4e23a132bbf:6756ff80aafe04a795f18b38:API-VACT_TRA-B7B10-0435b274-807a-4bc7-8abe-9dbb4548fd7a:vact_transfer:2025-09-29T10:51:44Z::2025-09-29T10:51:44Z",
      "Kt9095hQxfgmVbx6iz7G2tPhHdbdXgLlyY/mf35sptw=",
    ],
    [
      "of a success",
      KEY,
      `payment_success:5c1f6c1e-0d0b-4a63-9a8e-2f6f0c7d1a11:0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77:64b8f0a2c3d4e5f601234567:${TRANSACTION}:online_checkout:2026-01-15T09:30:12Z::2026-01-15T09:30:14Z`,
      SIGNATURE,
    ],
    [
      "of the sandbox, whose wallet is N/A",
      KEY,
      "payment_success:9b7d3f42-1c8e-4f0a-b6d5-3e2a1c0f9d88:0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77:N/A:WEB-ONLINE_C-0b3c1a-6e0f1a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b:online_checkout:2026-01-15T10:05:06Z::2026-01-15T10:05:07Z",
      "mZhW+ZX/cGkC4isxiKmJ1NU+EMkb0xvZrhw8qe416CQ=",
    ],
    [
      "of a failure with a response code",
      KEY,
      "payment_failed:7d2e9b34-6a5f-4c1b-8f3d-91c0e5a7b622:0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77:64b8f0a2c3d4e5f601234567:WEB-ONLINE_C-0B3C1-9f8e7d6c-5b4a-4321-8765-0fedcba98765:online_checkout:2026-01-15T09:41:03Z:51:2026-01-15T09:41:05Z",
      "wievWbvAl24HREYNvcaakou9UfnV0wLBbE4fTSdm9cs=",
    ],
  ])("%s are ours", (_, key, text, signature) => {
    const { event, timestamp } = eventOf(text);
    expect(read(event, { signature, timestamp, secrets: [key], now: new Date(timestamp) }).kind).toBe(
      "event",
    );
    expect(read(event, { signature, timestamp, secrets: [`${key}!`], now: new Date(timestamp) }).kind).toBe(
      "rejected",
    );
  });
});

describe("a signed event", () => {
  test("says where to look, and nothing else", () => {
    expect(read(PAID)).toEqual({
      kind: "event",
      id: "5c1f6c1e-0d0b-4a63-9a8e-2f6f0c7d1a11",
      type: "payment_success",
      saysPaid: true,
      references: ["order-1768469412345", "3f2d1c0b-9a8e-4d7c-8b6a-5f4e3d2c1b0a"],
      transactionId: TRANSACTION,
    });
  });

  test("is the same event when it is delivered again, later and signed again", () => {
    const again = read(PAID, {
      signature: "I5dVbHoTYkPLktX8lVLcbJ+yabJlXoMIR1U+Ls+Upv8=",
      timestamp: "2026-01-15T09:32:14Z",
      now: new Date("2026-01-15T11:05:00Z"),
    });
    expect(again).toEqual(read(PAID));
  });

  test("may carry its signature under the other header only", () => {
    expect(read(PAID, { signature: null, headers: { "nomba-sig-value": SIGNATURE } }).kind).toBe("event");
  });

  test.each([undefined, null, "null", ""])("has no response code when it is %j", (responseCode) => {
    expect(read(withTransaction({ responseCode })).kind).toBe("event");
  });

  test("is accepted under either of two secrets, while they are exchanged", () => {
    expect(read(PAID, { secrets: ["the-new-one-0123456789", KEY] }).kind).toBe("event");
    expect(read(PAID, { secrets: [KEY, "the-old-one-0123456789"] }).kind).toBe("event");
    expect(read(PAID, { secrets: ["the-new-one-0123456789"] }).kind).toBe("rejected");
  });

  test("says the same whatever was done to what is not signed", () => {
    const changed = {
      ...PAID,
      data: { ...PAID.data, order: { orderReference: "order-1", orderId: {}, amount: 1 } },
    };
    expect(read(changed)).toMatchObject({ kind: "event", references: ["order-1"] });
  });

  test("A signed event about a card terminal or a virtual account is about no payment of ours, but names its transaction", () => {
    const sign = (event: ReturnType<typeof withTransaction>) => {
      const { merchant, transaction } = event.data;
      const text = [
        event.event_type,
        event.requestId,
        merchant.userId,
        merchant.walletId,
        transaction.transactionId,
        transaction.type,
        transaction.time,
        "",
        TIMESTAMP,
      ].join(":");
      return createHmac("sha256", KEY).update(text).digest("base64");
    };
    for (const type of ["purchase", "vact_transfer"]) {
      const event = withTransaction({ type });
      expect(read(event, { signature: sign(event) })).toMatchObject({
        kind: "event",
        references: [],
        transactionId: event.data.transaction.transactionId,
      });
    }
    const bare = { ...PAID, data: { ...PAID.data, order: undefined } };
    expect(read(bare)).toMatchObject({ kind: "event", references: [], transactionId: TRANSACTION });
  });
});

test("the unsigned {} with which Nomba tries the address is a ping", () => {
  const unsigned = { signature: null, timestamp: null };
  expect(read("{}", unsigned)).toEqual({ kind: "ping" });
  expect(read(" {}\n", unsigned)).toEqual({ kind: "ping" });
  expect(read("{ }", unsigned).kind).toBe("rejected");
  expect(read("{}").kind).toBe("rejected");
});

describe("the shop refuses", () => {
  test.each<[string, unknown, Parameters<typeof read>[1]]>([
    ["everything, without a secret", PAID, { secrets: [] }],
    ["even the ping, without a secret", "{}", { secrets: [], signature: null }],
    ["a response code taken as 00", PAID, { signature: "eu2ow0GyNk3Ax6svE9VhV4ZmtPcLI2XmGQDj5fPvch4=" }],
    ["a response code taken as null", PAID, { signature: "iC75S+PL1EOYVMuLQrZJ3ITKe5olri98E13P+/Do6hQ=" }],
    ["a signature in other letters' case", PAID, { signature: SIGNATURE.toLowerCase() }],
    ["a piece of the signature", PAID, { signature: SIGNATURE.slice(0, -1) }],
    ["an empty signature", PAID, { signature: "" }],
    ["no signature", PAID, { signature: null }],
    ["no time", PAID, { timestamp: null }],
    ["the time of the transaction in place of the delivery's", PAID, { timestamp: "2026-01-15T09:30:12Z" }],
    [
      "another transaction under the same signature",
      withTransaction({ transactionId: "WEB-ONLINE_C-0B3C1-other" }),
      {},
    ],
    ["a response code that is a list", withTransaction({ responseCode: [] }), {}],
    ["a response code that is an object", withTransaction({ responseCode: {} }), {}],
    ["another request id", { ...PAID, requestId: "another" }, {}],
    ["another type of event", { ...PAID, event_type: "payment_failed" }, {}],
    ["something that is not JSON", "{", {}],
    ["a list", [PAID], {}],
    ["bytes that are no text", Buffer.from([0x7b, 0xff, 0x7d]), {}],
    ["nothing", "", {}],
    ["more than 64 KB", { ...PAID, more: "x".repeat(65_536) }, {}],
    ["an event older than those we keep", PAID, { now: new Date("2026-04-16T09:30:15Z") }],
    ["an event of the day after tomorrow", PAID, { now: new Date("2026-01-13T09:30:13Z") }],
  ])("%s", (_, event, options) => {
    expect(read(event, options).kind).toBe("rejected");
  });

  test("an event with an invalid time, even if it is signed", () => {
    const { merchant, transaction } = PAID.data;
    const text = [
      PAID.event_type,
      PAID.requestId,
      merchant.userId,
      merchant.walletId,
      transaction.transactionId,
      transaction.type,
      transaction.time,
      "",
      "today",
    ].join(":");
    const signature = createHmac("sha256", KEY).update(text).digest("base64");
    expect(read(PAID, { signature, timestamp: "today" })).toEqual({
      kind: "rejected",
      why: "its time is impossible",
    });
  });

  test("An event is refused with a reason that repeats nothing of it", () => {
    const refusal = read(PAID, { signature: "forged" });
    expect(JSON.stringify(refusal)).not.toMatch(/order-|WEB-|forged|5c1f/);
  });
});
