import { expect, test } from "vitest";
import { MemberActivity } from "./member-activity.ts";

test("A page is idle after five minutes without a touch or a key", () => {
  let now = 0;
  const page = new EventTarget();
  const activity = new MemberActivity(() => now);
  activity.follow(page);
  now = 299_999;
  expect(activity.isIdle).toBe(false);
  now = 300_000;
  expect(activity.isIdle).toBe(true);
  for (const act of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    page.dispatchEvent(new Event(act));
    expect([act, activity.isIdle]).toEqual([act, false]);
    now += 300_000;
    expect([act, activity.isIdle]).toEqual([act, true]);
  }
});
