import type { Page } from "playwright-core";
import { fillCheckout, visibleButton } from "../checkout-steps.ts";
import { fillCart } from "./cart.ts";
import type { Stage } from "./scene.ts";

export const proceed = (page: Page) => visibleButton(page, "Proceed").click();

export async function open(stage: Stage) {
  await fillCart(stage, 3);
  await stage.page.goto("/checkout");
  await stage.page.getByLabel("Delivery location").waitFor();
}

export async function complete(stage: Stage) {
  await open(stage);
  await fillCheckout(stage.page);
  await stage.page.getByText(/^Amount to pay on delivery: ₦/).waitFor();
}
