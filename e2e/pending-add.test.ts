import { expect, test } from "vitest";
import { codeMailedTo } from "./inbox.ts";
import { aMailAddress, PASSWORD, somethingInStock } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

test("A variant that a visitor wanted is in the cart after sign-up and verification, and they are back where they were", {
  tags: ["core"],
}, async () => {
  const [wanted] = await somethingInStock(1);
  const mail = aMailAddress("newcomer");
  const place = `/product/${wanted?.product_token}`;
  const { page } = await aVisitor();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(place);
  await page.evaluate(() => scrollTo(0, 551));
  await page
    .getByRole("button", { name: "Add to cart", exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const pressedAt = await page.evaluate(() => scrollY);

  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: "Sign up" }).click();
  // Behind the dialog the page stays where it is.
  expect(await page.evaluate(() => scrollY)).toBe(pressedAt);
  await modal.getByLabel("First Name").fill("Kemi");
  await modal.getByLabel("Last Name").fill("Adebayo");
  await modal.getByLabel("Email Address").fill(mail);
  await modal.getByLabel("Phone Number").fill("0803 123 4567");
  await modal.getByLabel("Address", { exact: true }).fill("14 Bode Thomas Street, Surulere");
  await modal.getByText("15 or more are better").waitFor();
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign Up" }).click();

  await page.waitForURL("**/otp-verification");
  await page.getByLabel("Verification code").fill(await codeMailedTo(mail));
  await page.getByRole("button", { name: "Verify" }).click();
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await modal.getByRole("button", { name: "Sign In" }).click();

  await page.getByText(`${wanted?.name} added to cart successfully!`).waitFor();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(place);
  // The panel with the cart would have moved the page by the next frame.
  await page.locator(".added-sheet").waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => scrollY)).toBe(pressedAt);
});
