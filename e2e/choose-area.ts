import type { Page } from "playwright-core";

/** Chooses where to deliver, from the line on a page of products, a product page or in the cart, and waits for the price. */
export async function chooseArea(
  page: Page,
  { state, area }: { state: string; area: string },
): Promise<void> {
  await page.getByRole("button", { name: /^(Choose your|Change) area$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
  await dialog.getByLabel("State").selectOption(state);
  await dialog.getByLabel("Area", { exact: true }).selectOption({ label: area });
  await dialog.getByRole("button", { name: "Use this area" }).click();
  await page
    .getByRole("region", { name: "Delivery to your area" })
    .getByText(/₦[\d,]+/)
    .first()
    .waitFor();
}
