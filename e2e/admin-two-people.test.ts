import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { inDatabase } from "./in-database.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aMailAddress, somethingInStock } from "./shopper.ts";

const conflictOf = (page: Page) => page.getByRole("dialog", { name: "Somebody else has changed this" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("An owner who changes a webhook after somebody else sees both addresses and keeps what they typed", async () => {
  const { page } = await aMember({ role: "owner" });
  const url = `${inject("sandboxUrl")}/webhooks/receive?by=${encodeURIComponent(aNewName("journey"))}`;
  await openBackOffice(page, "/webhooks", "Webhooks");
  await press(page, "Add a webhook");
  const add = page.getByRole("dialog", { name: "Add a webhook" });
  await add.getByLabel("Address").fill(url);
  await add.getByLabel("Order placed").check();
  await add.getByRole("button", { name: "Add", exact: true }).click();
  const secret = page.getByRole("dialog", { name: "Signing secret" });
  await secret.getByRole("button", { name: "Done" }).click();
  await page.getByRole("link", { name: url }).click();
  await press(page, "Change");
  const dialog = page.getByRole("dialog", { name: "Change the webhook" });
  await dialog.getByLabel("Address").fill(`${url}-mine`);
  await inDatabase("update webhook_endpoints set url = $1, version = version + 1 where url = $2", [
    `${url}-theirs`,
    url,
  ]);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();

  await conflictOf(page)
    .getByRole("radio", { name: `Theirs, already saved ${url}-theirs` })
    .waitFor();
  await conflictOf(page).getByRole("button", { name: "Continue" }).click();
  expect(await dialog.getByLabel("Address").inputValue()).toBe(`${url}-mine`);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(`${url}-mine`, { exact: true }).waitFor();
  await press(page, "Remove");
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("The webhook is removed").waitFor();
});

test("A member who renames a view and sets a low level after somebody else keeps what they typed", async () => {
  const { page } = await aMember();
  const name = aNewName("Sokoto");
  await openBackOffice(page, "/stock?tab=low&sort=stock", "Stock");
  await press(page, "Save this view");
  await page.getByRole("dialog", { name: "Save this view" }).getByLabel("Name").fill(name);
  await page.getByRole("dialog", { name: "Save this view" }).getByRole("button", { name: "Save" }).click();
  await press(page, "View settings");
  const settings = page.getByRole("dialog", { name: "View settings" });
  await settings.getByLabel("Name").fill(`${name} mine`);
  await inDatabase("update saved_views set name = $1, version = version + 1 where name = $2", [
    `${name} theirs`,
    name,
  ]);
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await conflictOf(page)
    .getByRole("radio", { name: `Theirs, already saved ${name} theirs` })
    .waitFor();
  await conflictOf(page).getByRole("button", { name: "Continue" }).click();
  expect(await settings.getByLabel("Name").inputValue()).toBe(`${name} mine`);
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await settings.waitFor({ state: "detached" });
  await page.getByRole("option", { name: `${name} mine` }).waitFor({ state: "attached" });

  const [variant] = await somethingInStock(1);
  onTestFinished(async () => {
    await inDatabase("update variants set low_level = null where token = $1", [variant!.token]);
  });
  await page.goto(`/admin/stock/${variant!.token}`);
  const level = page.getByLabel("Low-stock level, in pieces");
  await level.fill("7");
  await inDatabase("update variants set low_level = 4 where token = $1", [variant!.token]);
  await press(page, "Save level");
  await page.getByText("Somebody else has set this to 4 in the meantime. Save again to use yours").waitFor();
  expect(await level.inputValue()).toBe("7");
  await press(page, "Save level");
  await page.getByText("Saved", { exact: true }).waitFor();
});

test("An owner who gives a role after somebody else keeps their choice beside the new role, and can give it", async () => {
  const { name, mail } = await aMember({ role: "orders" });
  const { page } = await aMember({ role: "owner" });
  await openBackOffice(page, "/staff", "Members");
  await page.getByRole("searchbox", { name: "Name or email" }).fill(mail);
  await page.waitForURL((url) => url.searchParams.get("search") === mail);
  await page.getByRole("link", { name, exact: true }).click();
  // The list has a filter of the same name.
  const role = page.getByRole("region", { name: "Role" }).getByRole("combobox", { name: "Role" });
  await role.selectOption("manager");
  await inDatabase("update staff_members set role = 'catalogue', version = version + 1 where mail = $1", [
    mail,
  ]);
  await press(page, "Change the role to manager");
  await page
    .getByText("Somebody else has changed this member in the meantime. The role is catalogue now.")
    .waitFor();
  expect(await role.inputValue()).toBe("manager");
  await press(page, "Change the role to manager");
  await page.getByText(`${name} is now manager`, { exact: true }).waitFor();
});

test("A member who sends a newsletter after somebody else has changed it keeps date and time, and sees the error", async () => {
  await inDatabase("insert into newsletter_subscribers (mail, state) values ($1, 'confirmed')", [
    aMailAddress("reader"),
  ]);
  const { page } = await aMember();
  const subject = aNewName("Beads of the week");
  const theirs = `Waist ${subject}`;
  await openBackOffice(page, "/newsletter/new", "New newsletter");
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("In five colours.");
  await press(page, "Save as a draft");
  await page.getByRole("heading", { level: 1, name: subject, exact: true }).waitFor();

  await press(page, "Send");
  const dialog = page.getByRole("dialog");
  const time = dialog.getByLabel("At (Lagos time, optional)");
  await time.fill("2099-01-31T18:45");
  await inDatabase("update newsletter_issues set subject = $1, version = version + 1 where subject = $2", [
    theirs,
    subject,
  ]);
  const send = dialog.getByRole("button", { name: /^Send to [\d,]+ readers? then$/ });
  await send.click();
  await dialog.getByRole("alert").getByText("Somebody else has changed this in the meantime").waitFor();
  await dialog.getByRole("heading", { name: `Send “${theirs}”?` }).waitFor();
  expect(await time.inputValue()).toBe("2099-01-31T18:45");
  await send.click();
  await page.getByText("Scheduled", { exact: true }).waitFor();
  // 18:45 in Lagos.
  await page.locator('time[datetime^="2099-01-31T17:45"]').waitFor();
});
