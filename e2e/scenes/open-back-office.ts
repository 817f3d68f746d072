import type { Page } from "playwright-core";

/** Opens a page of the back office and waits for its title. */
export async function openBackOffice(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}
