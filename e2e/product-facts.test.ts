import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { historyBack } from "./history-move.ts";
import { shopClient } from "./shop-client.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

const cards = (page: Page) => page.locator("main article");

test("Reduced products are found from the shop page and the home page, each with its former price", async () => {
  const { page, complaints } = await aVisitor(DESKTOP);
  const { total } = await (await shopClient()).envelope("listReducedProducts", { page: 1 });
  await page.goto("/shop");
  await page.getByRole("link", { name: "Reduced Prices" }).click();
  await page.waitForURL("**/reduced");
  await expect.poll(() => cards(page).count()).toBe(Math.min(total ?? 0, 50));
  expect(await cards(page).count()).toBeGreaterThan(0);
  for (const card of await cards(page).all()) expect(await card.innerText()).toMatch(/−\d+%/);

  await page.goto("/");
  for (const name of ["Reduced Prices", "Snacks", "Jewelry", "Fashion"]) {
    const strip = page.getByRole("region", { name, exact: true });
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(() => strip.getByRole("listitem").count(), { message: name }).toBeGreaterThan(0);
  }
  await page.getByRole("link", { name: /^See all ?: Reduced Prices$/ }).click();
  await page.waitForURL("**/reduced");
  expect(complaints).toEqual([]);
});

test("Food says its price by weight or volume, what it is made of and what may harm; a dress has its measurements", async () => {
  const { page, complaints } = await aVisitor(PHONE);
  await page.goto("/search?q=chin+chin");
  const card = cards(page).filter({ hasText: "Surulere Crunchy Chin-chin" });
  await expect.poll(() => card.innerText()).toMatch(/from[\s\S]*₦1,800[\s\S]*₦720 per 100 g/);
  await page.getByRole("link", { name: "Chin-chin", exact: true }).first().waitFor();
  await card.getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Surulere Crunchy Chin-chin" }).waitFor();
  const details = page.getByRole("region", { name: "Details" });
  expect(await details.innerText()).toMatch(/Ingredients\s+Wheat flour[\s\S]*Allergens\s+Wheat, milk, egg/);
  expect((await page.locator("main").innerText()).match(/Ingredients/g)).toHaveLength(1);

  await page.goto("/search?q=tigernut+milk");
  await expect.poll(() => cards(page).first().innerText()).toMatch(/per 100 ml/);
  await page.goto("/search?q=yaba+a-line+ankara+dress");
  await cards(page)
    .first()
    .getByRole("button", { name: / options: / })
    .click();
  const sheet = page.getByRole("dialog");
  const large = sheet.getByRole("radio", { name: "L UK 14", exact: true });
  await large.press("Space");
  await sheet.getByText("Size guide", { exact: true }).click();
  await expect.poll(() => sheet.locator("tr[aria-current]").innerText()).toMatch(/^L\s+14\s+95–101/);
  expect(await large.isChecked()).toBe(true);
  await historyBack(page);
  await sheet.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/search");
  await cards(page).first().getByRole("link").first().click();
  await page.getByText("Size guide", { exact: true }).click();
  await page.getByRole("table").getByRole("rowheader", { name: "M", exact: true }).waitFor();
  await page.getByText("Does it have pockets?").waitFor();
  await page.getByRole("columnheader", { name: "Length from shoulder to hem (cm)" }).waitFor();
  await page.setViewportSize(DESKTOP);
  const hidden = () => page.locator(".sizes-box").evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(hidden).toBe(0);
  await page.getByRole("link", { name: "How to measure yourself" }).click();
  await page.getByRole("heading", { name: "Which size fits me?" }).waitFor();
  expect(complaints).toEqual([]);
});
