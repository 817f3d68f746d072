import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { codeMailedTo, latestMail } from "./inbox.ts";
import { shopClient } from "./shop-client.ts";
import { aMailAddress, fillCheckout, PASSWORD, visibleButton } from "./shopper.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
])(
  "A newcomer with %s signs up, buys, and gets the order and its mail",
  {
    tags: [
      "core",
      "S2-120",
      "S2-135",
      "S2-179",
      "S2-180",
      "S4-004",
      "S4-010",
      "S4-011",
      "S4-012",
      "S4-013",
      "S4-024",
      "S4-026",
      "S5-035",
      "S5-037",
      "S5-038",
      "S5-039",
      "S5-040",
      "S8-009",
      "S8-010",
      "S8-012",
      "S8-035",
      "S9-026",
      "S9-037",
    ],
  },
  async (_, viewport) => {
    const { page, complaints } = await aVisitor(viewport);
    const mail = aMailAddress("kemi");

    await page.goto("/signup");
    const modal = page.getByRole("dialog");
    await modal.getByLabel("First Name").fill("Kemi");
    await modal.getByLabel("Last Name").fill("Adebayo");
    await modal.getByLabel("Email Address").fill(mail);
    await modal.getByLabel("Phone Number").fill("0803 123 4567");
    await modal.getByLabel("Address", { exact: true }).fill("14 Bode Thomas Street, Surulere");
    await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await modal.getByRole("button", { name: "Sign Up" }).click();

    await page.waitForURL("**/otp-verification");
    await page.getByText(mail).waitFor();
    await page.getByLabel("Verification code").fill((await codeMailedTo(mail)).toLowerCase());
    await page.getByRole("button", { name: "Verify" }).click();

    // The address is there already; nobody types it twice.
    await modal.getByRole("heading", { name: "Welcome", exact: true }).waitFor();
    await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
    expect(await modal.getByLabel("Email").inputValue()).toBe(mail);
    await modal.getByRole("button", { name: "Sign In" }).click();
    await page.getByText("Welcome, Kemi!").waitFor();
    await modal.waitFor({ state: "hidden" });

    const names = await addThreeProducts(page);

    await page.getByRole("link", { name: "Cart, 3 items" }).click();
    await page.getByRole("heading", { name: "Your cart 3 items" }).waitFor();
    for (const name of names) await page.getByRole("heading", { name, exact: true, level: 2 }).waitFor();
    await page
      .getByRole("button", { name: /^One more of/ })
      .first()
      .click();
    await page.getByText("Cart updated successfully!").waitFor();
    await page.getByRole("heading", { name: "Your cart 4 items" }).waitFor();
    await page
      .getByRole("button", { name: /^One more of/ })
      .nth(1)
      .click();
    await page.getByRole("heading", { name: "Your cart 5 items" }).waitFor();
    await page
      .getByRole("button", { name: /^One less of/ })
      .first()
      .click();
    await page.getByText("Item quantity decreased").waitFor();
    await page.getByRole("heading", { name: "Your cart 4 items" }).waitFor();

    await visibleButton(page, "Confirm").click();
    await page.waitForURL("**/checkout");
    await visibleButton(page, "Proceed").click();
    await page.getByRole("alert").getByText("Please complete all required sections").waitFor();
    await fillCheckout(page);
    const subtotal = await amountBeside(page, "Subtotal");
    const delivery = await amountBeside(page, "Delivery");
    expect(delivery).toBeGreaterThan(0);

    await page.getByLabel("Promo code").fill("discount500");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Invalid promo code").waitFor();
    await page.getByLabel("Promo code").fill("DISCOUNT500");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Promo code applied!").waitFor();
    expect(await amountBeside(page, "Promo DISCOUNT500")).toBe(-500);
    await page.getByText("Not deducted from this total").waitFor();
    const total = await amountBeside(page, "Total");
    expect(total).toBe(subtotal + delivery);
    await page.getByText(`Amount to pay on delivery: ₦${total.toLocaleString("en")}`).waitFor();

    await visibleButton(page, "Proceed").click();
    await page.waitForURL("**/orders/*");
    await page.getByText("Order saved successfully!").waitFor();
    await page.getByRole("heading", { name: "Thank you, Kemi!" }).waitFor();
    expect(await amountBeside(page, "Total")).toBe(total);
    const reference = /order-\d{13}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";

    await page.goto("/orders");
    const order = page.getByRole("main").getByRole("listitem");
    await order.getByText(reference).waitFor();
    expect(await order.count()).toBe(1);

    // The newest is the one with the code until the order's has come.
    await expect
      .poll(async () => (await latestMail(mail)).subject)
      .toContain(`₦${total.toLocaleString("en")}`);
    const receipt = await latestMail(mail);
    expect(receipt.text).toContain(reference);
    for (const name of names) expect(receipt.text).toContain(name);
    expect(receipt.links.some((link) => link.startsWith(`${inject("shopUrl")}/orders/`))).toBe(true);

    // The browser itself notes the promo code's refusal; nothing else may be wrong.
    expect(complaints.filter((complaint) => !/status of 400/.test(complaint))).toEqual([]);
  },
);

/** Two from the lists, and one whose variant is chosen on its page. */
async function addThreeProducts(page: Page): Promise<string[]> {
  const products = await (await shopClient()).call("listRandomProducts");
  // A first order above ₦50,000 must be paid online.
  const plenty = products.filter(({ variant: [card] }) => card && card.stock > 10 && card.price <= 8000);
  const [first, second] = plenty.filter(({ variantCount }) => variantCount === 1);
  const many = plenty.find(({ variantCount }) => variantCount > 2);
  if (!first || !second || !many) throw new Error("The demo catalogue has too little to buy");

  for (const { token, name } of [first, second]) {
    await page.goto(`/product/${token}`);
    await page
      .getByRole("button", { name: "Add to cart", exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByText(`${name} added to cart successfully!`).waitFor();
  }
  await page.goto(`/product/${many.token}`);
  const { variants } = await (await shopClient()).call("viewProduct", { token: many.token });
  const chosen = variants.findIndex(({ stock }, i) => i > 0 && stock > 3);
  await page.goto(`/product/${many.token}?variant=${chosen}`);
  await page.getByRole("radio", { checked: true }).first().waitFor({ state: "attached" });
  await page
    .getByRole("button", { name: "Add to cart", exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText(`${many.name} added to cart successfully!`).waitFor();
  return [first.name, second.name, many.name];
}

/** The naira beside a word on the receipt. */
async function amountBeside(page: Page, words: string): Promise<number> {
  const row = page.locator(".receipt-row").filter({ hasText: new RegExp(`^${words}`) });
  const text = await row.locator("dd [aria-hidden]").innerText();
  return Number(text.replace(/[₦,]/g, ""));
}
