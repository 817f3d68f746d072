import { expect, test } from "vitest";
import { nextPoll, POLL_PRIORITY } from "./polls.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const about = {
  ageSeconds: 0,
  isPaid: false,
  isCancelled: false,
  isUnclear: false,
  isAnswered: true,
  hurriedPolls: null,
};

/** The ages, in hours, at which a payment is polled, if every poll happens when it is due. */
function agesOfPolls(payment: { isPaid?: boolean; isCancelled?: boolean }): number[] {
  const ages: number[] = [];
  for (let ageSeconds = 0; ; ) {
    const next = nextPoll({ ...about, ...payment, ageSeconds });
    if (next === null) return ages;
    ageSeconds += next.afterSeconds;
    ages.push(ageSeconds / HOUR);
  }
}

test("An open payment is polled often within its first hour, then at growing intervals for three days", () => {
  const ages = agesOfPolls({});
  expect(ages.filter((age) => age < 1).map((age) => Math.round(age * 60))).toEqual([1, 2, 5, 15]);
  expect(ages.filter((age) => age >= 1)).toEqual([1, 2, 3, 4, 6, 9, 12, 18, 24, 36, 48, 60, 72]);
});

test("A payment of a cancelled order is polled five times, because a transfer may be on its way", () => {
  expect(agesOfPolls({ isCancelled: true })).toEqual([0.25, 1, 6, 24, 72]);
});

test("A paid payment is polled twice more, because money can be reversed", () => {
  expect(agesOfPolls({ isPaid: true })).toEqual([24, 72]);
  expect(agesOfPolls({ isPaid: true, isCancelled: true })).toEqual([24, 72]);
});

test("An unclear payment is polled until it is decided: every hour for three days, then every six hours", () => {
  const after = (ageSeconds: number, changes = {}) =>
    nextPoll({ ...about, isUnclear: true, ageSeconds, ...changes })?.afterSeconds;
  expect(after(0)).toBe(MINUTE);
  expect([2, 24, 50, 71].map((age) => after(age * HOUR))).toEqual([HOUR, HOUR, HOUR, HOUR]);
  expect(after(71.5 * HOUR)).toBe(0.5 * HOUR);
  expect([72, 73, 1000].map((age) => after(age * HOUR))).toEqual([6 * HOUR, 6 * HOUR, 6 * HOUR]);
  expect(after(1000 * HOUR, { isCancelled: true })).toBe(6 * HOUR);
  expect(after(1000 * HOUR, { isAnswered: false })).toBe(10 * MINUTE);
  expect(nextPoll({ ...about, ageSeconds: 1000 * HOUR })).toBeNull();
});

test("An announced payment is polled after 2, 5, 10 and 30 seconds, then as usual", () => {
  const next = [0, 1, 2, 3, 4].map((hurriedPolls) =>
    nextPoll({ ...about, ageSeconds: 3 * MINUTE, hurriedPolls }),
  );
  expect(next.map((each) => each?.afterSeconds)).toEqual([2, 5, 10, 30, 2 * MINUTE]);
  const { announced, young } = POLL_PRIORITY;
  expect(next.map((each) => each?.priority)).toEqual([announced, announced, announced, announced, young]);
});

test("A late poll skips those it missed", () => {
  expect(nextPoll({ ...about, ageSeconds: 20 * MINUTE })?.afterSeconds).toBe(40 * MINUTE);
  expect(nextPoll({ ...about, ageSeconds: 50 * HOUR })?.afterSeconds).toBe(10 * HOUR);
  expect(nextPoll({ ...about, ageSeconds: 90 * HOUR })).toBeNull();
});

test("Announced payments are polled before recent ones, and those before old, cancelled or paid ones", () => {
  const priority = (changes: Partial<Parameters<typeof nextPoll>[0]>) =>
    nextPoll({ ...about, ...changes })?.priority;
  const { announced, young, old } = POLL_PRIORITY;
  expect(priority({ ageSeconds: 10 * HOUR, hurriedPolls: 0 })).toBe(announced);
  expect(priority({ ageSeconds: 59 * MINUTE })).toBe(young);
  expect(priority({ ageSeconds: 61 * MINUTE })).toBe(old);
  expect(priority({ isCancelled: true })).toBe(old);
  expect(priority({ isPaid: true })).toBe(old);
  expect([announced, young, old].toSorted()).toEqual([announced, young, old]);
});

test("An unanswered poll is repeated, sooner for payments that are more likely paid", () => {
  const after = (changes: Partial<Parameters<typeof nextPoll>[0]>) =>
    nextPoll({ ...about, isAnswered: false, ...changes })?.afterSeconds;
  expect(after({ ageSeconds: 30 * HOUR, hurriedPolls: 3 })).toBe(10);
  expect(after({ ageSeconds: 20 * MINUTE })).toBe(MINUTE);
  expect(after({ ageSeconds: 30 * HOUR })).toBe(10 * MINUTE);
  // Never later than its time.
  expect(after({ ageSeconds: HOUR - 5 * MINUTE })).toBe(MINUTE);
  expect(after({ ageSeconds: 4 * MINUTE + 30 })).toBe(30);
});
