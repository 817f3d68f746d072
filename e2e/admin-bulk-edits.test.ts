import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { PHONE } from "./visitor.ts";

async function addProduct(page: Page, name: string, price: string): Promise<void> {
  await page.goto("/admin/products/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Snacks > Chin-chin" });
  await page.getByLabel("Price (₦)", { exact: true }).fill(price);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

const listOf = (name: string) => `/admin/products?${new URLSearchParams({ search: name })}`;

/** The form lists earlier changes, which may have the words of this report, but only a finished report has this button. */
const finished = (page: Page) => page.getByRole("button", { name: "Undo", exact: true }).waitFor();

test("A member lowers the prices of selected products on a phone, closes the page, finds the report, and undoes it", async () => {
  const { page, context } = await aMember({ role: "catalogue", viewport: PHONE });
  const fan = aNewName("Bulk fan");
  const names = [`${fan} one`, `${fan} two`];
  for (const name of names) await addProduct(page, name, "1,980");
  await page.goto(listOf(fan));
  for (const name of names)
    await page.getByRole("listitem").filter({ hasText: name }).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Change 2" }).click();

  await page.getByLabel("Prices", { exact: true }).selectOption({ label: "Lower by percent" });
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByText("Enter a percentage, such as 10 or 7.5").waitFor();
  await page.getByLabel("Percent", { exact: true }).fill("10");
  await page.getByLabel("Former prices").selectOption({ label: "The price before this change" });
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByText("₦1,800").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Change 2 products" }).click();
  await page.waitForURL(/\/bulk-edits\/(?!new)/);
  const address = page.url();
  await page.close();

  const later = await context.newPage();
  await later.goto(address);
  await later.getByText("2 products changed").waitFor();
  expect(await axeFindings(later)).toEqual([]);
  await later.getByRole("link", { name: `${fan} one` }).waitFor();
  await later.getByRole("button", { name: "Undo" }).click();
  await later.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await later.getByText("2 products restored").waitFor();
  await later.goto(listOf(fan));
  await expect.poll(() => later.getByText("₦1,980").count()).toBe(2);
});

test("A member changes all products that match a filter, with a preview of how many", async () => {
  const { page } = await aMember({ role: "catalogue" });
  const lantern = aNewName("Filtered lantern");
  await addProduct(page, lantern, "3,000");

  await page.goto(listOf(lantern));
  await page.getByRole("link", { name: "Change all of these" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("archived");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("heading", { name: "1 product" }).waitFor();
  await page.getByRole("button", { name: "Change 1 product" }).click();
  await finished(page);
  await page.getByText("1 product changed").waitFor();
  await page.goto(`${listOf(lantern)}&tab=archived`);
  await page.getByText(lantern).first().waitFor();
});

test("A member adds two products to another category and removes them from it", async () => {
  const { page } = await aMember({ role: "catalogue" });
  const name = aNewName("Market basket");
  for (const size of ["small", "large"]) await addProduct(page, `${name} ${size}`, "4,500");
  const list = listOf(name);
  const change = async (field: string) => {
    await page.goto(list);
    await page.getByRole("link", { name: "Change all of these" }).click();
    await page.getByLabel(field, { exact: true }).selectOption({ label: "Snacks > Drinks" });
    await page.getByRole("button", { name: "Show what would change" }).click();
    await page.getByRole("button", { name: "Change 2 products" }).click();
    await finished(page);
    await page.goto(list);
  };
  const inList = (category: string) => page.getByRole("cell", { name: category, exact: true }).count();

  await change("Also add to");
  await expect.poll(() => inList("Chin-chin, and 1 more")).toBe(2);
  await change("Remove from");
  await expect.poll(() => inList("Chin-chin")).toBe(2);
});
