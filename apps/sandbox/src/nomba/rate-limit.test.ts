import { expect, onTestFinished, test, vi } from "vitest";
import { startNomba } from "../../test/fixtures/nomba.ts";
import { RateLimit } from "./rate-limit.ts";

test("Nomba allows 15 POST calls and 75 calls in total per second", () => {
  const limit = new RateLimit();
  const posts = Array.from({ length: 16 }, () => limit.take("POST", 5000).isAllowed);
  expect(posts.indexOf(false)).toBe(15);
  const gets = Array.from({ length: 60 }, () => limit.take("GET", 5900).isAllowed);
  expect(gets.indexOf(false)).toBe(75 - 16);
  expect(limit.take("POST", 6000)).toEqual({ isAllowed: true, remaining: 14 });
});

test("a caller over the rate limit gets 429 with the remaining count, unless the limit is off", async () => {
  const nomba = await startNomba();
  // However slow the machine is, all calls are made within one second.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await nomba.single("orderId=x");
  const burst = () => Promise.all(Array.from({ length: 60 }, () => nomba.createOrder()));
  const refused = (await burst()).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(60 - 15);
  expect(refused[0]?.body).toEqual({ code: "429", description: "Too many requests" });
  expect(refused[0]?.headers.get("x-rate-limit-remaining")).toBe("0");
  expect(refused[0]?.headers.get("x-rate-limit-window")).toBe("1s");

  await nomba.switches({ rateLimit: "off" });
  expect((await burst()).every(({ status }) => status === 200)).toBe(true);
});
