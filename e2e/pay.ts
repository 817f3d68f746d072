import { TOAST_SUCCESS_MS } from "@shop/contract/constants";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { openCheckoutToPayNow, paymentModal, visibleButton } from "./checkout-steps.ts";
import type { Shopper } from "./shopper.ts";

export const CARDS = {
  /** PIN, then a code from the bank. */
  otp: "5434621074252808",
  declined: "5484497218317651",
  /** Its bank asks on its own page. */
  secure: "4000000000002503",
} as const;

/** From the empty checkout to the provider's page, with a clock that can be put forward. */
export async function proceedToPayment(page: Page): Promise<FrameLocator> {
  await page.clock.install();
  await openCheckoutToPayNow(page);
  await visibleButton(page, "Proceed").click();
  return paymentFrame(page);
}

/** The provider's page within the modal, once it is there. */
export async function paymentFrame(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe[title="Nomba checkout"]');
  await frame.getByRole("tab", { name: "Card" }).waitFor();
  return frame;
}

/** Where a shopper types: the provider's page, in the frame or as its own page. */
type ProviderPage = Pick<FrameLocator, "getByLabel" | "getByRole" | "getByText">;

async function enterCard(providerPage: ProviderPage, number: string): Promise<void> {
  await providerPage.getByLabel("Card number").fill(number);
  await providerPage.getByLabel("Expiry date").fill("12 / 49");
  await providerPage.getByLabel("CVV").fill("123");
  await providerPage.getByRole("button", { name: /^Pay ₦/ }).click();
}

/** A card with a PIN: all of them but Visa's. */
async function enterCardAndPin(providerPage: ProviderPage, number: string): Promise<void> {
  await enterCard(providerPage, number);
  await providerPage.getByLabel("PIN", { exact: true }).fill("1234");
  await providerPage.getByRole("button", { name: "Continue" }).click();
}

/** By card, with PIN and a code from the bank. */
export async function payByCard(providerPage: ProviderPage): Promise<void> {
  await enterCardAndPin(providerPage, CARDS.otp);
  await providerPage.getByLabel("One-time code").fill("123456");
  await providerPage.getByRole("button", { name: "Confirm payment" }).click();
}

/** By a card whose bank asks on its own page whether it is really its customer. */
export async function payAtBank(providerPage: ProviderPage): Promise<void> {
  await enterCard(providerPage, CARDS.secure);
  await providerPage.getByRole("button", { name: "Go to my bank" }).click();
  await providerPage.getByRole("button", { name: "Yes, it is me" }).click();
}

export async function beDeclined(providerPage: ProviderPage): Promise<void> {
  await enterCardAndPin(providerPage, CARDS.declined);
  await providerPage.getByText("Declined: do not honor").waitFor();
}

export function closeModal(page: Page): Promise<void> {
  return paymentModal(page).getByRole("button", { name: "Close" }).click();
}

/** Waits for the end of paying: the words, the way home, and the panel there. */
export async function arriveHome(page: Page): Promise<void> {
  await page.getByText("Payment Successful, redirecting you to home page....").first().waitFor();
  // The words stay for a while before the page moves on.
  await page.clock.fastForward(TOAST_SUCCESS_MS);
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
}

/** The one order of a shopper, as the shop has it. */
export async function theOrder({ client }: Pick<Shopper, "client">) {
  const orders = await client.call("listOrders");
  expect(orders).toHaveLength(1);
  const [order] = orders;
  if (!order) throw new Error("There is no order");
  return order;
}

/**
 * Puts the page's clock forward, step by step, until something is seen: for what the page does after a while. A step is
 * shorter than anything stays on the screen.
 */
export async function passTimeUntil(page: Page, seen: Locator): Promise<void> {
  const patience = { timeout: 30_000, interval: 250 };
  await vi.waitFor(async () => {
    if (await seen.isVisible()) return;
    await page.clock.fastForward(1_000);
    throw new Error(`Not seen after a while: ${seen}`);
  }, patience);
}
