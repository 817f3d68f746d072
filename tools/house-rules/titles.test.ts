import { expect, test } from "vitest";
import { titlesBeginWithTheirSubject, titlesOutsideADescribeHaveASubject } from "./wording.ts";

const judged = (text: string) =>
  [titlesBeginWithTheirSubject, titlesOutsideADescribeHaveASubject].flatMap((rule) =>
    rule([{ path: "apps/a.test.ts", text }]),
  );

test("A test title that begins in the middle of a sentence is refused", () => {
  for (const bad of [
    '  test("of what was exported changes nothing", () => {',
    '  test.each(STATES)("and is %s", () => {',
    '  ])("that moves is refused", () => {',
    'test("is refused twice", () => {',
  ])
    expect(judged(bad), bad).toHaveLength(1);
});

test("A test title with a subject, or below a describe that names it, is accepted", () => {
  for (const good of [
    'test("Of two entries only the nearer is current", () => {',
    'test("a cart line is removed", () => {',
    '  test("is refused for a sold-out product", () => {',
  ])
    expect(judged(good), good).toEqual([]);
});
