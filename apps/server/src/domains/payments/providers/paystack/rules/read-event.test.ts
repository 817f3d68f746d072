import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readEvent } from "./read-event.ts";

const KEY = "sk_test_example_secret";
const BODY =
  '{"event":"charge.success","data":{"reference":"order-1767225600000","amount":1250050,"status":"success"}}';
const SIGNATURE =
  "0d2e5db860a1cdfe8a2a3fcc6ea9121fb0d406088445660d1e6e5d6d8beeaeeff7aaf43b99aec2e5384a8ef4c94949d3c2be11fc61d632522307ab332b957f6b";

const sign = (body: string | Buffer) => createHmac("sha512", KEY).update(body).digest("hex");

function read(body: string | Buffer, signature: string | null = sign(body), key = KEY) {
  const headers = { "x-paystack-signature": signature ?? undefined };
  return readEvent({ headers, body: Buffer.from(body) }, key);
}

test("an event with Paystack's published signature tells where to look", () => {
  expect(read(BODY, SIGNATURE)).toEqual({
    kind: "event",
    id: "charge.success:order-1767225600000",
    type: "charge.success",
    saysPaid: true,
    references: ["order-1767225600000"],
    transactionId: null,
  });
});

describe("an event is recognised", () => {
  test("An event is known again by its kind and the transaction's number", () => {
    const event = { event: "charge.success", data: { id: 4_099_260_001, reference: "order-1" } };
    expect(read(JSON.stringify(event))).toMatchObject({
      id: "charge.success:4099260001",
      transactionId: "4099260001",
    });
    expect(read(JSON.stringify(event, null, 2))).toMatchObject({ id: "charge.success:4099260001" });
  });

  test("An event is known again as a different one when the same refund moves on", () => {
    const about = { id: 7, transaction_reference: "order-1" };
    const [pending, processed] = ["refund.pending", "refund.processed"].map((event) =>
      read(JSON.stringify({ event, data: about })),
    );
    expect(pending).toMatchObject({ id: "refund.pending:7", references: ["order-1"], transactionId: null });
    expect(processed).toMatchObject({ id: "refund.processed:7" });
  });

  test("An event is known again by its whole content when it names nothing", () => {
    const [one, other] = ["1", "2"].map((text) =>
      read(JSON.stringify({ event: "charge.success", data: { text } })),
    );
    expect(one).toMatchObject({ kind: "event", references: [] });
    expect(one).not.toEqual(other);
  });
});

describe("an event about a dispute", () => {
  const about = {
    id: 358_950,
    refund_amount: 1_250_050,
    status: "awaiting-merchant-feedback",
    resolution: null as string | null,
    transaction: { id: 4_099_260_001, reference: "order-1", amount: 1_250_050 },
    transaction_reference: null,
    dueAt: "2026-12-03T19:00:00.000Z",
  };
  const stage = (name: string, changes: object = {}) =>
    read(JSON.stringify({ event: `charge.dispute.${name}`, data: { ...about, ...changes } }));

  test("names the payment inside its transaction, and says until when it must be answered", () => {
    for (const name of ["create", "remind"])
      expect(stage(name)).toMatchObject({
        type: `charge.dispute.${name}`,
        saysPaid: false,
        references: ["order-1"],
        transactionId: "4099260001",
        dispute: "Dispute 358950 is open, and its answer is due on Thu 3 Dec.",
      });
  });

  test("says how the dispute ended", () => {
    expect(stage("resolve", { status: "resolved", resolution: "merchant-accepted" })).toMatchObject({
      references: ["order-1"],
      dispute: "Dispute 358950 is over: merchant accepted.",
    });
  });

  test("says what is known when it names little", () => {
    expect(stage("create", { id: null, dueAt: null, transaction: null })).toMatchObject({
      references: [],
      transactionId: null,
      dispute: "A dispute is open.",
    });
  });
});

test("an event about something else is about no payment of ours", () => {
  const event = { event: "transfer.success", data: { reference: "order-1" } };
  expect(read(JSON.stringify(event))).toMatchObject({ kind: "event", references: [] });
});

describe("the shop refuses", () => {
  test.each<[string, string | Buffer, string | null | undefined, string?]>([
    ["another amount under the same signature", BODY.replace("1250050", "1"), SIGNATURE],
    ["the same said with a blank more", `${BODY} `, SIGNATURE],
    ["a signature in capitals", BODY, SIGNATURE.toUpperCase()],
    ["a piece of a signature", BODY, SIGNATURE.slice(2)],
    ["no signature", BODY, null],
    ["another key's signature", BODY, SIGNATURE, "sk_test_another"],
    ["everything, without a key", BODY, createHmac("sha512", "").update(BODY).digest("hex"), ""],
    ["something that is not JSON", "{", undefined],
    ["a list", "[]", undefined],
    ["bytes that are no text", Buffer.from([0x7b, 0xff, 0x7d]), undefined],
    ["an event without a name", "{}", undefined],
    ["more than 64 KB", JSON.stringify({ event: "charge.success", more: "x".repeat(65_536) }), undefined],
  ])("%s", (_, body, signature, key) => {
    expect(read(body, signature, key).kind).toBe("rejected");
  });
});
