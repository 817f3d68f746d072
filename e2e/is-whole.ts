import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Every card answers, also those far below the first view. */
export async function isWhole(page: Page): Promise<void> {
  await page.locator("html[data-whole]").waitFor({ state: "attached" });
  expect(await page.locator("[data-waits]").count()).toBe(0);
}
