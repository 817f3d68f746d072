import { formatNaira } from "@shop/contract/money";
import { expect, test } from "vitest";
import { codeMailedTo } from "./inbox.ts";
import { aMailAddress, aShopper, fillDelivery, somethingInStock, visibleButton } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("A newcomer signs in with an emailed code without leaving the dialog, finds what they wanted in the cart, and orders with the name given at checkout", {
  tags: ["core"],
}, async () => {
  const mail = aMailAddress("newcomer");
  const [wanted] = await somethingInStock(1);
  const { page, complaints } = await aVisitor();
  await page.goto(`/product/${wanted?.product_token}`);
  await visibleButton(page, "Add to cart").first().click();
  const modal = page.getByRole("dialog");
  const send = modal.getByRole("button", { name: "Email me a code" });
  await send.click();
  await modal.getByText("Email is required").waitFor();
  // The form for a new account asks for the address alone, too, and knows what was typed.
  await modal.getByLabel("Email").fill(mail);
  await modal.getByRole("button", { name: "Sign up" }).click();
  expect(await modal.getByLabel("Email Address").inputValue()).toBe(mail);
  await send.click();

  const field = modal.getByLabel("Code from the email");
  await field.waitFor();
  await modal.getByText(`We sent a code to ${mail}`).waitFor();
  expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
  const code = await codeMailedTo(mail);
  // The field is still there after a visit to the mail program, even if the phone unloads the page meanwhile.
  await page.reload();
  await field.fill(code);
  await modal.getByRole("button", { name: "Sign In", exact: true }).click();
  await modal.waitFor({ state: "hidden" });

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
  expect(complaints).toEqual([]);
});

test("A code that went to a misspelt address is sent again to the one that was meant, in one press", async () => {
  const mail = aMailAddress("newcomer").replace(/@.*/, "@gmail.com");
  const { page } = await aVisitor(PHONE);
  await page.goto("/signin?from=/favourites");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail.replace("gmail", "gmial"));
  await modal.getByRole("button", { name: "Email me a code" }).click();
  const field = modal.getByLabel("Code from the email");
  await field.waitFor();
  await modal.getByText(`Did you mean ${mail}?`).waitFor();
  await modal.getByRole("button", { name: "Send a code there" }).click();
  await modal.getByText(`We sent a code to ${mail}`).waitFor();
  await modal.getByText("Did you mean").waitFor({ state: "detached" });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  // Still after a visit to the mail program.
  const code = await codeMailedTo(mail);
  await page.reload();
  await modal.getByText(`We sent a code to ${mail}`).waitFor();
  await field.fill(code);
  await modal.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/favourites");
});

test("Where the dialog cannot open, signing in with a code has a page of its own, which leads on", async () => {
  const mail = aMailAddress("newcomer");
  const { page } = await aVisitor();
  await page.goto("/sign-in/code?from=/favourites");
  await page.getByLabel("Email").fill(mail);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const field = page.getByLabel("Code from the email");
  await field.waitFor();
  const code = await codeMailedTo(mail);
  await page.reload();
  await field.fill(code);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/favourites");
});

test("A returning shopper orders in two taps from the cart, with the whole price shown before the second, and types nothing", {
  tags: ["core"],
}, async () => {
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
