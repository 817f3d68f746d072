import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { aShopper, PASSWORD } from "./shopper.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

test("The profile is changed by keyboard, and its initials follow", async () => {
  const { page } = await aShopper();
  const { press, type, write, standsOn, hears } = await atKeyboard(page);
  await page.goto("/profile");
  await press("Edit Profile");
  await standsOn("First Name");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await standsOn("First Name", "First name is required");
  await write("Zainab");
  await type("Phone Number", "0803 999 8877");
  await type("Address", "8 Marina Road, Lagos Island");
  await press("Save");
  await hears("Your profile is saved");
  await standsOn("Edit Profile");
  await page.getByRole("heading", { name: "Zainab Alade" }).waitFor();
  await page.getByRole("main").getByText("ZA", { exact: true }).waitFor();

  await page.keyboard.press("Enter");
  await standsOn("First Name");
  await press("Cancel");
  await standsOn("Edit Profile");
});

test("The email address is remembered, and filled in again after logging out, by keyboard", async () => {
  const { mail } = await aShopper();
  const { page } = await aVisitor();
  const { press, pressBefore, type, write, standsOn, hears } = await atKeyboard(page);
  await page.goto("/orders");
  await standsOn("Email");
  await write(mail);
  await type("Password", PASSWORD);
  await press("Remember me", "Space");
  await standsOn("Remember me");
  await press("Sign In");
  await page.waitForURL("**/orders");
  await hears("Welcome back, Bisi!");
  await standsOn("main");

  // From their own page they leave to the home page.
  await pressBefore("Menu");
  await standsOn("Home");
  await press("Sign Out");
  await hears("Logged out successfully!");
  await page.waitForURL((url) => url.pathname === "/");
  await standsOn("main");
  await pressBefore("Menu");
  await standsOn("Home");
  await press("Sign In");
  await standsOn("Password");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(mail);
  await write(PASSWORD);
  await page.keyboard.press("Enter");
  await hears("Welcome back, Bisi!");
  await standsOn("Menu");

  // From anybody's page they stay on it.
  await page.keyboard.press("Enter");
  await standsOn("Home");
  await press("Sign Out");
  await hears("Logged out successfully!");
  await standsOn("Menu");
});

test("Each link of the profile moves the focus to its section", async () => {
  const { page } = await aShopper();
  const { press, standsOn } = await atKeyboard(page);
  await page.goto("/profile");
  for (const part of ["Address book", "Password and devices", "Privacy"]) {
    await press(part);
    await standsOn(part);
    const top = await page
      .getByRole("region", { name: part })
      .evaluate((region) => region.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(390);
    await page.keyboard.press("Tab");
    const within = await page
      .getByRole("region", { name: part })
      .evaluate((region) => region.contains(document.activeElement));
    expect(within, part).toBe(true);
    await page.evaluate(() => document.getElementById("main")?.focus());
  }
  await press("Sign Out");
  await standsOn("main");
});

test("After signing in or out by the header the focus is at the page's content, because the link is gone", async () => {
  const { mail } = await aShopper();
  const { page } = await aVisitor(DESKTOP);
  const { press, pressBefore, write, type, standsOn, hears } = await atKeyboard(page);
  await page.goto("/about");
  await press(/^Sign In$/);
  await standsOn("Email");
  await write(mail);
  await type("Password", PASSWORD);
  await page.keyboard.press("Enter");
  await hears("Welcome back, Bisi!");
  await standsOn("main");
  await pressBefore(/^Sign Out$/);
  await hears("Logged out successfully!");
  await standsOn("main");
});
