import type { Page } from "playwright-core";

const MOST_PRESSES = 80;

/** Goes from control to control until one with that name has the focus. */
export async function tabTo(page: Page, name: string, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() =>
      (document.activeElement as HTMLElement | null)?.innerText.trim(),
    );
    if (focused?.startsWith(name)) return;
  }
  throw new Error(`"${name}" cannot be reached with ${key}`);
}
