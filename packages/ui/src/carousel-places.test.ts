import { expect, test } from "vitest";
import { isShifted, restingPlace, stepTarget } from "./carousel-places.tsx";

// Ten slides of 100, three and a half of them in view.
const slide = (start: number, at: number) => isShifted({ start, step: 100, round: 1000, at, width: 350 });

test("at the beginning every slide is in its own place", () => {
  for (let start = 0; start < 1000; start += 100) expect(slide(start, 0)).toBe(false);
});

test("near the end the first slides go round to the far side", () => {
  expect([0, 100, 200].map((start) => slide(start, 700))).toEqual([true, true, true]);
  expect(slide(700, 700)).toBe(false);
});

test("a slide that is still seen is never taken away", () => {
  for (let at = 0; at <= 1000; at += 25) {
    for (let start = 0; start < 1000; start += 100) {
      const isSeen = start + 100 > at + 1 && start < at + 350;
      if (isSeen) expect(slide(start, at), `slide at ${start}, scrolled to ${at}`).toBe(false);
    }
  }
});

test("a step backwards over the beginning starts one round further on", () => {
  expect(stepTarget({ at: 0, step: 100, round: 1000, by: -1 })).toEqual({ from: 1000, to: 900 });
  expect(stepTarget({ at: 200, step: 100, round: 1000, by: 3 })).toEqual({ from: 200, to: 500 });
});

test("after a whole round it rests where it began", { tags: ["S2-055"] }, () => {
  expect(restingPlace(1000, 1000)).toBe(0);
  expect(restingPlace(400, 1000)).toBe(400);
});
