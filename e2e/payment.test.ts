import { paths } from "@shop/contract/paths";
import { expect, inject, test } from "vitest";
import { awaitingPanel, currentStep, openCheckoutToPayNow, paymentModal } from "./checkout-steps.ts";
import { latestMail } from "./inbox.ts";
import { nombaActs, nombaOrdersOf, nombaSwitches } from "./nomba.ts";
import {
  arriveHome,
  beDeclined,
  CARDS,
  closeModal,
  passTimeUntil,
  payAtBank,
  payByCard,
  paymentFrame,
  proceedToPayment,
  theOrder,
} from "./pay.ts";
import { aShopper, visibleButton } from "./shopper.ts";
import { DESKTOP, PHONE } from "./visitor.ts";
import { waitUntilAtRest } from "./wait-for-pages.ts";

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])(
  "A shopper pays by card with a code from the bank, on %s",
  {
    tags: ["core", "S2-156", "S2-157", "S4-045", "S4-046", "S4-047", "S6-008", "S7-030", "S8-036", "S8-037"],
  },
  async (_, viewport) => {
    const shopper = await aShopper({ cart: 2, viewport });
    const { page, complaints, client, mail } = shopper;
    const providerPage = await proceedToPayment(page);
    await page.getByText("Payment initiated successfully!").waitFor();

    const box = await paymentModal(page).boundingBox();
    const frame = await page.locator('iframe[title="Nomba checkout"]').boundingBox();
    if (viewport === PHONE) {
      expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, PHONE.width, PHONE.height]);
    } else {
      expect(box?.width).toBeLessThanOrEqual(DESKTOP.width * 0.6);
      expect(frame?.height).toBe(600);
    }
    // No bar comes over the amount when a low window is scrolled.
    const bar = (close: Element) => getComputedStyle(close, "::before").content;
    expect(await paymentModal(page).locator(".sheet-close").evaluate(bar)).toBe("none");
    const confirmed = page.waitForRequest("**/api/user/order/payment/nomba");
    await payByCard(providerPage);
    const { reference } = await theOrder(shopper);
    expect((await confirmed).postDataJSON()).toMatchObject({ trxref: reference, dc_id: 4 });
    await page.getByText("Order saved successfully!").waitFor();
    await arriveHome(page);

    const order = await theOrder(shopper);
    expect(order).toMatchObject({ status: "placed", paymentStatus: "paid", paymentMethod: "nomba" });
    expect((await client.call("viewCart")).totalQuantity).toBe(0);
    const panel = page.locator(".paid-panel");
    await panel.getByText(order.reference).waitFor();
    await panel.getByText(`₦${order.total.toLocaleString("en")}`).waitFor();
    expect((await latestMail(mail)).text).toContain(order.reference);

    // The panel stays until it is dismissed, and only in this tab.
    const later = await page.context().newPage();
    await later.goto("/");
    // It would have reserved the panel's place.
    expect(await later.locator("html[data-paid]").count()).toBe(0);
    await later.close();
    await page.reload();
    await panel.getByRole("button", { name: /^Dismiss/ }).click();
    await panel.waitFor({ state: "hidden" });
    await page.reload();
    await waitUntilAtRest(page);
    expect(await panel.count()).toBe(0);
    // The browser's advice about the frame, which ends on a page of our own: all others are of another origin.
    expect(complaints.filter((complaint) => !/allow-same-origin/.test(complaint))).toEqual([]);
  },
);

test("A declined card and then one that pays make one order", async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const providerPage = await proceedToPayment(shopper.page);
  await beDeclined(providerPage);
  await payByCard(providerPage);
  await arriveHome(shopper.page);
  const order = await theOrder(shopper);
  expect(order).toMatchObject({ status: "placed", paymentStatus: "paid" });

  const { page } = shopper;
  await page
    .getByRole("region", { name: "Paid. Thank you!" })
    .getByText(/^Arrives |^Ready to collect /)
    .waitFor();
  await page.goto(paths.order(order.id));
  await page.getByRole("button", { name: "Cancel the order" }).click();
  const question = page.getByRole("dialog");
  await question.getByText("we will refund what you paid").waitFor();
  await question.getByLabel("Why? (optional)").selectOption("I ordered it by mistake");
  await question.getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByText("Nothing will be delivered").waitFor();
  // The home page no longer speaks of an order that has been opened.
  const keptOrder = () => page.evaluate(() => sessionStorage.getItem("ssPaidOrder"));
  await expect.poll(keptOrder).toBeNull();
  // What becomes of the money is at the top, where the focus now is.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Your order");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(async () => (await theOrder(shopper)).paymentStatus).toBe("refunded");
});

test("After a decline, closing the modal shows 'Payment failed', and the shopper can pay again", {
  tags: ["core", "S4-048", "S8-033"],
}, async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page } = shopper;
  const providerPage = await proceedToPayment(page);
  await beDeclined(providerPage);
  await closeModal(page);
  await awaitingPanel(page).getByRole("heading", { name: "Payment failed" }).waitFor();
  await page.locator(".toast").getByText("Payment failed").waitFor();

  await awaitingPanel(page).getByRole("button", { name: "Try again with Nomba" }).click();
  await payByCard(await paymentFrame(page));
  await arriveHome(page);
  expect(await theOrder(shopper)).toMatchObject({ status: "placed", paymentStatus: "paid" });
});

test("A shopper pays with a card whose bank asks on its own page, within the frame", async () => {
  const shopper = await aShopper({ cart: 1 });
  await payAtBank(await proceedToPayment(shopper.page));
  await arriveHome(shopper.page);
  expect(await theOrder(shopper)).toMatchObject({ status: "placed", paymentStatus: "paid" });
});

test("A shopper pays by bank transfer, cancels the paid order and gets the money back", {
  tags: ["core"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const providerPage = await proceedToPayment(shopper.page);
  await providerPage.getByRole("tab", { name: "Bank transfer" }).click();
  await providerPage.getByText(/^Send exactly/).waitFor();
  await providerPage.getByRole("button", { name: "I have sent the money" }).click();
  await arriveHome(shopper.page);
  expect(await theOrder(shopper)).toMatchObject({ status: "placed", paymentStatus: "paid" });
});

test("A transfer made elsewhere is noticed although the frame sends no message", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page, mail } = shopper;
  await nombaSwitches(mail, { message: "none", redirect: "none" });
  await proceedToPayment(page);
  const { reference } = await theOrder(shopper);
  await nombaActs(reference, "transfer");
  await passTimeUntil(page, page.getByText("Payment Successful, redirecting you to home page....").first());
  await arriveHome(page);
});

test("Closing the modal leaves an order awaiting payment, and paying again opens the same payment", {
  tags: ["S4-049"],
}, async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page, client, mail } = shopper;
  await proceedToPayment(page);
  const checked = page.waitForRequest("**/api/user/order/payment/check");
  const proceed = visibleButton(page, "Proceed");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await closeModal(page);
  // The loading state ends after a second, and then the server is asked.
  await page.locator("button[aria-busy=true]").filter({ visible: true, hasText: "Proceed" }).waitFor();
  await page.clock.resume();
  await checked;
  await awaitingPanel(page).getByRole("heading", { name: "Not paid yet" }).waitFor();
  expect(await proceed.getAttribute("aria-busy")).toBeNull();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/Not paid yet|Asking/);
  await awaitingPanel(page)
    .getByText(/\d+ minutes left/)
    .waitFor();
  expect((await client.call("viewCart")).totalQuantity).toBe(1);

  await awaitingPanel(page).getByRole("button", { name: "Pay now" }).click();
  await payByCard(await paymentFrame(page));
  await arriveHome(page);
  expect(await theOrder(shopper)).toMatchObject({ status: "placed", paymentStatus: "paid" });
  expect(await nombaOrdersOf(mail)).toHaveLength(1);
});

test("After closing the modal a shopper can pay on delivery instead", { tags: ["core"] }, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, client } = shopper;
  await proceedToPayment(page);
  await closeModal(page);
  await awaitingPanel(page).getByRole("button", { name: "Pay on delivery instead" }).click();
  await page.waitForURL("**/orders/*");
  await page.getByText("Order saved successfully!").waitFor();
  await page.getByText("Amount to pay on delivery").waitFor();
  const order = await theOrder(shopper);
  expect(order).toMatchObject({
    status: "placed",
    paymentStatus: "unpaid",
    paymentMethod: "pay_on_delivery",
  });
  expect((await client.call("viewCart")).totalQuantity).toBe(0);

  // It can be cancelled until it is handed over, after a second question.
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep the order" }).click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByText("Your order is cancelled").waitFor();
  await page.getByText("This order was cancelled.").waitFor();
  expect((await theOrder(shopper)).status).toBe("cancelled");
});

test("Cancelling an unpaid order leaves the cart as it was", async () => {
  const shopper = await aShopper({ cart: 2 });
  const { page, client } = shopper;
  await proceedToPayment(page);
  await closeModal(page);
  await awaitingPanel(page).getByRole("button", { name: "Cancel the order" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByText("Your order is cancelled").waitFor();
  await awaitingPanel(page).waitFor({ state: "hidden" });
  expect((await theOrder(shopper)).status).toBe("cancelled");
  expect((await client.call("viewCart")).totalQuantity).toBe(2);
});

test("A double click on Proceed makes one order and one payment, and leads to the second step", {
  tags: ["core"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, mail } = shopper;
  await openCheckoutToPayNow(page);
  expect(await currentStep(page).innerText()).toMatch(/Shipping$/);
  await visibleButton(page, "Proceed").dblclick();
  await paymentFrame(page);
  expect(await currentStep(page).innerText()).toMatch(/Payment$/);
  await theOrder(shopper);
  expect(await nombaOrdersOf(mail)).toHaveLength(1);
});

test("A shopper who reloads while paying, or returns on another page, finds the order awaiting payment", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page } = shopper;
  await proceedToPayment(page);
  await page.reload();
  await awaitingPanel(page).getByRole("heading", { name: "An order is awaiting payment" }).waitFor();
  expect(await page.getByRole("radio", { name: "Nomba" }).isChecked()).toBe(true);

  await page.goto("/cart");
  await page.getByText("An order is awaiting payment").waitFor();
  await page.getByRole("link", { name: "Finish paying" }).click();
  await page.waitForURL("**/orders/*");
  await page.goto("/orders");
  await awaitingPanel(page).getByRole("button", { name: "Pay now" }).click();
  await payByCard(await paymentFrame(page));
  await arriveHome(page);
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("After paying on the full page the shopper returns to the shop, which knows the payment", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page } = shopper;
  await proceedToPayment(page);
  await paymentModal(page).getByRole("button", { name: "Open the payment page in this window" }).click();
  await page.waitForURL(`${inject("sandboxUrl")}/**`);
  await payByCard(page);
  await page.waitForURL("**/checkout/return?**");
  await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
  await arriveHome(page);
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("The provider's redirect inside the frame continues on the shop's own page", {
  tags: ["S4-046"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, mail } = shopper;
  await nombaSwitches(mail, { message: "none" });
  await payByCard(await proceedToPayment(page));
  await arriveHome(page);
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("An order can be paid with the keyboard, and the focus follows", async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  await openCheckoutToPayNow(page);
  await visibleButton(page, "Proceed").focus();
  await page.keyboard.press("Enter");
  const providerPage = await paymentFrame(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await providerPage.getByLabel("Card number").focus();
  await page.keyboard.type(CARDS.otp);
  // From the frame to the button that closes it.
  await paymentModal(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await awaitingPanel(page).getByRole("heading", { name: "Not paid yet" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("awaiting-title");
});
