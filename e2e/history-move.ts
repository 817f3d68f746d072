import type { Page } from "playwright-core";

/** The browser's Back, or the phone's: it moves inside a frame first, so do not wait for anything on this page. */
export const historyBack = (page: Page) => move(page, -1);

export const historyForward = (page: Page) => move(page, 1);

/** The page may be left before it has answered. */
async function move(page: Page, steps: number): Promise<void> {
  await page
    .evaluate((by) => history.go(by), steps)
    .catch((error) => {
      if (!String(error).includes("Execution context was destroyed")) throw error;
    });
}
