import { CallError } from "@shop/contract/client";
import { beforeEach, describe, expect, test } from "vitest";
import { idempotencyKeys } from "./idempotency-keys.ts";

const NO_ANSWER = new CallError("No connection", 0);
const USED = new CallError("Already received", 409, { code: "reference_used" });
const TOO_MUCH = new CallError("Too much", 409, { code: "refund_too_much" });
const REFUND = { amount: 2000, reason: "Late" };
const CORRECTED = { ...REFUND, reason: "Late delivery" };

beforeEach(() => {
  for (const name of ["issueRefund", "adjustStock"] as const) idempotencyKeys(name).spend();
});

test("The same input keeps its key until it is carried out, and then gets a new one", () => {
  const keys = idempotencyKeys("addOrderNote");
  const key = keys.keyOf(REFUND);
  expect(keys.keyOf({ ...REFUND })).toBe(key);
  expect(keys.keyOf(CORRECTED)).not.toBe(key);
  keys.spend();
  expect(keys.keyOf(REFUND)).not.toBe(key);
});

describe("A refund whose answer was lost", () => {
  test.each([
    NO_ANSWER,
    new CallError("Bad gateway", 502),
    new CallError("Fault", 500, { code: "server_error" }),
  ])("keeps its key when the member corrects the reason: %s", (failure) => {
    const keys = idempotencyKeys("issueRefund");
    const key = keys.keyOf(REFUND);
    keys.noteFailure(failure);
    expect(keys.keyOf(CORRECTED)).toBe(key);
    expect(keys.keyOf(REFUND)).toBe(key);
  });

  test("keeps its key when the dialog is opened again, and when the refund now needs approval", () => {
    const keys = idempotencyKeys("issueRefund");
    const key = keys.keyOf(REFUND);
    keys.noteFailure(NO_ANSWER);
    expect(idempotencyKeys("issueRefund").keyOf(CORRECTED)).toBe(key);
    expect(idempotencyKeys("requestRefund").keyOf(CORRECTED)).toBe(key);
    expect(idempotencyKeys("adjustStock").keyOf(CORRECTED)).not.toBe(key);
  });

  test("keeps its key until the shop confirms it, and no longer", () => {
    const keys = idempotencyKeys("issueRefund");
    const key = keys.keyOf(REFUND);
    keys.noteFailure(NO_ANSWER);
    keys.keyOf(CORRECTED);
    keys.noteFailure(TOO_MUCH);
    expect(keys.keyOf(CORRECTED)).toBe(key);
    keys.noteFailure(USED);
    expect(keys.keyOf(CORRECTED)).not.toBe(key);
  });
});

test("A refused refund gives up its key: a new input is a new refund", () => {
  const keys = idempotencyKeys("issueRefund");
  const key = keys.keyOf(REFUND);
  keys.noteFailure(TOO_MUCH);
  expect(keys.keyOf(CORRECTED)).not.toBe(key);
});
