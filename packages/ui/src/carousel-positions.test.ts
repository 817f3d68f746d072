import { expect, test } from "vitest";
import { isShifted, restingPosition, stepTarget } from "./carousel-positions.tsx";

// Ten slides, 100 wide; three and a half are visible.
const slide = (start: number, at: number) => isShifted({ start, step: 100, round: 1000, at, width: 350 });

test("a carousel at its start shifts no slide", () => {
  for (let start = 0; start < 1000; start += 100) expect(slide(start, 0)).toBe(false);
});

test("near the end, a carousel moves its first slides to the far side", () => {
  expect([0, 100, 200].map((start) => slide(start, 700))).toEqual([true, true, true]);
  expect(slide(700, 700)).toBe(false);
});

test("a carousel never moves a slide that is still visible", () => {
  for (let at = 0; at <= 1000; at += 25) {
    for (let start = 0; start < 1000; start += 100) {
      const isSeen = start + 100 > at + 1 && start < at + 350;
      if (isSeen) expect(slide(start, at), `slide at ${start}, scrolled to ${at}`).toBe(false);
    }
  }
});

test("a step back over the start of a carousel begins one round further on", () => {
  expect(stepTarget({ at: 0, step: 100, round: 1000, by: -1 })).toEqual({ from: 1000, to: 900 });
  expect(stepTarget({ at: 200, step: 100, round: 1000, by: 3 })).toEqual({ from: 200, to: 500 });
});

test("After a whole round a carousel is back at its start", { tags: ["S2-055"] }, () => {
  expect(restingPosition(1000, 1000)).toBe(0);
  expect(restingPosition(400, 1000)).toBe(400);
});
