import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FUNMI, fillRecipient, keptDraft, orderOnDelivery } from "./checkout-steps.ts";
import { aRefusedPair } from "./refused-pair.ts";
import { aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { DESKTOP } from "./visitor.ts";

test("A double click on Proceed makes one order", async () => {
  const { page, client } = await aShopper({ cart: 2 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await visibleButton(page, "Proceed").dblclick();
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("Without a network nothing is lost, and a second press makes one order", async () => {
  const { page, context, client } = await aShopper({ cart: 1, browserOptions: {} });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByLabel("Landmark").fill("blue gate");
  await page.getByLabel("Someone else will receive this order").check();
  await page.getByText("The recipient pays at the door. Please let them know in advance.").waitFor();
  await page.getByText("This is your own address. Change it").waitFor();
  await visibleButton(page, "Proceed").click();
  await page.getByRole("button", { name: "Customer Address: The recipient's name is required" }).click();
  const name = page.getByLabel("Recipient's full name");
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await fillRecipient(page);
  await page.getByText("Funmi Ade pays at the door.").waitFor();
  await context.setOffline(true);
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Network error").waitFor();
  expect(await page.getByLabel("Landmark").inputValue()).toBe("blue gate");
  expect(await name.inputValue()).toBe(FUNMI.name);

  await context.setOffline(false);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await page.getByText("3 Awolowo Road, Ikoyi (blue gate)").waitFor();
  const facts = page.getByRole("region", { name: "Delivery and payment" });
  for (const fact of [`For ${FUNMI.name}`, FUNMI.phone, FUNMI.note, /^Ordered by Bisi/])
    await facts.getByText(fact).waitFor();
  expect(await client.call("listOrders")).toHaveLength(1);

  // Where the gift went is not where the shopper lives.
  const [product] = await somethingInStock(1);
  await client.call("changeCart", { variant_token: product?.token ?? "", quantity: 1 });
  await page.goto("/checkout");
  expect(await page.getByLabel("Delivery location").inputValue()).toBe("");
});

test("An order for somebody else, paid as the last one, leaves no recipient for the next order", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await orderOnDelivery(client);
  const [product] = await somethingInStock(1);
  const fillCart = () => client.call("changeCart", { variant_token: product?.token ?? "", quantity: 1 });
  await fillCart();
  await page.goto("/checkout");
  // Delivery and payment are those of the last order.
  await page.getByText(/^Amount to pay on delivery: ₦/).waitFor();
  await fillRecipient(page);
  expect(await keptDraft(page)).toContain(FUNMI.name);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  expect(await keptDraft(page)).toBeNull();

  await fillCart();
  await page.goto("/checkout");
  const box = page.getByLabel("Someone else will receive this order");
  expect(await box.isChecked()).toBe(false);
  await box.check();
  for (const label of ["Recipient's full name", "Recipient's phone number", "A note to put in the parcel"]) {
    expect(await page.getByLabel(label).inputValue()).toBe("");
  }
});

/** The shop places the order, and its answer does not arrive. */
async function placeOrderAndLoseAnswer(page: Page) {
  await page.route("**/api/user/order/save", async (route) => {
    // The shop may be closing the connection that Playwright has kept open. The same request again makes no second order.
    await route.fetch().catch(() => route.fetch());
    await route.abort();
  });
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Network error").waitFor();
}

test("An order whose answer was lost is not placed twice", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await placeOrderAndLoseAnswer(page);
  await page.unroute("**/api/user/order/save");

  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("A reload after a lost answer opens the order", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await placeOrderAndLoseAnswer(page);
  await page.reload();
  await page.waitForURL("**/orders/*");
  await page.getByRole("heading", { name: "Thank you, Bisi!" }).waitFor();
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("What was entered survives a reload, and going back to the cart and forward again", {
  tags: ["S2-150"],
}, async () => {
  const { page } = await aShopper({ cart: 1, viewport: DESKTOP });
  await page.goto("/cart");
  await visibleButton(page, "Confirm").click();
  await fillCheckout(page);
  await page.getByLabel("Delivery address").fill("7 Marina Road, Lagos Island");
  await fillRecipient(page);
  const phone = page.getByLabel("Recipient's phone number");
  await phone.fill("0803 123 45");
  await phone.blur();
  // Before any press on Proceed.
  await page.getByText("Please enter a valid phone number for the recipient").waitFor();
  await phone.fill(FUNMI.phone);
  const location = await page.getByLabel("Delivery location").inputValue();

  const stillThere = async () => {
    await page.getByText(/^Arrives .* for /).waitFor();
    expect(await page.getByLabel("Delivery address").inputValue()).toBe("7 Marina Road, Lagos Island");
    expect(await page.getByLabel("Delivery location").inputValue()).toBe(location);
    expect(await page.getByRole("radio", { name: "Standard delivery" }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "Pay on delivery" }).isChecked()).toBe(true);
    expect(await page.getByLabel("Recipient's full name").inputValue()).toBe(FUNMI.name);
    expect(await page.getByLabel("A note to put in the parcel").inputValue()).toBe(FUNMI.note);
  };
  await page.reload();
  await stillThere();
  await page.goBack();
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();
  await page.goForward();
  await stillThere();
  await page.getByRole("link", { name: "Go back & Continue shopping" }).click();
  await page.waitForURL("**/cart");
});

test("After an order, Back opens the cart, not the same checkout, and then the product with the stock that is left", {
  tags: ["S4-026"],
}, async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const [line] = (await client.call("viewCart")).cart;
  await page.goto(paths.product(line!.product_token));
  const stock = page.locator(".product .stock");
  const before = await stock.innerText();
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await page.waitForURL("**/cart");
  await visibleButton(page, "Confirm").click();
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await page.goBack();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await page.goBack();
  await stock.waitFor();
  await expect.poll(() => stock.innerText()).not.toBe(before);
  await page.goto("/checkout");
  await page.getByRole("link", { name: "Start Shopping" }).waitFor();
});

test("An order can be placed with the keyboard alone", async () => {
  const { page, client } = await aShopper({ cart: 1, viewport: DESKTOP });
  await page.goto("/cart");
  await tabTo(page, "Confirm");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout");
  await page.getByLabel("Delivery location").waitFor();

  await tabTo(page, "Proceed");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Please complete all required sections").waitFor();
  // The notice is before the button; its link leads to the section.
  await tabTo(page, "Delivery Details", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByText(/^Arrives .* for /).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByText(/^Amount to pay on delivery: ₦/).waitFor();
  await tabTo(page, "Proceed");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("A method that does not reach the location is explained and can be changed", {
  tags: ["S8-027", "S8-028", "S8-029"],
}, async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const pair = await aRefusedPair(client);
  await page.goto("/checkout");
  const method = page.locator(`input[name=method][value="${pair.method}"]`);
  await method.check();
  await page.getByLabel("Delivery location").selectOption(String(pair.location));
  const modal = page.getByRole("dialog");
  await modal.getByRole("heading", { name: "Error" }).waitFor();
  await modal.getByText(/, Delivery method is not allowed in the selected Location$/).waitFor();
  await modal.getByRole("button", { name: "Close" }).last().click();
  await modal.waitFor({ state: "hidden" });
  const card = page.locator("label.choice").filter({ has: method });
  await card.getByText(/^Not available in /).waitFor();
  expect(await method.isDisabled()).toBe(true);
  await page.getByRole("radio", { name: "Standard delivery" }).check();
  await page.getByText(/^Arrives .* for /).waitFor();
});
