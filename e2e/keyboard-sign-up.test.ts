import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { codeMailedTo } from "./inbox.ts";
import { aMailAddress, PASSWORD, somethingInStock } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

test("A newcomer signs up by keyboard: form, code, another code after the wait, verification, sign-in", async () => {
  const { page } = await aVisitor();
  const { press, type, write, standsOn, hears, staysWithin } = await atKeyboard(page);
  const mail = aMailAddress("kemi");
  await page.clock.install();
  await page.goto("/");
  await press("Menu");
  await standsOn("Home");
  await press("Sign Up");

  // The first wrong field has the focus, with what is wrong.
  await standsOn("First Name");
  await staysWithin("Create an account");
  await page.keyboard.press("Enter");
  await standsOn("First Name", "First name is required");
  await write("Kemi");
  await type("Last Name", "Adebayo");
  await type("Email Address", "kemi@nowhere");
  await type("Phone Number", "0803 123 4567");
  await type("Address", "14 Bode Thomas Street, Surulere");
  await type("Password", PASSWORD);
  await page.keyboard.press("Enter");
  await standsOn("Email Address", "Email is invalid");
  await write(mail);
  await page.keyboard.press("Enter");

  await page.waitForURL("**/otp-verification");
  await hears(/^Verify your email/);
  await standsOn("Verification code");
  await write("AB2");
  await page.keyboard.press("Enter");
  await hears("Please enter all 8 characters of the verification code");
  await standsOn("Verification code");
  await write("AAAAAAAA");
  await page.keyboard.press("Enter");
  await standsOn("Verification code", "The verification code is not correct or has expired");

  await page.clock.fastForward(60_000);
  await hears("You can ask for a new code now");
  await press("Resend verification code");
  await hears("If this email address is waiting for a code, a new one is on its way");
  await standsOn("Verification code");

  // A shopper who signs in before entering the code is led back to it.
  await press("Cancel");
  await standsOn("Password");
  await write(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/otp-verification");
  await standsOn("Verification code");
  await write((await codeMailedTo(mail)).toLowerCase());
  await page.keyboard.press("Enter");

  await hears("Email verified");
  await standsOn("Password");
  await write("not the password");
  await page.keyboard.press("Enter");
  await hears("Email or password is not correct");
  await standsOn("Password");
  await write(PASSWORD);
  await page.keyboard.press("Enter");
  await hears("Welcome, Kemi!");
  await standsOn("main");
});

test("A variant that a visitor wanted is added after signing up by keyboard, and they continue from the product", async () => {
  const { page } = await aVisitor();
  const { press, type, write, standsOn, hears, staysWithin } = await atKeyboard(page);
  const [wanted] = await somethingInStock(1);
  const mail = aMailAddress("newcomer");
  await page.goto(`/product/${wanted?.product_token}`);
  await press("Add to cart");
  await standsOn("Email");
  await staysWithin("Welcome");
  await press("Sign up");
  await hears("It takes a minute");
  await standsOn("First Name");
  await write("Kemi");
  await type("Last Name", "Adebayo");
  await type("Email Address", mail);
  await type("Phone Number", "0803 123 4567");
  await type("Address", "14 Bode Thomas Street, Surulere");
  await type("Password", PASSWORD);
  await page.keyboard.press("Enter");

  await page.waitForURL("**/otp-verification");
  await standsOn("Verification code");
  await write(await codeMailedTo(mail));
  await page.keyboard.press("Enter");
  await standsOn("Password");
  await write(PASSWORD);
  await page.keyboard.press("Enter");

  await hears(`${wanted?.name} added to cart successfully!`);
  await hears("1 in the cart");
  expect(new URL(page.url()).pathname).toBe(`/product/${wanted?.product_token}`);
  await standsOn("main");
  await press("Add to cart");
  await hears("2 in the cart");
  await standsOn("Add to cart");
});

test("A visitor who closes the sign-in form is back where they were, however it was opened", async () => {
  const { page } = await aVisitor();
  const { press, standsOn, hears } = await atKeyboard(page);
  const [wanted] = await somethingInStock(1);
  await page.goto(`/product/${wanted?.product_token}`);
  await press("Add to cart");
  await standsOn("Email");
  await press("Sign up");
  await standsOn("First Name");
  await press("Sign in");
  await hears("Sign in to fill your cart");
  await standsOn("Email");
  await page.keyboard.press("Escape");
  await standsOn("Add to cart");

  await page.goto("/");
  await press("Menu");
  await standsOn("Home");
  await press("Sign In");
  await standsOn("Email");
  await press("Close");
  await standsOn("Menu");

  await page.goto("/signin");
  await standsOn("Email");
  await page.keyboard.press("Escape");
  await standsOn("main");
});
