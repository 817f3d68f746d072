import path from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { aVisitor, PHONE } from "./visitor.ts";

const PHOTO = path.resolve(import.meta.dirname, "../demo/pictures/snk-chn-001.avif");

/** The categories of the tree, from the top. */
const namesOf = (page: Page) =>
  page.getByRole("list", { name: "Categories" }).locator(".category-link .font-bold").allTextContents();

async function addCategory(page: Page, name: string, below: string | null): Promise<void> {
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Add a category" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  if (below) await page.getByLabel("Below", { exact: true }).selectOption({ label: below });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

test("A member adds a category on a phone, moves it with the keyboard, and shoppers see it", async () => {
  const { page } = await aMember({ role: "catalogue", viewport: PHONE });
  const boxes = aNewName("Gift boxes");
  await addCategory(page, boxes, null);
  await addCategory(page, aNewName("Birthday boxes"), boxes);
  await page.getByLabel("Add a picture").setInputFiles(PHOTO);
  await page.getByLabel("What the picture shows").fill("A box of chin-chin");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/admin/categories");
  const opener = page.getByRole("button", { name: `Move ${boxes}`, exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Move ${boxes} up` }).focus();
  const before = await namesOf(page);
  await page.keyboard.press("Enter");
  await page.getByText(`Moved: ${boxes}`).waitFor({ state: "attached" });
  await expect.poll(() => namesOf(page)).not.toEqual(before);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe(`Move ${boxes} up`);
  expect(await axeFindings(page)).toEqual([]);

  const shopper = await aVisitor(PHONE);
  await expect
    .poll(async () => {
      await shopper.page.goto("/shop");
      return shopper.page.getByRole("link", { name: new RegExp(boxes) }).count();
    })
    .toBeGreaterThan(0);
});

test("A product that a member moves to the top is the first on the category's page", async () => {
  const { page } = await aMember({ role: "catalogue" });
  await page.goto("/admin/categories");
  await page.getByRole("link", { name: /^Chin-chin/ }).click();
  await page.getByRole("heading", { level: 1, name: "Chin-chin" }).waitFor();
  const buttons = page.getByRole("button", { name: /^Move to the top / });
  await buttons.nth(2).waitFor();
  // An earlier try may have placed some.
  const placed = await page
    .getByRole("list", { name: "Products that come first" })
    .getByRole("listitem")
    .count();
  const [third, second] = await Promise.all(
    [2, 1].map(
      async (nth) =>
        (await buttons.nth(nth).getAttribute("aria-label"))?.slice("Move to the top ".length) ?? "",
    ),
  );
  await page.getByRole("button", { name: `Move to the top ${second}`, exact: true }).click();
  await page.getByRole("button", { name: `Move to the top ${third}`, exact: true }).click();
  // Up once with the keyboard: the focus goes along with the product.
  await page.getByRole("button", { name: `Move ${second} up`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(`${second} is now 1 of ${placed + 2}`).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();

  const { page: shop } = await aVisitor();
  const token = new URL(page.url()).pathname.split("/").at(-1);
  await shop.goto(`/category/${token}`);
  const cards = shop.getByRole("main").getByRole("article");
  await expect.poll(() => cards.nth(0).textContent()).toContain(second);
  await expect.poll(() => cards.nth(1).textContent()).toContain(third);
});

test("Deleting a category asks where its products go", async () => {
  const { page } = await aMember({ role: "catalogue" });
  const [season, shawl] = [aNewName("Of last season"), aNewName("Harmattan shawl")];
  await addCategory(page, season, null);
  await page.goto("/admin/products/new");
  await page.getByLabel("Name", { exact: true }).fill(shawl);
  await page.getByLabel("Category", { exact: true }).selectOption({ label: season });
  await page.getByLabel("Price (₦)", { exact: true }).fill("9,000");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: shawl }).waitFor();

  await page.goto("/admin/categories");
  await page.getByRole("link", { name: new RegExp(`^${season}`) }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${season}?` });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByText("Choose a category for its products").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Its product goes to").selectOption({ label: "Snacks > Chin-chin" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Categories" }).waitFor();
  await expect.poll(() => namesOf(page)).not.toContain(season);
  await page.goto(`/admin/products?${new URLSearchParams({ search: shawl })}`);
  await page.getByText("Chin-chin", { exact: true }).first().waitFor();
});
