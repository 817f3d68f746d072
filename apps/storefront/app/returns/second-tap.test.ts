import { expect, test } from "vitest";
import { isSecondTap } from "./second-tap.ts";

const sent = { clientX: 180, clientY: 600, timeStamp: 1000, detail: 1 };

test("The second tap of a double tap chooses nothing that has moved under the finger", () => {
  expect(isSecondTap(sent, { clientX: 184, clientY: 596, timeStamp: 1250, detail: 2 })).toBe(true);
});

test("A press elsewhere, a later press and a key press count", () => {
  const again = { ...sent, timeStamp: 1250 };
  expect(isSecondTap(sent, { ...again, clientY: 300 })).toBe(false);
  expect(isSecondTap(sent, { ...again, timeStamp: 1600 })).toBe(false);
  expect(isSecondTap(sent, { ...again, detail: 0 })).toBe(false);
  expect(isSecondTap({ ...sent, detail: 0 }, again)).toBe(false);
  expect(isSecondTap(null, again)).toBe(false);
});
