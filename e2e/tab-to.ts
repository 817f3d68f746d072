import type { Page } from "playwright-core";
import { type Focus, readFocus } from "./read-focus.ts";

const MOST_PRESSES = 120;

/**
 * Goes from control to control until one with that name has the focus: a button by its words, a field by its label.
 * Whatever is passed on the way must be seen to have the focus.
 */
export async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const focus = await settledFocus(page);
    if (focus.unseen) throw new Error(`The focus is on "${focus.name}" and cannot be seen: ${focus.unseen}`);
    if (!focus.isLost && isCalled(focus.name, name)) return;
    passed.push(focus.name);
  }
  throw new Error(`"${name}" cannot be reached with ${key}, only ${[...new Set(passed)].join(" | ")}`);
}

/** A notice that lies over it steps aside within a moment, which is longer on a slow machine. */
async function settledFocus(page: Page): Promise<Focus> {
  let focus = await readFocus(page);
  for (let looks = 0; focus.unseen && looks < 100; looks += 1) {
    await page.waitForTimeout(50);
    focus = await readFocus(page);
  }
  return focus;
}

export function isCalled(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? name.startsWith(wanted) : wanted.test(name);
}
