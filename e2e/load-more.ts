import type { Locator, Page } from "playwright-core";

/**
 * Presses a control below a list of products. The rows before it get their exact heights only when they come into
 * view, which moves the control: it is brought into view first, and pressed once it no longer moves.
 */
export async function pressBelowList(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click();
}

export function loadMore(page: Page): Promise<void> {
  return pressBelowList(page.getByRole("link", { name: "Load More" }));
}
