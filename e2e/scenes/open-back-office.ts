import type { Page } from "playwright-core";
import type { Stage } from "./scene.ts";

/** Opens a page of the back office and waits for its title. */
export async function openBackOffice(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
}

/** The newest order of the demo shopper: journeys make others, in any state. */
export async function openOrder({ page }: Stage): Promise<void> {
  await openBackOffice(page, "/orders?tab=all&q=Ada+Okonkwo", "Orders");
  await page.locator("[data-row]").first().getByRole("link").first().click();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
}
