import { expect, test } from "vitest";
import { nextLook } from "./looks.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The ages, in minutes, at which a payment is looked up, if every look happens when it is due. */
function agesOfLooks({ isPaid }: { isPaid: boolean }): number[] {
  const ages: number[] = [];
  for (let ageSeconds = 0; ; ) {
    const wait = nextLook({ ageSeconds, isPaid, hurriedLooks: null });
    if (wait === null) return ages;
    ageSeconds += wait;
    ages.push(ageSeconds / MINUTE);
  }
}

test("an open payment is looked up after 1, 2, 5, 15 and 60 minutes, then hourly for three days", () => {
  const ages = agesOfLooks({ isPaid: false });
  expect(ages.slice(0, 7)).toEqual([1, 2, 5, 15, 60, 120, 180]);
  expect(ages.at(-1)).toBe(72 * 60);
  expect(ages).toHaveLength(5 + 71);
});

test("a paid one twice more, because money can go back", () => {
  expect(agesOfLooks({ isPaid: true })).toEqual([24 * 60, 72 * 60]);
});

test("after an announcement in a hurry, after 2, 5, 10 and 30 seconds, then as always", () => {
  const waits = [0, 1, 2, 3, 4].map((hurriedLooks) =>
    nextLook({ ageSeconds: 3 * MINUTE, isPaid: false, hurriedLooks }),
  );
  expect(waits).toEqual([2, 5, 10, 30, 2 * MINUTE]);
});

test("a look that was late leaves out what it missed", () => {
  expect(nextLook({ ageSeconds: 20 * MINUTE, isPaid: false, hurriedLooks: null })).toBe(40 * MINUTE);
  expect(nextLook({ ageSeconds: 50 * HOUR, isPaid: false, hurriedLooks: null })).toBe(HOUR);
  expect(nextLook({ ageSeconds: 90 * HOUR, isPaid: false, hurriedLooks: null })).toBeNull();
});
