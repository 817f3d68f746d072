import { formatNaira } from "@shop/contract/money";
import { expect, test } from "vitest";
import { codeMailedTo } from "./inbox.ts";
import { aMailAddress, aShopper, fillDelivery, somethingInStock, visibleButton } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

test("A newcomer signs in with an emailed code, finds what they wanted in the cart, and orders with the name given at checkout", async () => {
  const mail = aMailAddress("newcomer");
  const [wanted] = await somethingInStock(1);
  const { page } = await aVisitor();
  await page.goto(`/product/${wanted?.product_token}`);
  await visibleButton(page, "Add to cart").first().click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByRole("link", { name: "Continue with an emailed code" }).click();

  await page.waitForURL("**/sign-in/code?*");
  await page.getByRole("heading", { name: "Sign in with a code" }).waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(mail);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const field = page.getByLabel("Code from the email");
  await field.waitFor();
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
  const code = await codeMailedTo(mail);
  // The page is still there after a visit to the mail program, even if the phone unloads it meanwhile.
  await page.reload();
  await field.fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();

  await page.getByText(`${wanted?.name} added to cart successfully!`).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/product/${wanted?.product_token}`);

  await page.goto("/checkout");
  await visibleButton(page, "Proceed").click();
  // Each field says what is wrong with itself, not with the first one of its section.
  await page.getByText("Address is required").waitFor();
  await page.getByLabel("First Name").fill("Kemi");
  await page.getByLabel("Last Name").fill("Adebayo");
  await page.getByLabel("Phone Number").fill("0803 123 4567");
  await page.getByLabel("Delivery address").fill("14 Bode Thomas Street, Surulere");
  await fillDelivery(page);
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");

  await page.goto("/profile");
  await page.getByRole("heading", { name: "Kemi Adebayo" }).waitFor();
  await page.getByRole("button", { name: "Set a password" }).waitFor();
});

test("A returning shopper orders in two taps from the cart, with the whole price shown before the second, and types nothing", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  const [again] = await somethingInStock(1);
  await client.call("changeCart", { variant_token: again?.token ?? "", quantity: 1 });

  await page.goto("/cart");
  // What a finger or a keyboard does from here on, across pages of the same document.
  await page.evaluate(() => {
    const done: string[] = [];
    Object.assign(window, { done });
    addEventListener("pointerdown", () => done.push("tap"), true);
    addEventListener("keydown", () => done.push("key"), true);
  });
  await visibleButton(page, "Confirm").tap();
  await page.waitForURL("**/checkout");
  const amount = page.getByText(/^Amount to pay on delivery: ₦/);
  await amount.waitFor();
  const shown = await amount.innerText();
  await visibleButton(page, "Proceed").tap();
  await page.waitForURL("**/orders/*");

  expect(await page.evaluate(() => (window as unknown as { done: string[] }).done)).toEqual(["tap", "tap"]);
  const orders = await client.call("listOrders");
  expect(orders).toHaveLength(2);
  expect(shown).toContain(formatNaira(orders[0]?.total ?? 0));
  expect(orders[0]?.paymentMethod).toBe("pay_on_delivery");
});
