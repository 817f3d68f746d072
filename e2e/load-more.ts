import type { Page } from "playwright-core";

/**
 * Presses Load More below a list of products. The rows before it get their exact heights only when they come into
 * view, which moves the button: it is brought into view first, and pressed once it no longer moves.
 */
export async function loadMore(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Load More" });
  await button.scrollIntoViewIfNeeded();
  await button.click();
}
