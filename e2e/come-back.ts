import type { Page } from "playwright-core";

/** Comes back to the tab, as after looking at another: the page asks on its own for what may have changed meanwhile. */
export function comeBackToTab(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}
