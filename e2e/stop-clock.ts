import type { Page } from "playwright-core";

/**
 * Stops the page's clock, which must have been installed: a notice goes after seconds, which is soon on a busy machine.
 * From here on time passes only when it is moved on or resumed.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}
