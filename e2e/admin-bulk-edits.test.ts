import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { PHONE } from "./visitor.ts";

test("A member lowers the prices of selected products on a phone, closes the page, finds the report, and undoes it", async () => {
  const { page, context } = await aMember({ role: "catalogue", viewport: PHONE });
  for (const name of ["Bulk fan one", "Bulk fan two"]) {
    await page.goto("/admin/products/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Category", { exact: true }).selectOption({ label: "Snacks > Chin-chin" });
    await page.getByLabel("Price (₦)", { exact: true }).fill("1,980");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  }
  await page.goto("/admin/products?search=Bulk+fan");
  await page.getByRole("listitem").filter({ hasText: "Bulk fan one" }).getByRole("checkbox").check();
  await page.getByRole("listitem").filter({ hasText: "Bulk fan two" }).getByRole("checkbox").check();
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
  await later.getByRole("link", { name: "Bulk fan one" }).waitFor();
  await later.getByRole("button", { name: "Undo" }).click();
  await later.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await later.getByText("2 products restored").waitFor();
  await later.goto("/admin/products?search=Bulk+fan");
  await expect.poll(() => later.getByText("₦1,980").count()).toBe(2);
});

test("A member changes all products that match a filter, with a preview of how many", async () => {
  const { page } = await aMember({ role: "catalogue" });
  await page.goto("/admin/products/new");
  await page.getByLabel("Name", { exact: true }).fill("Filtered lantern");
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Snacks > Chin-chin" });
  await page.getByLabel("Price (₦)", { exact: true }).fill("3,000");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Filtered lantern" }).waitFor();

  await page.goto("/admin/products?search=Filtered+lantern");
  await page.getByRole("link", { name: "Change all of these" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("archived");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await page.getByRole("heading", { name: "1 product" }).waitFor();
  await page.getByRole("button", { name: "Change 1 product" }).click();
  await page.getByText("1 product changed").waitFor();
  await page.goto("/admin/products?tab=archived&search=Filtered+lantern");
  await page.getByText("Filtered lantern").first().waitFor();
});
