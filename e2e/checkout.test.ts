import { expect, test } from "vitest";
import { aRefusedPair } from "./refused-pair.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper, fillCheckout, visibleButton } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { DESKTOP } from "./visitor.ts";

test("a double click on Proceed makes one order", async () => {
  const { page, client } = await aShopper({ cart: 2 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await visibleButton(page, "Proceed").dblclick();
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("without a network nothing is lost, and another press makes one order", async () => {
  const { page, context, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.getByLabel("Landmark").fill("blue gate");
  await context.setOffline(true);
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Network error").waitFor();
  expect(await page.getByLabel("Landmark").inputValue()).toBe("blue gate");

  await context.setOffline(false);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await page.getByText("3 Awolowo Road, Ikoyi (blue gate)").waitFor();
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("an order whose answer was lost is found again, not placed twice", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.route("**/api/user/order/save", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Network error").waitFor();
  await page.unroute("**/api/user/order/save");

  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("a reload after a lost answer leads to the order", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.route("**/api/user/order/save", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Network error").waitFor();
  await page.reload();
  await page.waitForURL("**/orders/*");
  await page.getByRole("heading", { name: "Thank you, Bisi!" }).waitFor();
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("what was entered survives a reload, and the way to the cart and forward again", async () => {
  const { page } = await aShopper({ cart: 1, viewport: DESKTOP });
  await page.goto("/cart");
  await visibleButton(page, "Confirm").click();
  await fillCheckout(page);
  await page.getByLabel("Delivery address").fill("7 Marina Road, Lagos Island");
  const location = await page.getByLabel("Delivery location").inputValue();

  const stillThere = async () => {
    await page.getByText(/^Comes /).waitFor();
    expect(await page.getByLabel("Delivery address").inputValue()).toBe("7 Marina Road, Lagos Island");
    expect(await page.getByLabel("Delivery location").inputValue()).toBe(location);
    expect(await page.getByRole("radio", { name: "Standard delivery" }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "Pay on delivery" }).isChecked()).toBe(true);
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

test("after the order Back leads to the cart, not to the same checkout", async () => {
  const { page } = await aShopper({ cart: 1 });
  await page.goto("/cart");
  await visibleButton(page, "Confirm").click();
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await page.goBack();
  await page.waitForURL("**/cart");
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await page.goto("/checkout");
  await page.getByRole("link", { name: "Start Shopping" }).waitFor();
});

test("of two tabs only one places the order", async () => {
  const { page, context, client } = await aShopper({ cart: 1 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/checkout");
    await fillCheckout(tab);
  }
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await visibleButton(other, "Proceed").click();
  await other.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("signing out in one tab signs out the other", async () => {
  const { page, context } = await aShopper({ viewport: DESKTOP });
  const other = await context.newPage();
  await page.goto("/");
  await other.goto("/");
  await other.getByRole("link", { name: "Profile" }).waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await other.getByRole("link", { name: "Sign In" }).waitFor();
});

test("a cart that was changed meanwhile shows its new total and asks again", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  const [line] = (await client.call("viewCart")).cart;
  await client.call("changeCart", { variant_token: line?.variant_token ?? "", quantity: 1 });

  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Your cart has changed since you last looked").waitFor();
  expect(await client.call("listOrders")).toHaveLength(0);
  await page.getByText(/· 2 × ₦|^2 × ₦/).waitFor();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  const [order] = await client.call("listOrders");
  expect(order?.itemCount).toBe(2);
});

test("goods that somebody else bought meanwhile are named, with the way to the cart", async () => {
  const quick = await aShopper();
  const { page, client } = await aShopper();
  const products = await (await shopClient()).call("listRandomProducts");
  const rare = products.flatMap(({ variant }) => variant).find(({ stock }) => stock > 0 && stock <= 5);
  if (!rare) throw new Error("The demo catalogue has nothing rare");
  await client.call("changeCart", { variant_token: rare.token, quantity: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);

  const cart = await quick.client.call("changeCart", { variant_token: rare.token, quantity: rare.stock });
  const [location] = await quick.client.call("listDeliveryLocations");
  const { deliveryCost } = await quick.client.call("prepareDeliveryCost", {
    location_id: location?.id ?? 0,
    method_id: 1,
  });
  await quick.client.call("saveOrder", {
    amount: cart.totalAmount.toFixed(2),
    dl_id: location?.id ?? 0,
    dm_id: 1,
    dc_id: 4,
    delivery_address: "1 Broad Street, Lagos",
    delivery_cost: deliveryCost,
    totalAmountToPay: cart.totalAmount + deliveryCost,
    trxref: `order-${Date.now()}`,
  });

  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText(rare.name).waitFor();
  await page.getByRole("link", { name: "Change your cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByText("This has sold out. Please remove it").waitFor();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
});

test("an order can be placed with the keyboard alone", async () => {
  const { page, client } = await aShopper({ cart: 1, viewport: DESKTOP });
  await page.goto("/cart");
  await tabTo(page, "Confirm");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/checkout");
  await page.getByLabel("Delivery location").waitFor();

  await tabTo(page, "Proceed");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Please complete all required sections").waitFor();
  // The notice stands before the button; its link leads into the section.
  await tabTo(page, "Delivery Details", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByText(/^Comes /).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByText(/^Amount to pay on delivery/).waitFor();
  await tabTo(page, "Proceed");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/orders/*");
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("a method that does not reach the location is explained and can be changed", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  const pair = await aRefusedPair(client);
  await page.goto("/checkout");
  await page.getByLabel("Delivery location").selectOption(String(pair.location));
  await page.locator(`input[name=method][value="${pair.method}"]`).check();
  const modal = page.getByRole("dialog");
  await modal.getByRole("heading", { name: "Error" }).waitFor();
  await modal.getByText(/, Delivery method is not allowed in the selected Location$/).waitFor();
  await modal.getByRole("button", { name: "Close" }).last().click();
  await modal.waitFor({ state: "hidden" });
  await page.getByText("Not available in this location").waitFor();
  await page.getByRole("radio", { name: "Standard delivery" }).check();
  await page.getByText(/^Comes /).waitFor();
});
