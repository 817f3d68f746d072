import { refusals } from "@shop/contract/refusals";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openCheckoutToPayNow } from "./checkout-steps.ts";
import { hear } from "./hear.ts";
import { refusalAnswer } from "./scenes/answers.ts";
import { aShopper, fillCheckout, fillDelivery, visibleButton } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

const toast = (page: Page, words: string) => page.locator(".toast").filter({ hasText: words });

const subtotalOf = (page: Page) => page.locator(".receipt-row").filter({ hasText: /^Subtotal/ });

const REFUSED = refusalAnswer("bad_input", { fields: {} });
const FAULT = refusalAnswer("fault");
const FAULT_WORDS = refusals.fault.message;

/** Answers a call only when told to. */
async function holdAnswer(
  page: Page,
  path: string,
  answer: ReturnType<typeof refusalAnswer>,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.fulfill(answer);
  });
  return resolve;
}

test("Pressing Proceed too early to pay now names what is missing in toasts, read out once", {
  tags: ["S5-028", "S5-029", "S5-035"],
}, async () => {
  const { page } = await aShopper({ cart: 1 });
  const heard = await hear(page);
  await page.goto("/checkout");
  await page.getByRole("radio", { name: "Nomba" }).check();
  await visibleButton(page, "Proceed").click();
  for (const sentence of [
    "Please complete all required sections",
    "Please select delivery location and method",
  ]) {
    await toast(page, sentence).waitFor();
    await page.getByRole("alert").getByText(sentence).waitFor();
    await expect.poll(() => heard.filter((words) => words.includes(sentence)).length).toBe(1);
  }

  // A provider without pay now: as an earlier visit may have left it.
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem("ssCheckout") ?? "{}");
    sessionStorage.setItem(
      "ssCheckout",
      JSON.stringify({ ...draft, payment: { way: null, provider: "nomba" } }),
    );
  });
  await page.reload();
  await visibleButton(page, "Proceed").click();
  await toast(page, "Please select pre-pay now option").waitFor();
});

test("A loading toast shows while an order is saved, and a refusal is a toast and a notice, read out once", {
  tags: ["S8-034", "S9-010"],
}, async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const heard = await hear(page);
  await page.goto("/checkout");
  await fillCheckout(page);
  const answer = await holdAnswer(page, "**/api/user/order/save", REFUSED);
  await visibleButton(page, "Proceed").click();
  await page.locator(".toast-loading").getByText("Placing your order...").waitFor();
  answer();
  await toast(page, "Failed to save order: Please check what you entered").waitFor();
  await page.getByRole("alert").getByText("Failed to save order: Please check what you entered").waitFor();
  await page.locator(".toast-loading").waitFor({ state: "detached" });
  await expect
    .poll(() => heard.filter((words) => words.includes("Please check what you entered")).length)
    .toBe(1);
  await page.unroute("**/api/user/order/save");

  // A fault of the server is one too; the same press again makes one order.
  await page.route("**/api/user/order/save", (route) => route.fulfill(FAULT));
  await visibleButton(page, "Proceed").click();
  await toast(page, `Failed to save order: ${FAULT_WORDS}`).waitFor();
  await page.unroute("**/api/user/order/save");
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("A loading toast shows while the payment page opens", { tags: ["S9-010"] }, async () => {
  const { page } = await aShopper({ cart: 1 });
  await openCheckoutToPayNow(page);
  const answer = await holdAnswer(page, "**/nomba/initialize", REFUSED);
  await visibleButton(page, "Proceed").click();
  await page.locator(".toast-loading").getByText("Opening the payment page...").waitFor();
  answer();
  await toast(page, "Failed to initialize payment").waitFor();
  await page.locator(".toast-loading").waitFor({ state: "detached" });
});

test("While the cart cannot be read, checkout shows the passed subtotal or 5500, and places no order", {
  tags: ["S9-024"],
}, async () => {
  const { page, client } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const { totalAmount } = await client.call("viewCart");
  const real = `₦${totalAmount.toLocaleString("en")}`;
  await page.goto("/cart");
  await visibleButton(page, "Confirm").click();
  await page.waitForURL("**/checkout");
  await fillCheckout(page);

  await page.route("**/api/user/cart/get", (route) => route.fulfill(FAULT));
  await page.reload();
  await page.getByText("We could not load your cart").waitFor();
  await subtotalOf(page).getByText(real).first().waitFor();

  // Another way there passes nothing.
  await page.goto("/about");
  await page.goto("/checkout");
  await page.getByText("We could not load your cart").waitFor();
  await subtotalOf(page).getByText("₦5,500").first().waitFor();
  await page.getByText(/^Arrives .* for /).waitFor();
  const proceed = visibleButton(page, "Proceed");
  expect(await proceed.getAttribute("class")).toContain("button-greyed");
  const sent: string[] = [];
  page.on("request", (request) => /order\/(save|payment)/.test(request.url()) && sent.push(request.url()));
  await proceed.click();
  await toast(page, "Please complete all required sections").waitFor();
  await page.getByRole("alert").getByText("Your cart has not loaded yet").waitFor();
  // The way from the notice leads to where it can be tried again.
  await page.getByRole("alert").getByRole("button", { name: "Cart Summary" }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);

  await page.unroute("**/api/user/cart/get");
  await again.click();
  await subtotalOf(page).getByText(real).first().waitFor();
  await proceed.click();
  await page.waitForURL("**/orders/*");
  const [order] = await client.call("listOrders");
  expect((await client.call("viewOrder", { id: order?.id ?? "" })).subtotal).toBe(totalAmount);
});

test.each([
  { status: 500, is: "passing" },
  { status: 200, is: "final" },
])(
  "A delivery cost refused with $status and `status: false` is reported in the modal titled Error",
  {
    tags: ["S8-027", "S8-028", "S8-029"],
  },
  async ({ status, is }) => {
    const { page } = await aShopper({ cart: 1 });
    const path = "**/api/user/order/prepare-delivery-cost";
    await page.goto("/checkout");
    await page.route(path, (route) => route.fulfill({ ...FAULT, status }));
    await page.getByLabel("Delivery location").selectOption({ index: 1 });
    const method = page.getByRole("radio", { name: "Standard delivery" });
    await method.check();
    const modal = page.getByRole("dialog");
    await modal.getByRole("heading", { name: "Error" }).waitFor();
    await modal
      .getByText(`${FAULT_WORDS}, Delivery method is not allowed in the selected Location`)
      .waitFor();
    await modal.getByRole("button", { name: "Close" }).last().click();
    await modal.waitFor({ state: "hidden" });
    await page.unroute(path);
    if (is === "final") {
      expect(await method.isDisabled()).toBe(true);
      return;
    }
    // The choice stays, and another try needs nothing to be chosen again.
    expect(await method.isChecked()).toBe(true);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText(/^Arrives .* for /).waitFor();
  },
);

test("An order can be placed after the delivery cost failed once", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const path = "**/api/user/order/prepare-delivery-cost";
  let answers = 0;
  await page.route(path, (route) => {
    answers += 1;
    return answers === 1 ? route.fulfill(refusalAnswer("busy")) : route.continue();
  });
  await page.goto("/checkout");
  await fillDelivery(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});
