import { expect, test } from "vitest";
import { aMailAddress } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

test("another code can be asked for after 60 seconds, and then the 60 seconds begin again", async () => {
  const { page } = await aVisitor();
  await page.clock.install();
  await page.goto("/otp-verification");
  // Without a remembered address the page asks for it.
  await page.getByLabel("Email").fill(aMailAddress("nobody"));
  await page.getByRole("button", { name: "Send me a code" }).click();

  await page.getByText(/^Resend code in (60|5\d) seconds$/).waitFor();
  await page.clock.fastForward(30_000);
  await page.getByText(/^Resend code in (30|2\d) seconds$/).waitFor();
  // A reload does not make anybody wait longer, or less.
  await page.reload();
  await page.getByText(/^Resend code in (30|2\d) seconds$/).waitFor();
  await page.clock.fastForward(30_000);

  const asked = page.waitForRequest("**/api/auth/resend-code");
  await page.getByRole("button", { name: "Resend verification code" }).click();
  expect((await (await asked).response())?.status()).toBe(200);
  await page.getByText(/^Resend code in (60|5\d) seconds$/).waitFor();
});

test("a code is 8 characters, however it is typed or pasted", async () => {
  const { page, context } = await aVisitor();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/otp-verification");
  await page.getByLabel("Email").fill(aMailAddress("nobody"));
  await page.getByRole("button", { name: "Send me a code" }).click();

  const code = page.getByLabel("Verification code");
  await code.pressSequentially("ab2");
  expect(await code.inputValue()).toBe("AB2");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Please enter all 8 characters of the verification code").waitFor();
  expect(await code.getAttribute("autocomplete")).toBe("one-time-code");

  await code.fill("");
  await page.evaluate(() => navigator.clipboard.writeText(" ab2c d3ef\n"));
  await code.focus();
  await page.keyboard.press("Control+v");
  expect(await code.inputValue()).toBe("AB2CD3EF");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("The verification code is not correct or has expired").waitFor();
  // What was typed is kept, and both ways out lead to signing in.
  expect(await code.inputValue()).toBe("AB2CD3EF");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Welcome back" }).waitFor();
});
