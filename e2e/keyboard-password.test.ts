import { calls } from "@shop/contract/calls";
import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { codeMailedTo } from "./inbox.ts";
import { refusalAnswer } from "./scenes/answers.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper, PASSWORD } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

const NEW_PASSWORD = "moi moi on sunday";

test("A forgotten password is reset by keyboard: address, code, another code, new password, sign-in", async () => {
  const { mail } = await aShopper();
  const { page } = await aVisitor();
  const { press, write, standsOn, hears, staysWithin } = await atKeyboard(page);
  await page.clock.install();
  await page.goto("/signin");
  await standsOn("Email");
  await write(mail);
  await press("Forgot password?");
  await hears("We'll email you a code");
  // What was typed already is kept.
  await standsOn("Email");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(mail);
  await staysWithin("A new password");
  await page.keyboard.press("Enter");

  await hears(`If there is an account with ${mail}, a code is on its way to it.`);
  await standsOn("Code from the email");
  await page.keyboard.press("Enter");
  await standsOn("Code from the email", "Please enter all 8 characters of the verification code");
  await page.clock.fastForward(60_000);
  await hears("You can ask for a new code now");
  await press("Resend code");
  await standsOn("Code from the email");
  await write(await codeMailedTo(mail));
  await page.keyboard.press("Enter");

  await standsOn("New password");
  await write("sunshine");
  await page.keyboard.press("Enter");
  await standsOn("New password", "This password is too common");
  await press("Show password");
  await standsOn("Hide password");
  await page.keyboard.press("Shift+Tab");
  await standsOn("New password");
  await write(NEW_PASSWORD);
  await page.keyboard.press("Enter");

  await hears("Your password is changed. You can sign in with it now");
  await standsOn("Password");
  await write(NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await hears("Welcome back, Bisi!");
  await standsOn("main");
});

test("A shopper who must wait for a code hears how long, and returns to sign-in by keyboard", async () => {
  const { page } = await aVisitor();
  const { press, write, standsOn, hears } = await atKeyboard(page);
  await page.route(
    "**/api/user/forgotPassword",
    (route) =>
      route.fulfill({
        ...refusalAnswer("too_many_attempts", { wait: 30 }),
        headers: { "retry-after": "30" },
      }),
    { times: 1 },
  );
  await page.goto("/signin");
  await standsOn("Email");
  await press("Forgot password?");
  await standsOn("Email");
  await write("nobody.at.all@example.com");
  await page.keyboard.press("Enter");
  await hears("Too many attempts. Please wait 30 seconds and try again");
  await standsOn("Email");
  await press("Back to sign in");
  await standsOn("Email");
  await page.keyboard.press("Escape");
  await standsOn("main");
});

test("The password is changed by keyboard, and a wrong current one focuses its field", async () => {
  const { page } = await aShopper();
  const { press, type, write, standsOn, hears } = await atKeyboard(page);
  const { promise: devices, resolve: letDevicesCome } = Promise.withResolvers<void>();
  await page.route(`**/api${calls.listSessions.path}`, async (route) => {
    await devices;
    await route.continue();
  });
  await page.goto("/profile");
  // The link is pressed before the part that it leads to is shown.
  await press("Password and devices");
  await page.waitForURL("**/profile#security");
  letDevicesCome();
  await page.locator("#security:focus").waitFor();
  await standsOn("Password and devices");
  await press("Change password");
  await standsOn("Current password");
  await page.keyboard.press("Enter");
  await standsOn("Current password", "required");
  await write("not the password");
  await type("New password", NEW_PASSWORD);
  await page.keyboard.press("Enter");
  await standsOn("Current password", "Your current password is not correct");
  await write(PASSWORD);
  await page.keyboard.press("Enter");
  await hears("Your password is changed. Every other device is signed out");
  await standsOn("Change password");

  await page.keyboard.press("Enter");
  await standsOn("Current password");
  await press("Cancel");
  await standsOn("Change password");
});

test("Devices are signed out by keyboard, one and then all others, and the focus stays at their list", async () => {
  const { page, mail } = await aShopper();
  for (let device = 0; device < 3; device += 1) {
    await (await shopClient()).call("signIn", { mail, pword: PASSWORD });
  }
  const { press, standsOn, hears } = await atKeyboard(page);
  await page.goto("/profile");
  const devices = page.getByRole("region", { name: "Password and devices" }).getByRole("listitem");
  await press(/^Sign out Unknown device/);
  await hears("Signed out there");
  await standsOn("Where you are signed in");
  await expect.poll(() => devices.count()).toBe(3);
  await press("Sign out everywhere else");
  await hears("signed out");
  await standsOn("Where you are signed in");
  await expect.poll(() => devices.count()).toBe(1);
});
