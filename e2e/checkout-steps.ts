import type { Client } from "@shop/contract/client";
import type { GivenRecipient } from "@shop/contract/recipient";
import type { Page } from "playwright-core";

/** A button that is in the bar on phones and in the panel on desktops. */
export function visibleButton(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true });
}

/** Chooses where the order goes and how; the address is there already. */
export async function fillDelivery(page: Page): Promise<void> {
  await page.getByLabel("Delivery location").selectOption({ index: 1 });
  const method = page.locator("label.choice").filter({ hasText: "Standard delivery" });
  // The methods grow when their days arrive: a press before that could hit the one beside.
  await method.getByText(/^Arrives /).waitFor();
  await method.getByRole("radio").check();
  await page.getByText(/^Arrives .* for /).waitFor();
}

/** Fills in all three sections of the checkout. */
export async function fillCheckout(page: Page): Promise<void> {
  await fillDelivery(page);
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
}

/** The person in these journeys who receives an order of somebody else. */
export const FUNMI = { name: "Funmi Ade", phone: "0805 555 1234", note: "Happy birthday!" };

/** Ticks that somebody else receives the order, and says who. */
export async function fillRecipient(page: Page): Promise<void> {
  await page.getByLabel("Someone else will receive this order").check();
  await page.getByLabel("Recipient's full name").fill(FUNMI.name);
  await page.getByLabel("Recipient's phone number").fill(FUNMI.phone);
  await page.getByLabel("A note to put in the parcel").fill(FUNMI.note);
}

/** Opens the checkout page and fills it in to pay now at Nomba. */
export async function openCheckoutToPayNow(page: Page): Promise<void> {
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("radio", { name: "Nomba" }).check();
  await page.getByText(/^Amount to pay now: ₦/).waitFor();
}

export const paymentModal = (page: Page) => page.locator("dialog.payment-dialog");

/** What the strip above the checkout shows as the current one of its three steps. */
export const currentStep = (page: Page) => page.locator('.checkout-steps [aria-current="step"]');

/** The panel of an order that awaits its payment. */
export const awaitingPanel = (page: Page) => page.locator(".awaiting");

/**
 * Places the cart as an order that is paid on delivery, outside the page, as another tab or device does.
 * @param to the delivery location; the first one without it
 * @param recipient who receives it, where that is not the shopper
 */
export async function orderOnDelivery(client: Client, to?: number, recipient?: GivenRecipient) {
  const { totalAmount } = await client.call("viewCart");
  const [location] = await client.call("listDeliveryLocations");
  const ids = { location_id: to ?? location?.id ?? 0, method_id: 1 };
  const { deliveryCost } = await client.call("prepareDeliveryCost", ids);
  return client.call("saveOrder", {
    amount: totalAmount.toFixed(2),
    dl_id: ids.location_id,
    dm_id: ids.method_id,
    dc_id: 4,
    delivery_address: "1 Broad Street, Lagos",
    delivery_cost: deliveryCost,
    totalAmountToPay: totalAmount + deliveryCost,
    ...(recipient ? { recipient } : {}),
    trxref: `order-${Date.now()}`,
  });
}

/** What the tab keeps of the checkout. */
export const keptDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem("ssCheckout"));
