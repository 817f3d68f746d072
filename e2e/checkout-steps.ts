import type { Page } from "playwright-core";

/** Presses something that stands in the bar on phones and in the panel on desktops. */
export function visibleButton(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true });
}

/** Fills in where the order goes; the address is there already. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("Delivery location").selectOption({ index: 1 });
  await page.getByRole("radio", { name: "Standard delivery" }).check();
  await page.getByText(/^Arrives .* for /).waitFor();
}

/** Fills in all three sections of the checkout. */
export async function fillCheckout(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
}
