import { expect, test } from "vitest";
import { isNoSuchMailbox, RELAY_TIMING, retryAfter } from "./retry.ts";

test("The delay before a retry doubles with each try, up to ten minutes", () => {
  const waits = [1, 2, 3, 12, 1000].map((tries) => retryAfter({ tries, chance: 0.5, timing: RELAY_TIMING }));
  expect(waits).toEqual([2000, 4000, 8000, 600_000, 600_000]);
});

test("The delay before a retry varies by a quarter in both directions", () => {
  expect(retryAfter({ tries: 1, chance: 0, timing: RELAY_TIMING })).toBe(1500);
  expect(retryAfter({ tries: 1, chance: 1, timing: RELAY_TIMING })).toBe(2500);
});

test("Only a mailbox that does not exist is not tried again; a full mailbox, a busy server and a lost connection are", () => {
  const answer = (responseCode: number | null, response: string) =>
    isNoSuchMailbox({ code: "EENVELOPE", command: "RCPT TO", responseCode, response });
  expect(answer(550, "550 5.1.1 No such mailbox here")).toBe(true);
  expect(answer(552, "552 5.2.2 Mailbox full")).toBe(false);
  expect(answer(554, "554 5.7.1 Relay access denied")).toBe(false);
  expect(answer(451, "451 4.1.1 Not now")).toBe(false);
  expect(answer(null, "Connection closed")).toBe(false);
});
