import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { StallWatch } from "./stall-watch.ts";

afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});

test("A database hangs when all connections wait and none has had an answer for two seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const watch = new StallWatch(2);
  void watch.follow(never);
  vi.advanceTimersByTime(10_000);
  expect(watch.isStalled).toBe(false); // one connection is free
  void watch.follow(never);
  expect(watch.isStalled).toBe(true);
  await watch.follow(Promise.resolve("a row"));
  expect(watch.isStalled).toBe(false);
});

test("Statements that wait on the same connection count as one, until the last of them is answered", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const watch = new StallWatch(2);
  const order = watch.ofOneConnection();
  const [lock, look] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [order.follow(lock.promise), order.follow(look.promise)];
  vi.advanceTimersByTime(3_000);
  expect(watch.isStalled).toBe(false); // one connection is free
  void watch.follow(never);
  expect(watch.isStalled).toBe(true);
  lock.resolve();
  await answers[0];
  vi.advanceTimersByTime(3_000);
  expect(watch.isStalled).toBe(true);
  look.resolve();
  await answers[1];
  vi.advanceTimersByTime(3_000);
  expect(watch.isStalled).toBe(false);
});

test("An error that the server reports is an answer, and one of the connection is none", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const watch = new StallWatch(1);
  void watch.follow(never);
  vi.advanceTimersByTime(3_000);
  await watch.follow(Promise.reject(new Error("Query read timeout"))).catch(() => {});
  expect(watch.isStalled).toBe(true);
  await watch.follow(Promise.reject(new pg.DatabaseError("deadlock detected", 17, "error"))).catch(() => {});
  expect(watch.isStalled).toBe(false);
});
