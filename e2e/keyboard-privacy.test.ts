import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { latestMail } from "./inbox.ts";
import { aShopper, PASSWORD } from "./shopper.ts";

test("A copy of the shopper's data is read and downloaded by keyboard", async () => {
  const { page, mail } = await aShopper({ cart: 1 });
  const { press, standsOn, hears } = await atKeyboard(page);
  await page.goto("/profile");
  await press("See my data");
  await page.waitForURL("**/profile/data");
  await hears(/^Your data/);
  await standsOn("main");
  await page.getByRole("heading", { name: "Your account", exact: true }).waitFor();
  const arriving = page.waitForEvent("download");
  await press("Download (JSON)");
  const copy = JSON.parse(await readFile(await (await arriving).path(), "utf8"));
  expect(copy.holdings[0]).toMatchObject({ name: "account", records: [{ mail }] });
  await standsOn("Download (JSON)");
});

test("Consents to newsletter and offers are given and withdrawn by keyboard, each announced", async () => {
  const { page, client, mail } = await aShopper();
  const { press, standsOn, hears } = await atKeyboard(page);
  await page.goto("/profile");
  await press("Newsletter", "Space");
  await hears("Almost done. We have sent an email to this address");
  await standsOn("Newsletter: waiting for you to open our email");
  expect((await latestMail(mail)).subject).toMatch(/\S/);
  await press("Offers for me", "Space");
  await hears("Saved");
  await standsOn("Offers for me");
  expect(await client.call("viewConsents")).toMatchObject({ newsletter: "waiting", offers: true });

  await page.keyboard.press("Space");
  await hears("Saved");
  await standsOn("Offers for me");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await hears("You are unsubscribed");
  await standsOn("Newsletter");
  await press("What I agreed to, and when");
  await page.getByText("Newsletter: withdrawn").waitFor();
  await standsOn("What I agreed to, and when");
  expect(await client.call("viewConsents")).toMatchObject({ newsletter: "off", offers: false });
});

test("An account is deleted by keyboard after a cancelled attempt and a wrong password", async () => {
  const { page } = await aShopper();
  const { press, write, standsOn, hears, staysWithin } = await atKeyboard(page);
  await page.goto("/profile");
  await press("Delete my account");
  await standsOn("Your password");
  await staysWithin("Delete my account");
  await page.keyboard.press("Escape");
  await standsOn("Delete my account");
  await page.keyboard.press("Enter");
  await standsOn("Your password");
  await press("Keep my account");
  await standsOn("Delete my account");

  await page.keyboard.press("Enter");
  await standsOn("Your password");
  await page.keyboard.press("Enter");
  await standsOn("Your password", "Password is required");
  await write("not my password");
  await page.keyboard.press("Enter");
  await standsOn("Your password", "Your current password is not correct");
  await write(PASSWORD);
  await page.keyboard.press("Enter");
  await hears("Your account is deleted");
  await page.waitForURL((address) => address.pathname === "/");
  await standsOn("main");
});
