import { expect, test } from "vitest";
import { memoryStorage } from "../../test/fixtures/storage.ts";
import { forgetPaymentKey, paymentKey } from "./payment-key.ts";

let made = 0;
const make = () => {
  made += 1;
  return `0000000${made}`;
};

test("A payment's key stays the same until it is answered, also after a reload", () => {
  const storage = memoryStorage();
  const first = paymentKey(storage, { shopper: "ada", make });
  expect(first).toMatch(/^pay-0000000\d$/);
  expect(paymentKey(storage, { shopper: "ada", make })).toBe(first);

  forgetPaymentKey(storage);
  expect(paymentKey(storage, { shopper: "ada", make })).not.toBe(first);
});

test("Another shopper's key and a broken key are ignored", () => {
  const storage = memoryStorage();
  const hers = paymentKey(storage, { shopper: "ada", make });
  expect(paymentKey(storage, { shopper: "bisi", make })).not.toBe(hers);
  storage.setItem("ssPaymentKey", "bisi|pay-\n");
  expect(paymentKey(storage, { shopper: "bisi", make })).toMatch(/^pay-0000000\d$/);
});
