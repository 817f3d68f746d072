import { expect, test } from "vitest";
import { aShopper, fillCheckout, visibleButton } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

test("the cart hands its subtotal on, and the checkout shows it before it knows the cart", {
  tags: ["S2-142", "S2-143"],
}, async () => {
  const { page, client } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const { totalAmount } = await client.call("viewCart");
  await page.goto("/cart");
  await visibleButton(page, "Confirm").click();
  await page.waitForURL("**/checkout");
  const handedOn = await page.evaluate(() => (history.state as { usr?: unknown }).usr);
  expect(handedOn).toMatchObject({ subtotal: totalAmount });
  await page.route("**/api/user/cart/get", () => {});
  await page.reload();
  const subtotal = page.locator(".receipt-row").filter({ hasText: /^Subtotal/ });
  await subtotal
    .getByText(`₦${totalAmount.toLocaleString("en")}`)
    .first()
    .waitFor();
});

test("address and delivery tick themselves, and unticking either greys Proceed out again", {
  tags: ["S4-036", "S4-037", "S4-038", "S4-043", "S5-030", "S5-034", "S5-035"],
}, async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/checkout");
  const address = page.getByLabel("Deliver to this address");
  const delivery = page.getByLabel("Use this delivery method");
  await address.waitFor();
  expect(await address.isChecked()).toBe(true);
  expect(await delivery.isChecked()).toBe(false);
  const asked = page.waitForRequest("**/api/user/order/prepare-delivery-cost");
  await fillCheckout(page);
  expect(Object.keys((await asked).postDataJSON())).toEqual(["location_id", "method_id"]);
  expect(await delivery.isChecked()).toBe(true);

  const proceed = visibleButton(page, "Proceed");
  const isGreyed = () => proceed.evaluate((button) => button.hasAttribute("aria-describedby"));
  expect(await isGreyed()).toBe(false);
  for (const tick of [address, delivery]) {
    await tick.uncheck();
    expect(await isGreyed()).toBe(true);
    await proceed.click();
    await page.getByRole("alert").getByText("Please complete all required sections").waitFor();
    await tick.check();
    expect(await isGreyed()).toBe(false);
  }
});

test("an order that is refused says why, and what was entered stays", { tags: ["S8-034"] }, async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.route("**/api/user/order/save", (route) =>
    route.fulfill({ status: 400, json: { status: false, message: "Please check it", data: null } }),
  );
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Failed to save order: Please check it").waitFor();
  expect(await page.getByRole("radio", { name: "Pay on delivery" }).isChecked()).toBe(true);
});

test("choosing a provider chooses pay now", async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/checkout");
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await page.getByRole("radio", { name: "Nomba" }).check();
  expect(await page.getByRole("radio", { name: "Pay now (pre-pay)" }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "Pay on delivery" }).isChecked()).toBe(false);
  expect(await page.getByText("Please select").count()).toBe(0);
});

test("a promo code survives a reload, until it is typed over or no longer good", async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const line = page.locator(".receipt-row").filter({ hasText: "Promo DISCOUNT500" });
  await page.goto("/checkout");
  await page.getByLabel("Promo code").fill("DISCOUNT500");
  await page.getByRole("button", { name: "Apply" }).click();
  await line.waitFor();
  await page.reload();
  await page.getByText("Promo code applied!").waitFor();
  await line.waitFor();
  expect(await page.getByLabel("Promo code").inputValue()).toBe("DISCOUNT500");

  await page.route("**/api/user/promo/check", (route) =>
    route.fulfill({ status: 400, json: { status: false, message: "Invalid promo code", data: null } }),
  );
  await page.reload();
  await page.getByText("Invalid promo code").waitFor();
  expect(await line.count()).toBe(0);
  await page.unroute("**/api/user/promo/check");

  await page.reload();
  await line.waitFor();
  await page.getByLabel("Promo code").fill("DISCOUNT50");
  await line.waitFor({ state: "detached" });
  await page.reload();
  await page.getByLabel("Promo code").waitFor();
  expect(await page.getByLabel("Promo code").inputValue()).toBe("");
});
