import { expect, inject, test } from "vitest";
import { currentStep, FUNMI, fillRecipient, keptDraft, orderOnDelivery } from "./checkout-steps.ts";
import { comeBackToTab } from "./come-back.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

test("Only one of two tabs places the order", { tags: ["core"] }, async () => {
  const { page, context, client } = await aShopper({ cart: 1 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/checkout");
    await fillCheckout(tab);
  }
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  // The other tab is notified at once and has no button left.
  await other.getByRole("heading", { name: "Your order is placed" }).waitFor();
  expect(await visibleButton(other, "Proceed").count()).toBe(0);
  expect(await currentStep(other).innerText()).toMatch(/Review$/);
  const [order, ...more] = await client.call("listOrders");
  expect(more).toEqual([]);
  await other.getByText(`You placed ${order?.reference} in another tab or on another device.`).waitFor();
  await other.getByRole("link", { name: "See your order" }).click();
  await other.waitForURL(`**/orders/${order?.id}`);
});

test("A tab without storage learns from the shop that another tab has placed the order, and orders nothing", async () => {
  const { page, context, client } = await aShopper({ cart: 1 });
  // Without storage, tabs do not learn of each other.
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Forbidden", "SecurityError");
    };
  });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/checkout");
    await fillCheckout(tab);
  }
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await visibleButton(other, "Proceed").click();
  await other.getByRole("heading", { name: "Your order is placed" }).waitFor();
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("A cart filled again after an order elsewhere is pointed out before it is ordered", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  const order = await orderOnDelivery(client);
  const [product] = await somethingInStock(1);
  await client.call("changeCart", { variant_token: product?.token ?? "", quantity: 2 });

  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Your cart has changed since you last checked").waitFor();
  const notice = page.getByRole("status").filter({ hasText: `You placed ${order.reference}` });
  await notice.getByRole("link", { name: "See the order" }).waitFor();
  expect(await client.call("listOrders")).toHaveLength(1);
});

test("A cart that was ordered elsewhere says so and links to the order", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/cart");
  await page.getByRole("heading", { name: "Your cart 1 item" }).waitFor();
  const order = await orderOnDelivery(client);
  await comeBackToTab(page);
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
  await page.getByText(`You placed ${order.reference}`).waitFor();
  await page.getByRole("link", { name: "See the order" }).click();
  await page.waitForURL(`**/orders/${order.id}`);
});

test("Signing out in one tab signs out the other, and neither keeps what was typed at checkout", {
  tags: ["S4-007"],
}, async () => {
  const { page, context } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/checkout");
    await fillRecipient(tab);
    expect(await keptDraft(tab)).toContain(FUNMI.name);
    await tab.goto("/");
  }
  await other.getByRole("link", { name: "Profile" }).waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await other.getByRole("link", { name: "Sign In" }).waitFor();
  expect([await keptDraft(page), await keptDraft(other)]).toEqual([null, null]);
});

test("A cart changed elsewhere shows its new total and asks again", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  const [line] = (await client.call("viewCart")).cart;
  await client.call("changeCart", { variant_token: line?.variant_token ?? "", quantity: 1 });

  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Your cart has changed since you last checked").waitFor();
  expect(await client.call("listOrders")).toHaveLength(0);
  await page.getByText(/· 2 × ₦|^2 × ₦/).waitFor();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  const [order] = await client.call("listOrders");
  expect(order?.itemCount).toBe(2);
});

test("Items that sold out meanwhile are named, with a link to the cart", async () => {
  const quick = await aShopper();
  const { page, client } = await aShopper();
  const products = await (await shopClient()).call("listRandomProducts");
  // Of what there was plenty, other journeys may be buying the last pieces.
  const { plenty } = inject("findings");
  const rare = products
    .flatMap(({ variant }) => variant)
    .find(({ token, stock, price }) => stock > 0 && stock <= 5 && price <= 8000 && !plenty.includes(token));
  if (!rare) throw new Error("The demo catalogue has nothing rare");
  await client.call("changeCart", { variant_token: rare.token, quantity: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);

  await quick.client.call("changeCart", { variant_token: rare.token, quantity: rare.stock });
  await orderOnDelivery(quick.client);

  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText(rare.name).waitFor();
  await page.getByRole("link", { name: "Change your cart" }).click();
  await page.waitForURL("**/cart");
  await page.getByText("Sold out. Please remove it or save it for later").waitFor();

  // Anyone who comes back reads it before anything else.
  await page.goto("/checkout");
  await page.getByRole("status").getByText(rare.name).waitFor();
  await page.getByRole("link", { name: "your cart", exact: true }).click();
  await page.waitForURL("**/cart");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("heading", { name: "Your cart is empty" }).waitFor();
});
