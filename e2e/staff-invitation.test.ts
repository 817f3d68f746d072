import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { anAuthenticatorFrom } from "./authenticator.ts";
import { latestMail } from "./inbox.ts";
import { aMember } from "./member.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aMailAddress } from "./shopper.ts";
import { aVisitor } from "./visitor.ts";

const NEW_PASSWORD = "egusi on a rainy day";

async function signIn(page: Page, mail: string): Promise<void> {
  await openBackOffice(page, "/sign-in", "Sign in");
  await page.getByLabel("Email").fill(mail);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("An owner invites somebody, who joins by the emailed link with a second factor and signs in with it", async () => {
  const mail = aMailAddress("chidi");
  const { page: owner } = await aMember({ role: "owner" });
  await openBackOffice(owner, "/staff", "Members");
  await owner.getByRole("button", { name: "Invite" }).click();
  const dialog = owner.getByRole("dialog", { name: "Invite somebody" });
  await dialog.getByLabel("Email").fill(mail);
  await dialog.getByLabel("Role").selectOption("Manager");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await owner.getByText("Invitation sent").waitFor();
  await owner.getByRole("region", { name: "Open invitations" }).getByText(mail).waitFor();

  const { links } = await latestMail(mail);
  const link = links.find((one) => one.includes("/admin/invitation#")) ?? "";
  const { page, complaints } = await aVisitor();
  await page.goto(link);
  await page.getByText(`${mail} joins as manager.`).waitFor();
  const app = await anAuthenticatorFrom(page);
  await page.getByRole("button", { name: "Join the back office" }).click();
  await page.getByText("Please enter your name").waitFor();
  await page.getByLabel("Your name").fill("Chidi Okafor");
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Code that the app shows").fill(app.nextCode());
  await page.getByRole("button", { name: "Join the back office" }).click();

  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const codes = await page.locator(".codes li").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await page.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
  await page.getByLabel("I have stored the codes in a safe place").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Hello, Chidi" }).waitFor();

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();

  await signIn(page, mail);
  await page.getByLabel("Code from your authenticator app").fill(app.nextCode());
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Hello, Chidi" }).waitFor();

  // On another device and without the phone, a recovery code lets the member in.
  const elsewhere = (await aVisitor()).page;
  await signIn(elsewhere, mail);
  await elsewhere.getByRole("button", { name: "Use a recovery code" }).click();
  await elsewhere.getByLabel("Recovery code").fill(codes[0] ?? "");
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await elsewhere.getByRole("heading", { name: "Hello, Chidi" }).waitFor();

  // Refusals that the page shows in place are in the browser's console as well.
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
});

test("A link of an invitation that is not complete says so", async () => {
  const { page } = await aVisitor();
  await page.goto("/admin/invitation#not-a-token");
  await page.getByRole("alert").getByText("The link is not complete").waitFor();
});
