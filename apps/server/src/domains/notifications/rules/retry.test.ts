import { expect, test } from "vitest";
import { isNoSuchMailbox, MAIL_PACE, retryAfter } from "./retry.ts";

test("each wait is about twice the one before, up to ten minutes", () => {
  const waits = [1, 2, 3, 12, 1000].map((tries) => retryAfter({ tries, chance: 0.5, pace: MAIL_PACE }));
  expect(waits).toEqual([2000, 4000, 8000, 600_000, 600_000]);
});

test("chance spreads the waits by a quarter both ways", () => {
  expect(retryAfter({ tries: 1, chance: 0, pace: MAIL_PACE })).toBe(1500);
  expect(retryAfter({ tries: 1, chance: 1, pace: MAIL_PACE })).toBe(2500);
});

test("only a mailbox that does not exist is hopeless; a full one, a busy server and a broken line are not", () => {
  const answer = (responseCode: number | null, response: string) =>
    isNoSuchMailbox({ code: "EENVELOPE", responseCode, response });
  expect(answer(550, "550 5.1.1 No such mailbox here")).toBe(true);
  expect(answer(552, "552 5.2.2 Mailbox full")).toBe(false);
  expect(answer(554, "554 5.7.1 Relay access denied")).toBe(false);
  expect(answer(451, "451 4.1.1 Not now")).toBe(false);
  expect(answer(null, "Connection closed")).toBe(false);
});
