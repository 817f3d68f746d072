import { expect, test } from "vitest";
import { changeInWords, pointsInWords } from "./change.ts";

test("A figure is compared with the one before in percent", () => {
  expect(changeInWords(112, 100)).toBe("up 12%");
  expect(changeInWords(50, 200)).toBe("down 75%");
  expect(changeInWords(1000, 1001)).toBe("no change");
});

test("A figure is not compared with zero", () => {
  expect(changeInWords(5, 0)).toBeNull();
});

test("Two percentages are compared in points", () => {
  expect(pointsInWords(12.5, 11)).toBe("up 1.5 points");
  expect(pointsInWords(2, 2.3)).toBe("down 0.3 points");
  expect(pointsInWords(2, 2)).toBe("no change");
  expect(pointsInWords(2, null)).toBeNull();
});
