import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { aMember } from "./member.ts";
import { aZone, METHODS, PRICE } from "./own-zone.ts";
import { PHONE } from "./visitor.ts";

/** Holds back the answer to a call until it is let go. */
async function held(page: Page, address: string): Promise<{ isAsked: Promise<void>; letGo: () => void }> {
  let letGo = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    void page.route(address, async (route) => {
      resolve();
      await mayGoOn;
      await route.continue();
    });
  });
  return { isAsked, letGo };
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("A delivery price that is typed while another is being saved is kept, and saved after it", async () => {
  const { page } = await aMember();
  const { zone } = await aZone();
  await page.goto("/admin/delivery");
  const [first, second] = METHODS.map(({ name }) => page.getByLabel(`Price in naira, ${name} to ${zone}`));
  if (!first || !second) throw new Error("There are too few methods");
  const { isAsked, letGo } = await held(page, "**/admin/delivery/save-prices");
  await first.fill("3456");
  await save(page).click();
  await isAsked;
  await second.fill("7654");
  letGo();
  await page.getByText("1 price changed").waitFor();
  expect(await second.inputValue()).toBe("7654");
  for (const price of [first, second]) await price.fill(PRICE);
  await save(page).click();
  await expect.poll(() => page.getByText(/prices? changed/).count()).toBe(0);
});

test("What is typed into a record while it is being saved is kept", async () => {
  const { page } = await aMember({ role: "catalogue" });
  await page.goto("/admin/products?tab=active");
  await page.getByRole("table").getByRole("link").first().click();
  const words = page.getByLabel("Search words");
  await words.waitFor();
  const before = await words.inputValue();
  const { isAsked, letGo } = await held(page, "**/admin/products/save");
  await words.fill(`${before} held`);
  await save(page).click();
  await isAsked;
  await words.fill(`${before} held back`);
  letGo();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await words.inputValue()).toBe(`${before} held back`);
  await page.getByText("1 change", { exact: false }).waitFor();
  await words.fill(before);
  await save(page).click();
  await expect.poll(() => save(page).count()).toBe(0);
});

test("A preview that comes after the fields have been changed is not shown, and nothing can be started with it", async () => {
  const { page } = await aMember({ role: "catalogue" });
  await page.goto("/admin/bulk-edits/new?search=nothing+has+this+name");
  const { isAsked, letGo } = await held(page, "**/admin/bulk-edits/preview");
  const status = page.getByLabel("Status", { exact: true });
  await status.selectOption("archived");
  await page.getByRole("button", { name: "Show what would change" }).click();
  await isAsked;
  await status.selectOption("active");
  letGo();
  await expect.poll(() => page.getByText("Looking...").isVisible()).toBe(false);
  expect(await page.locator("#bulk-preview").count()).toBe(0);
});

test("The bar of a list counts what is selected in the list as it is shown now", async () => {
  const { page } = await aMember({ role: "catalogue", viewport: PHONE });
  await page.goto("/admin/products?tab=active");
  await page.getByRole("listitem").getByRole("checkbox").first().check();
  await page.getByText("1 selected").waitFor();
  await page.getByLabel("Name or code").fill("nothing has this name");
  await page.getByRole("listitem").getByRole("checkbox").first().waitFor({ state: "detached" });
  expect(await page.getByText(/\d selected/).count()).toBe(0);
  expect(await page.getByRole("link", { name: /^Change \d+$/ }).count()).toBe(0);
  await page.getByLabel("Name or code").fill("");
  await page.getByRole("listitem").getByRole("checkbox").first().waitFor();
  expect(await page.getByText(/\d selected/).count()).toBe(0);
});
