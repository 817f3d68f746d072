import type { Return } from "@shop/contract/returns";
import { expect, test } from "vitest";
import { returnStatus } from "./return-words.ts";

const ACCOUNT = "the name of your bank, your account number and the name on the account";

function sentenceOf(request: Partial<Return>, isPaidOnHandover: boolean): string | null {
  const whole = { instructions: "Bring it to Ikeja pickup", refund: null, replacement: null, ...request };
  return returnStatus(whole as Return, { isPaidOnHandover }).sentence;
}

test.each(["approved", "received"] as const)(
  "A return for a refund that is %s asks a shopper who paid on delivery for a bank account, and nobody else",
  (state) => {
    expect(sentenceOf({ state, wanted: "refund" }, true)).toContain(ACCOUNT);
    expect(sentenceOf({ state, wanted: "refund" }, false)).not.toContain("bank");
    expect(sentenceOf({ state, wanted: "exchange" }, true)).not.toContain("bank");
  },
);

test("Once the refund is under way, no account is asked for", () => {
  const refund = { amount: 5000, isDone: false };
  expect(sentenceOf({ state: "received", wanted: "refund", refund }, true)).not.toContain(ACCOUNT);
});
