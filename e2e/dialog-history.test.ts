import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { awaitingPanel, paymentModal } from "./checkout-steps.ts";
import { historyBack, historyForward } from "./history-move.ts";
import { CARDS, closeModal, proceedToPayment } from "./pay.ts";
import { aRefusedPair } from "./refused-pair.ts";
import { aShopper } from "./shopper.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Whether the current entry of the history is that of a dialog. */
const isOnDialogEntry = (page: Page) =>
  page.evaluate(() => Boolean((history.state as { dialogs?: number } | null)?.dialogs));

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])("Back closes the sign-in modal on %s, and the next Back opens the page before", async (_, viewport) => {
  const { page, complaints } = await aVisitor(viewport);
  await page.goto("/about");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Suya & Silk/ })
    .click();
  await page.waitForURL((url) => url.pathname === "/");
  const modal = page.getByRole("dialog");

  await page.getByRole("link", { name: "Sign In" }).click();
  await modal.getByLabel("Email").waitFor();
  await historyBack(page);
  await modal.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/");

  // Forward leads nowhere: what was closed stays closed.
  await historyForward(page);
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);
  expect(await modal.count()).toBe(0);

  // Closed by its button, twice, it leaves nothing behind either.
  for (let i = 0; i < 2; i++) {
    await page.getByRole("link", { name: "Sign In" }).click();
    await modal.getByRole("button", { name: "Close" }).click();
    await modal.waitFor({ state: "hidden" });
    await expect.poll(() => isOnDialogEntry(page)).toBe(false);
  }
  await historyBack(page);
  await page.waitForURL("**/about");
  expect(complaints).toEqual([]);
});

test("A link in the menu opens its page, and one Back returns to the page before", async () => {
  const { page } = await aVisitor();
  await page.goto("/about");
  const openMenu = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await openMenu.click();
  await menu.getByRole("link", { name: "Shop" }).click();
  await page.waitForURL("**/category");
  await historyBack(page);
  await page.waitForURL("**/about");
  expect(await isOnDialogEntry(page)).toBe(false);
  expect(await menu.count()).toBe(0);

  // The form takes the menu's place: one Back closes it.
  await openMenu.click();
  await menu.getByRole("button", { name: "Sign In" }).click();
  const form = page.getByRole("dialog", { name: "Welcome" });
  await form.getByLabel("Email").waitFor();
  await historyBack(page);
  await form.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/about");
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);
});

test("A reload while a dialog is open leaves nothing of it in the history", async () => {
  const { page } = await aVisitor();
  await page.goto("/about");
  await page.goto("/favourites");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
  await expect.poll(() => isOnDialogEntry(page)).toBe(true);
  await page.reload();
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await historyBack(page);
  await page.waitForURL("**/about");
});

test("Back closes the modal of a refused delivery", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const pair = await aRefusedPair(client);
  await page.goto("/checkout");
  await page.locator(`input[name=method][value="${pair.method}"]`).check();
  await page.getByLabel("Delivery location").selectOption(String(pair.location));
  const modal = page.getByRole("dialog");
  await modal.getByRole("heading", { name: "Error" }).waitFor();
  await historyBack(page);
  await modal.waitFor({ state: "hidden" });
  expect(pathOf(page)).toBe("/checkout");
});

/** Continues to the page of a bank, within the frame. */
async function goToBank(providerPage: FrameLocator): Promise<void> {
  await providerPage.getByLabel("Card number").fill(CARDS.secure);
  await providerPage.getByLabel("Expiry date").fill("12 / 49");
  await providerPage.getByLabel("CVV").fill("123");
  await providerPage.getByRole("button", { name: /^Pay ₦/ }).click();
  await providerPage.getByRole("button", { name: "Go to my bank" }).click();
  await providerPage.getByRole("button", { name: "Yes, it is me" }).waitFor();
}

test("Back leads from the bank's page to the provider's, then out of the payment, then to the page before", async () => {
  const { page } = await aShopper({ cart: 1 });
  await page.goto("/cart");
  const providerPage = await proceedToPayment(page);
  const entries = await page.evaluate(() => history.length);
  await goToBank(providerPage);
  // The frame has entries of its own.
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(entries);

  await historyBack(page);
  await providerPage.getByRole("tab", { name: "Card" }).waitFor();
  await paymentModal(page).getByRole("button", { name: "Close" }).waitFor();
  await historyBack(page);
  await paymentModal(page).waitFor({ state: "hidden" });
  await awaitingPanel(page).getByRole("heading", { name: "Not paid yet" }).waitFor();
  expect(pathOf(page)).toBe("/checkout");
  await historyBack(page);
  await page.waitForURL("**/cart");
});

test("Back does not interrupt the check of a payment", async () => {
  const { page } = await aShopper({ cart: 1 });
  const providerPage = await proceedToPayment(page);
  await page.route("**/api/user/order/payment/nomba", () => {});
  await providerPage.locator("body").evaluate(() => window.parent.postMessage({ type: "onSuccess" }, "*"));
  const asking = paymentModal(page).getByText("Checking your payment with Nomba…");
  await asking.waitFor();
  await historyBack(page);
  // The entry it went back from is put in place again.
  await expect.poll(() => page.evaluate(() => history.state?.dialogs)).toBe(1);
  expect(await asking.isVisible()).toBe(true);
  expect(pathOf(page)).toBe("/checkout");
});

test("A payment closed by its button leaves nothing in the history, however many pages its frame has shown", async () => {
  const { page } = await aShopper({ cart: 1, viewport: DESKTOP });
  await page.goto("/cart");
  await goToBank(await proceedToPayment(page));
  await closeModal(page);
  await awaitingPanel(page).getByRole("heading", { name: "Not paid yet" }).waitFor();
  await expect.poll(() => isOnDialogEntry(page)).toBe(false);

  await awaitingPanel(page).getByRole("button", { name: "Cancel the order" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await question.getByRole("button", { name: "Keep the order" }).waitFor();
  await historyBack(page);
  await question.waitFor({ state: "hidden" });
  await historyBack(page);
  await page.waitForURL("**/cart");
});
