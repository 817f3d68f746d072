import { expect, test } from "vitest";
import { codeMailedTo, latestMail } from "./inbox.ts";
import { aShopper, PASSWORD } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

const NEW_PASSWORD = "moi moi on sunday";

test("A shopper who forgot the password sets a new one with the emailed code, and signs in with it", {
  tags: ["core", "S2-175", "S4-021"],
}, async () => {
  const { mail, client } = await aShopper();
  const { page } = await aVisitor(PHONE);
  await page.goto("/signin?from=/orders");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByRole("button", { name: "Forgot password?" }).click();

  // What was typed already is kept, and the field has the focus.
  await modal.getByRole("heading", { name: "A new password" }).waitFor();
  const address = modal.getByLabel("Email");
  await address.waitFor();
  expect(await address.inputValue()).toBe(mail);
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  await modal.getByRole("button", { name: "Send me a code" }).click();

  const code = modal.getByLabel("Code from the email");
  await code.waitFor();
  await modal.getByText(/^Resend code in (60|[1-5]?\d) seconds$/).waitFor();
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");
  await modal.getByRole("button", { name: "Continue" }).click();
  await modal.getByText("Please enter all 8 characters of the verification code").waitFor();
  await code.fill((await codeMailedTo(mail)).toLowerCase());
  await modal.getByRole("button", { name: "Continue" }).click();

  const password = modal.getByLabel("New password", { exact: true });
  await password.waitFor();
  expect(await password.getAttribute("autocomplete")).toBe("new-password");
  expect(await modal.locator('input[autocomplete="username"]').inputValue()).toBe(mail);
  await password.fill("sunshine");
  await modal.getByRole("button", { name: "Change password" }).click();
  await modal.getByText("This password is too common. Please choose another").waitFor();
  await password.fill(NEW_PASSWORD);
  await modal.getByRole("button", { name: "Change password" }).click();

  // Nobody is signed in by it: the new password is asked for, and leads where the shopper was headed.
  await modal.getByText("Your password is changed. You can sign in with it now").waitFor();
  expect(await modal.getByLabel("Email").inputValue()).toBe(mail);
  await modal.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await modal.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/orders");
  await page.getByRole("heading", { name: "No orders yet" }).waitFor();

  // Sessions from before have ended, and the owner is told.
  await expect(client.call("viewProfile")).rejects.toMatchObject({ status: 401 });
  await expect.poll(async () => (await latestMail(mail)).subject).toContain("password was changed");
});

test("A code that is refused after ten minutes says that it may be too old", async () => {
  const { mail } = await aShopper();
  const { page } = await aVisitor(PHONE);
  await page.clock.install();
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: "Forgot password?" }).click();
  await modal.getByLabel("Email").fill(mail);
  await modal.getByRole("button", { name: "Send me a code" }).click();
  await modal.getByLabel("Code from the email").fill("AAAAAAAA");
  await page.clock.fastForward("11:00");
  await modal.getByRole("button", { name: "Continue" }).click();
  await modal.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await modal.getByRole("button", { name: "Change password" }).click();
  await modal.getByText("The last code we sent you is more than 10 minutes old").waitFor();
});

test("A wrong code focuses its field, and the right one can still be typed", async () => {
  const { mail } = await aShopper();
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByRole("button", { name: "Forgot password?" }).click();
  await modal.getByRole("heading", { name: "A new password" }).waitFor();
  await modal.getByLabel("Email").fill(mail);
  await modal.getByRole("button", { name: "Send me a code" }).click();
  await modal.getByLabel("Code from the email").fill("AAAAAAAA");
  await modal.getByRole("button", { name: "Continue" }).click();
  await modal.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await modal.getByRole("button", { name: "Change password" }).click();

  await modal.getByText("The verification code is not correct or has expired").waitFor();
  await modal.getByLabel("Code from the email").fill(await codeMailedTo(mail));
  await modal.getByRole("button", { name: "Continue" }).click();
  await modal.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await modal.getByRole("button", { name: "Change password" }).click();
  await modal.getByText("Your password is changed. You can sign in with it now").waitFor();
});

test("A password can be reset with the keyboard, and an unknown address gets the same answer as any other", async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").waitFor();
  await tabTo(page, "Forgot password?");
  await page.keyboard.press("Enter");
  await modal.getByRole("heading", { name: "A new password" }).waitFor();
  await modal.getByRole("button", { name: "Send me a code" }).waitFor();
  await page.keyboard.type("nobody.at.all@example.com");
  await page.keyboard.press("Enter");
  await modal.getByText(/^If there is an account with/).waitFor();
  await page.keyboard.type("abcd2345");
  await page.keyboard.press("Enter");
  await modal.getByLabel("New password", { exact: true }).waitFor();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await modal.getByText("The verification code is not correct or has expired").waitFor();
  await expect
    .poll(() => modal.getByLabel("Code from the email").evaluate((field) => field === document.activeElement))
    .toBe(true);
});

test("A shopper who tried too often reads how long to wait, and what was typed stays", {
  // The shop makes them wait for up to a minute.
  timeout: 180_000,
}, async () => {
  const { mail } = await aShopper();
  const { page } = await aVisitor();
  await page.goto("/signin");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill(mail);
  await modal.getByLabel("Password", { exact: true }).fill("not the password");
  const signIn = async () => {
    const answer = page.waitForResponse("**/api/auth/login");
    await modal.getByRole("button", { name: "Sign In" }).click();
    return (await answer).status();
  };
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 12) statuses.push(await signIn());

  expect(statuses.slice(0, 4)).toEqual([400, 400, 400, 400]);
  expect(statuses.at(-1)).toBe(429);
  await modal
    .getByRole("alert")
    .getByText(/^Too many attempts. Please wait \d+ seconds? and try again$/)
    .waitFor();
  expect(await modal.getByLabel("Email").inputValue()).toBe(mail);
  // Then the test continues.
  await modal.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await expect.poll(signIn, { timeout: 120_000, interval: 1_000 }).toBe(200);
});
