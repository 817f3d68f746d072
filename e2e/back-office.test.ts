import { staffCalls } from "@shop/contract/admin/calls";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DEMO_STAFF } from "../tools/seed/demo-staff.ts";
import { inDatabase } from "./in-database.ts";
import { NARROWEST } from "./large-text.ts";
import { aMember } from "./member.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aVisitor, PHONE } from "./visitor.ts";

async function openProfile(page: Page): Promise<void> {
  await openBackOffice(page, "/profile", "Your profile");
  await page.getByText("This device", { exact: true }).waitFor();
}

test("A visitor who opens a page is asked to sign in, and then gets there", async () => {
  const { page } = await aVisitor();
  await page.goto("/admin/roles");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByLabel("Email").fill(DEMO_STAFF.mailOf("owner"));
  await page.getByLabel("Password", { exact: true }).fill(DEMO_STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Roles" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin/roles");
});

test("A member whose shop answers slowly reads that the back office is opening", async () => {
  const { page } = await aMember({ viewport: PHONE });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api${staffCalls.viewOwnProfile.path}`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/admin/cash");
  await page.getByText("Opening the back office...").waitFor();
  answer();
  await page.getByRole("heading", { name: "Cash", exact: true }).waitFor();
  expect(await page.getByText("Opening the back office...").count()).toBe(0);
});

test("The menu at the side shows the entry of the page, however far down the list it is", async () => {
  const { page } = await aMember({ viewport: { width: 1440, height: 700 } });
  await openBackOffice(page, "/audit", "Audit log");
  const current = page.getByRole("navigation", { name: "Back office" }).locator('[aria-current="page"]');
  const isShown = () =>
    current.evaluate((entry) => {
      const { top, bottom } = entry.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isShown).toBe(true);
});

test("Signing in never leads out of the back office", async () => {
  const { page } = await aVisitor();
  await page.goto("/admin/sign-in?to=//evil.example/admin");
  await page.getByLabel("Email").fill(DEMO_STAFF.mailOf("read-only"));
  await page.getByLabel("Password", { exact: true }).fill(DEMO_STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Hello, Efe" }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/?$/);
});

test("A session that ends keeps what was typed, and signing in again continues there", {
  tags: ["core"],
}, async () => {
  const { page, mail } = await aMember({ role: "catalogue", viewport: PHONE });
  await openProfile(page);
  await page.getByLabel("Your name").fill("Halima Sani");
  await inDatabase(
    `update staff_sessions set ended_at = now()
     where staff_id = (select id from staff_members where mail = $1)`,
    [mail],
  );
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password", { exact: true }).fill(DEMO_STAFF.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Your name").inputValue()).toBe("Halima Sani");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
});

test("Two people who change the same field see both values, and nothing is overwritten", {
  tags: ["core"],
}, async () => {
  const { page, mail } = await aMember({ role: "orders" });
  await openProfile(page);
  await page.getByLabel("Your name").fill("Halima of the order desk");
  await inDatabase("update staff_members set name = 'Halima Ade', version = version + 1 where mail = $1", [
    mail,
  ]);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else has changed this" });
  await dialog.getByLabel("Yours").waitFor();
  await dialog.getByLabel("Theirs, already saved").check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Halima Ade");
  expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
});

test("Leaving a page with changes asks first, and a draft stays on the device", async () => {
  const { page, name } = await aMember({ role: "manager" });
  await openProfile(page);
  await page.getByLabel("Your name").fill("Halima the manager");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });

  await page.getByRole("link", { name: "Home", exact: true }).click();
  await question.getByText("They stay on this device as a draft.").waitFor();
  await question.getByRole("button", { name: "Stay here" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Your name").inputValue()).toBe("Halima the manager");

  await page.getByRole("link", { name: "Home", exact: true }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Hello, Halima" }).waitFor();

  await page.getByRole("link", { name: "Your profile" }).click();
  await page.getByText("1 change, kept on this device").waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Halima the manager");
  await page.getByRole("button", { name: "Discard" }).click();
  expect(await page.getByLabel("Your name").inputValue()).toBe(name);
});

test("Signing out asks first where changes are unsaved, also on a page that was left, names the page, and deletes them", async () => {
  const { page } = await aMember({ role: "manager", viewport: PHONE });
  await openProfile(page);
  await page.getByLabel("Your name").fill("Halima on her way out");
  const signOut = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Sign out" }).click();
  };
  const question = page.getByRole("dialog", { name: "Sign out without saving?" });
  await signOut();
  await question.getByRole("listitem").getByText("Your profile").waitFor();
  await question.getByRole("button", { name: "Stay here" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Your name").inputValue()).toBe("Halima on her way out");
  // Still signed in.
  await page.reload();
  await page.getByText("1 change, kept on this device").waitFor();

  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Leave" })
    .click();
  await page.getByRole("heading", { name: "Hello, Halima" }).waitFor();
  await signOut();
  await question.getByRole("listitem").getByText("Your profile").waitFor();
  await question.getByRole("button", { name: "Stay here" }).click();
  await question.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Your profile" }).click();
  await page.getByText("1 change, kept on this device").waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route(`**${staffCalls.signOutStaff.path}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await signOut();
  await question.getByRole("button", { name: "Sign out" }).click();
  // Until the session has ended, nothing more can be typed behind the question.
  await question.getByRole("button", { name: "Signing out..." }).waitFor();
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Signing out..." }).waitFor();
  answered.resolve();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")))).toEqual(
    [],
  );
});

test("Back also asks first if changes would be lost", async () => {
  const { page } = await aMember({ role: "manager" });
  await openBackOffice(page, "", "Hello, Halima");
  await page.getByRole("link", { name: "Your profile" }).click();
  await page.getByText("This device", { exact: true }).waitFor();
  await page.getByLabel("Your name").fill("Halima on the way back");
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Hello, Halima" }).waitFor();
  await page.getByRole("link", { name: "Your profile" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
});

test("The page of an order that cannot be shown has a title and a link back to the list", async () => {
  const { page } = await aMember({ role: "orders", viewport: PHONE });
  for (const path of ["/orders/unknown", "/orders/unknown/print"]) {
    await openBackOffice(page, path, path.endsWith("print") ? "Print" : "Order");
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
  }
  await page.getByRole("main").getByRole("link", { name: "Order", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("heading", { name: "Orders", level: 1 }).waitFor();
});

test("The command menu leads to a page by keyboard alone", async () => {
  const { page } = await aMember({ role: "owner" });
  await openBackOffice(page, "", "Hello, Halima");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search and commands" }).waitFor();
  await page.keyboard.type("who chan");
  await page.getByRole("option", { name: "Audit log" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("The command menu acts on the open record, and offers only what the role may do, as the list of orders does", async () => {
  const { page } = await aMember({ role: "owner" });
  await openBackOffice(page, "/staff", "Members");
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Invite somebody" }).click();
  await page.getByRole("dialog", { name: "Invite somebody" }).waitFor();

  const { page: rider } = await aMember({ role: "rider", viewport: PHONE });
  await openBackOffice(rider, "/profile", "Your profile");
  await rider.getByRole("button", { name: "Search or go to" }).click();
  await rider.getByRole("option", { name: "Your profile" }).waitFor();
  expect(await rider.getByRole("option", { name: "Members" }).count()).toBe(0);
  await openBackOffice(rider, "/orders", "Orders");
  await rider.getByRole("heading", { name: "Nothing on its way" }).waitFor();
  expect(await rider.getByRole("button", { name: /^To confirm/ }).count()).toBe(0);
});

test("Nothing of the back office is reachable with a shopper's account", async () => {
  const { page, context } = await aVisitor();
  await context.addCookies([{ name: "ss_auth", value: "a".repeat(43), url: inject("shopUrl") }]);
  await page.goto("/admin/staff");
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("The command menu finds a member by name and a product by its code", async () => {
  const { page, name } = await aMember({ role: "owner" });
  await openBackOffice(page, "", "Hello, Halima");
  await page.keyboard.press("Control+k");
  // The field takes presses, although it is beside the button that closes the menu.
  await page.getByRole("combobox", { name: "Search and commands" }).click();
  await page.getByRole("combobox", { name: "Search and commands" }).fill(name);
  await page.getByRole("option", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search and commands" }).fill("FSH-ASO-004");
  await page.getByRole("option", { name: /FSH-ASO-004/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/products/*");
});

test("With text at 200 %, every label of the bottom bar can be read in full, even on the narrowest phones", async () => {
  const { page } = await aMember({ role: "owner", viewport: PHONE });
  await openBackOffice(page, "/orders", "Orders");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  for (const width of [PHONE.width, NARROWEST]) {
    await page.setViewportSize({ ...PHONE, width });
    const labels = await page
      .locator(".bar-label")
      .evaluateAll((all) =>
        all.map((label) => ({ text: label.textContent, isCut: label.scrollWidth > label.clientWidth })),
      );
    expect(labels.length).toBe(5);
    expect(labels.filter(({ isCut }) => isCut)).toEqual([]);
  }
});
