import { staffCalls } from "@shop/contract/admin/calls";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { inDatabase } from "./in-database.ts";
import { aMember } from "./member.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { PHONE } from "./visitor.ts";

const NAME = "Unpaid orders";

const viewMenu = (page: Page) => page.getByRole("combobox", { name: "View", exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const shows = (page: Page, status: string | null) =>
  page.waitForURL(({ searchParams }) => searchParams.get("paymentStatus") === status);

/** Lists all unpaid orders and saves that as a view. */
async function saveUnpaid(page: Page): Promise<void> {
  await openBackOffice(page, "/orders?tab=all", "Orders");
  await press(page, "Filter");
  const filters = page.getByRole("dialog", { name: "Filter and order" });
  await filters.getByLabel("Payment").selectOption({ label: "Unpaid" });
  await filters.getByRole("button", { name: "Show the list" }).click();

  await press(page, "Save this view");
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("Please enter a name for the view").waitFor();
  await dialog.getByLabel("Name").fill(NAME);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await press(page, "View settings");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
}

test("A member saves a filtered list as a view on a phone, opens it by name and by default, shares it and removes it", async () => {
  const { page, name } = await aMember({ role: "orders", viewport: PHONE });
  // All members see a view that is shared, also those of a second try.
  onTestFinished(async () => void (await inDatabase("delete from saved_views where name = $1", [NAME])));
  await saveUnpaid(page);
  await viewMenu(page).selectOption({ label: "No saved view" });
  await shows(page, null);
  await viewMenu(page).selectOption({ label: NAME });
  await shows(page, "unpaid");
  // On a phone the menu has the line for itself: names of views are long.
  const [menu, search] = [
    await viewMenu(page).boundingBox(),
    await page.getByRole("searchbox").boundingBox(),
  ];
  expect(menu?.width).toBe(search?.width);

  await press(page, "View settings");
  const settings = page.getByRole("dialog", { name: "View settings" });
  await settings.getByLabel("Share it with all members").check();
  await settings.getByLabel("Open this list with this view").check();
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await settings.waitFor({ state: "detached" });
  await opensWithDefault(page);
  await changeAndReset(page);
  // Without a view, until the list is opened again from the menu.
  await viewMenu(page).selectOption({ label: "No saved view" });
  await shows(page, null);
  await page.reload();
  await page.getByRole("button", { name: "Filter", exact: true }).waitFor();
  await shows(page, null);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await shows(page, "unpaid");

  const { page: other } = await aMember({ role: "orders" });
  await openBackOffice(other, "/orders", "Orders");
  await viewMenu(other).selectOption({ label: `${NAME}, by ${name}` });
  await shows(other, "unpaid");
  await press(other, "View settings");
  await settingsOf(other).getByText(`${NAME}, shared by ${name}`).waitFor();
  expect(await settingsOf(other).getByRole("button", { name: "Remove the view" }).count()).toBe(0);
  await settingsOf(other).getByRole("button", { name: "Cancel" }).click();
  await hideItems(other);

  await press(page, "View settings");
  await settings.getByRole("button", { name: "Remove the view" }).click();
  await page
    .getByRole("dialog", { name: `Remove the view ${NAME}?` })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await shows(page, null);
  await viewMenu(page).waitFor({ state: "detached" });
  await openBackOffice(other, "/orders", "Orders");
  await other.getByRole("button", { name: "Columns" }).waitFor();
  await expect.poll(() => other.getByText(NAME).count()).toBe(0);
});

/** The list asks for nothing else than the default view: all orders are never shown first. */
async function opensWithDefault(page: Page): Promise<void> {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith(staffCalls.searchOrders.path)) asked.push(searchParams.get("paymentStatus"));
  });
  await openBackOffice(page, "/orders", "Orders");
  await shows(page, "unpaid");
  await page.getByRole("button", { name: "View settings" }).waitFor();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(["unpaid"]));
}

/** On a phone, what can be done with a changed view is behind one button. */
async function changeAndReset(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^To confirm/ }).click();
  await press(page, "Changed");
  const dialog = page.getByRole("dialog", { name: NAME });
  await dialog.getByRole("button", { name: "Save changes" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Reset" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "View settings" }).waitFor();
}

const settingsOf = (page: Page) => page.getByRole("dialog", { name: "View settings" });

/** Hides a column on a desk: the view is then changed, and can be reset but not overwritten by others. */
async function hideItems(page: Page): Promise<void> {
  const column = page.getByRole("columnheader", { name: "Items" });
  await column.waitFor();
  await press(page, "Columns");
  const dialog = page.getByRole("dialog", { name: "Columns" });
  await dialog.getByLabel("Items").uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Show the list" }).click();
  await column.waitFor({ state: "detached" });
  await page.getByText("Changed", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Save changes" }).count()).toBe(0);
  await press(page, "Reset");
  await column.waitFor();
}
