import { expect, test } from "vitest";
import { shopClient } from "./shop-client.ts";
import { aShopper, PASSWORD } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

const NEW_PASSWORD = "moi moi on sunday";

async function signedInElsewhere(mail: string) {
  const [record] = await (await shopClient()).call("signIn", { mail, pword: PASSWORD });
  return shopClient(record?.token);
}

test("A shopper sees where they are signed in, and signs out other devices one by one or all at once", async () => {
  const { page, mail } = await aShopper();
  const lost = [await signedInElsewhere(mail), await signedInElsewhere(mail), await signedInElsewhere(mail)];
  await page.goto("/profile");
  const part = page.getByRole("region", { name: "Password and devices" });
  await part.getByText("This device").waitFor();
  expect(await part.getByRole("listitem").count()).toBe(4);
  await part.getByText("last seen just now").first().waitFor();

  await part
    .getByRole("button", { name: /^Sign out Unknown device/ })
    .first()
    .click();
  await page.getByText("Signed out there").waitFor();
  await expect.poll(() => part.getByRole("listitem").count()).toBe(3);

  await part.getByRole("button", { name: "Sign out everywhere else" }).click();
  await part.getByText("You are not signed in anywhere else.").waitFor();
  expect(await part.getByRole("listitem").count()).toBe(1);
  for (const client of lost) await expect(client.call("viewCart")).rejects.toMatchObject({ status: 401 });

  await page.reload();
  await part.getByText("You are not signed in anywhere else.").waitFor();
});

test("Changing the password needs the current one, keeps this device signed in and signs out the others", async () => {
  const { page, mail } = await aShopper({ viewport: DESKTOP });
  const elsewhere = await signedInElsewhere(mail);
  await page.goto("/profile");
  const part = page.getByRole("region", { name: "Password and devices" });
  await part.getByRole("button", { name: "Change password" }).click();
  const current = part.getByLabel("Current password");
  await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await part.locator('input[autocomplete="username"]').inputValue()).toBe(mail);

  await current.fill("not the password");
  await part.getByLabel("New password", { exact: true }).fill("short");
  await part.getByRole("button", { name: "Change password" }).click();
  await part.getByText("Password must be at least 8 characters").waitFor();
  await part.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await part.getByRole("button", { name: "Change password" }).click();
  await part.getByText("Your current password is not correct").waitFor();
  expect(await part.getByLabel("New password", { exact: true }).inputValue()).toBe(NEW_PASSWORD);
  await current.fill(PASSWORD);
  await part.getByRole("button", { name: "Change password" }).click();

  await page.getByText("Your password is changed. Every other device is signed out").waitFor();
  await part.getByText("You are not signed in anywhere else.").waitFor();
  await expect(elsewhere.call("viewCart")).rejects.toMatchObject({ status: 401 });
  const anybody = await shopClient();
  expect(await anybody.call("signIn", { mail, pword: NEW_PASSWORD })).toHaveLength(1);
  await expect(anybody.call("signIn", { mail, pword: PASSWORD })).rejects.toMatchObject({ status: 400 });
});
