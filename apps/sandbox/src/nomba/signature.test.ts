import { expect, test } from "vitest";
import { signatureOf, signedText } from "./signature.ts";

const KEY = "test_webhook_secret_0123456789";
const ACCOUNT = "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77";
const WALLET = "64b8f0a2c3d4e5f601234567";

function anEvent(
  event_type: string,
  requestId: string,
  transaction: object,
  walletId: string | null = WALLET,
) {
  return { event_type, requestId, data: { merchant: { userId: ACCOUNT, walletId }, transaction } };
}

const PAID = anEvent("payment_success", "5c1f6c1e-0d0b-4a63-9a8e-2f6f0c7d1a11", {
  transactionId: "WEB-ONLINE_C-0B3C1-2e9a7f10-5b1d-4c55-8d61-7f0a9c3b2d44",
  type: "online_checkout",
  time: "2026-01-15T09:30:12Z",
  responseCode: "",
});

test("the signature matches Nomba's published sample", () => {
  const published = {
    event_type: "payment_success",
    requestId: "45f2dc2d-d559-4773-bba3-2d5ec17b2e20",
    data: {
      merchant: { userId: "b7b10e81-e57d-41d0-8fdc-f4e23a132bbf", walletId: "6756ff80aafe04a795f18b38" },
      transaction: {
        transactionId: "API-VACT_TRA-B7B10-0435b274-807a-4bc7-8abe-9dbb4548fd7a",
        type: "vact_transfer",
        time: "2025-09-29T10:51:44Z",
        responseCode: "",
      },
    },
  };
  const text = signedText(published, "2025-09-29T10:51:44Z");
  expect(text).toContain("2025-09-29T10:51:44Z::2025-09-29T10:51:44Z");
  expect(signatureOf(text, "HkatexKDZg7CLWy96q5sfrVHSvtoz92B")).toBe(
    "Kt9095hQxfgmVbx6iz7G2tPhHdbdXgLlyY/mf35sptw=",
  );
});

test("an empty response code is signed as empty, and every delivery has its own signature", () => {
  expect(signatureOf(signedText(PAID, "2026-01-15T09:30:14Z"), KEY)).toBe(
    "MV4I0I+b9SRXlu7ooxxsOkVEeAh98XIxkD5hZkR5EZQ=",
  );
  expect(signatureOf(signedText(PAID, "2026-01-15T09:32:14Z"), KEY)).toBe(
    "I5dVbHoTYkPLktX8lVLcbJ+yabJlXoMIR1U+Ls+Upv8=",
  );
});

test("missing values, null and the word null are signed as empty, and N/A as it is", () => {
  const { transaction } = PAID.data;
  for (const responseCode of [null, undefined, "null"]) {
    const event = anEvent(PAID.event_type, PAID.requestId, { ...transaction, responseCode });
    expect(signedText(event, "t")).toBe(signedText(PAID, "t"));
  }
  const sandbox = anEvent(
    "payment_success",
    "9b7d3f42-1c8e-4f0a-b6d5-3e2a1c0f9d88",
    {
      transactionId: "WEB-ONLINE_C-0b3c1a-6e0f1a2b-3c4d-4e5f-8a9b-0c1d2e3f4a5b",
      type: "online_checkout",
      time: "2026-01-15T10:05:06Z",
      responseCode: "",
    },
    "N/A",
  );
  expect(signatureOf(signedText(sandbox, "2026-01-15T10:05:07Z"), KEY)).toBe(
    "mZhW+ZX/cGkC4isxiKmJ1NU+EMkb0xvZrhw8qe416CQ=",
  );
});

test("the signature of a failure covers its response code", () => {
  const failed = anEvent("payment_failed", "7d2e9b34-6a5f-4c1b-8f3d-91c0e5a7b622", {
    transactionId: "WEB-ONLINE_C-0B3C1-9f8e7d6c-5b4a-4321-8765-0fedcba98765",
    type: "online_checkout",
    time: "2026-01-15T09:41:03Z",
    responseCode: "51",
  });
  expect(signatureOf(signedText(failed, "2026-01-15T09:41:05Z"), KEY)).toBe(
    "wievWbvAl24HREYNvcaakou9UfnV0wLBbE4fTSdm9cs=",
  );
});
