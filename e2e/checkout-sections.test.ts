import { expect, test } from "vitest";
import { aShopper, fillCheckout, visibleButton } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

test("the cart hands its subtotal on, and the checkout shows it before it knows the cart", async () => {
  const { page, client } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const { totalAmount } = await client.call("viewCart");
  await page.goto("/cart");
  await visibleButton(page, "Confirm").click();
  await page.waitForURL("**/checkout");
  const handedOn = await page.evaluate(() => (history.state as { usr?: unknown }).usr);
  expect(handedOn).toEqual({ subtotal: totalAmount });
  await page.route("**/api/user/cart/get", () => {});
  await page.reload();
  const subtotal = page.locator(".receipt-row").filter({ hasText: /^Subtotal/ });
  await subtotal
    .getByText(`₦${totalAmount.toLocaleString("en")}`)
    .first()
    .waitFor();
});

test("address and delivery tick themselves, and unticking either greys Proceed out again", async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/checkout");
  const address = page.getByLabel("Deliver to this address");
  const delivery = page.getByLabel("Deliver it this way");
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

test("an order that is refused says why, and what was entered stays", async () => {
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
