import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function addProduct(page: Page, name: string): Promise<void> {
  await beginProduct(page, name);
  await field(page, "Price (₦)").fill("1,500");
}

async function beginProduct(page: Page, name: string): Promise<void> {
  await page.goto("/admin/products/new");
  await field(page, "Name").fill(name);
  await field(page, "Category").selectOption({ label: "Snacks > Chin-chin" });
}

test("two members who change the same product see both values, and nothing is overwritten unseen", async () => {
  const [ada, bisi] = [await aMember(), await aMember()];
  await addProduct(ada.page, "Ilesha Groundnut Brittle");
  await ada.page.getByRole("button", { name: "Save" }).click();
  await ada.page.getByRole("heading", { level: 1, name: "Ilesha Groundnut Brittle" }).waitFor();
  const missing = ada.page.getByRole("region", { name: "What is missing" });
  await missing
    .getByText("Draft. Shoppers do not see it yet. It has no stock: nobody can buy it yet.")
    .waitFor();
  expect(await missing.getByRole("link", { name: "Enter the stock" }).getAttribute("href")).toMatch(
    /\/stock\//,
  );
  await bisi.page.goto(new URL(ada.page.url()).pathname);
  await field(bisi.page, "Search words").waitFor();

  await field(ada.page, "Name").fill("Ilesha Brittle");
  await ada.page.getByRole("button", { name: "Save" }).click();
  await ada.page.getByText("Saved", { exact: true }).waitFor();

  await field(bisi.page, "Name").fill("Groundnut Brittle");
  await field(bisi.page, "Search words").fill("epa sweet");
  await bisi.page.getByRole("button", { name: "Save" }).click();
  const dialog = bisi.page.getByRole("dialog");
  await dialog.getByLabel(/^Yours\s*Groundnut Brittle$/).waitFor();
  await dialog.getByLabel(/^Theirs.*Ilesha Brittle$/).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await bisi.page.getByRole("button", { name: "Save" }).click();
  await bisi.page.getByText("Saved", { exact: true }).waitFor();
  await bisi.page.reload();
  await expect.poll(() => field(bisi.page, "Name").inputValue()).toBe("Ilesha Brittle");
  expect(await field(bisi.page, "Search words").inputValue()).toBe("epa sweet");
});

test("a member learns while typing that somebody else has changed the product, and when they come back to a draft", async () => {
  const [ada, bisi] = [await aMember(), await aMember()];
  await addProduct(ada.page, "Owo Ginger Sweets");
  await ada.page.getByRole("button", { name: "Save" }).click();
  await ada.page.getByRole("heading", { level: 1, name: "Owo Ginger Sweets" }).waitFor();
  await bisi.page.goto(new URL(ada.page.url()).pathname);
  await field(bisi.page, "Search words").fill("ata ile");
  const saves = async (label: string, value: string) => {
    await field(ada.page, label).fill(value);
    await ada.page.getByRole("button", { name: "Save" }).click();
    await ada.page.getByText("Saved", { exact: true }).first().waitFor();
    await ada.page.getByRole("button", { name: "Discard" }).waitFor({ state: "detached" });
  };
  await saves("Name", "Ginger Sweets of Owo");

  const warning = bisi.page.getByText("Somebody else has changed this since you opened it.");
  await warning.waitFor();
  await bisi.page.getByRole("button", { name: "See their changes" }).click();
  const dialog = bisi.page.getByRole("dialog", { name: "Somebody else has changed this" });
  await dialog.getByText(/^They changed different fields from yours/).waitFor();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await warning.waitFor({ state: "detached" });
  expect(await field(bisi.page, "Name").inputValue()).toBe("Ginger Sweets of Owo");
  expect(await field(bisi.page, "Search words").inputValue()).toBe("ata ile");

  await field(bisi.page, "Price (₦)").fill("1,600");
  await bisi.page.goto("/admin/products");
  await saves("Price (₦)", "1,700");
  await bisi.page.goto(new URL(ada.page.url()).pathname);
  await dialog.getByLabel(/^Yours\s*The only variant: ₦1,600$/).waitFor();
  await dialog.getByLabel(/^Theirs.*The only variant: ₦1,700$/).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  expect(await field(bisi.page, "Price (₦)").inputValue()).toBe("1,700");
  expect(await field(bisi.page, "Search words").inputValue()).toBe("ata ile");
  await bisi.page.getByRole("button", { name: "Save" }).click();
  await bisi.page.getByText("Saved", { exact: true }).first().waitFor();
});

test("a new product is a draft until a member puts it into the shop; its variants are made from options, changed together and copied", async () => {
  const { page, complaints } = await aMember();
  const tote = aNewName("Ankara Tote");
  await beginProduct(page, tote);
  const alsoIn = page.getByRole("group", { name: "Also in" });
  await alsoIn.getByLabel("Snacks > Drinks", { exact: true }).check();
  await page.getByRole("button", { name: "Make variants from options" }).click();
  const dialog = page.getByRole("dialog");
  const add = dialog.getByRole("button", { name: /^Add \d/ });
  await dialog.getByText("Enter a size, a colour or a flavour").waitFor();
  await field(page, "Sizes").fill("S, M");
  await dialog.getByText("Enter the price of each").waitFor();
  expect(await add.isDisabled()).toBe(true);
  await field(page, "Price of each (₦)").fill("1,500");
  await field(page, "Colours").fill("Indigo, Coral, indigo");
  await field(page, "Pieces in stock of each").fill("12");
  await dialog.getByText("4 of 4 new variants").waitFor();
  await dialog.getByLabel("M, Coral").uncheck();
  await dialog.getByRole("button", { name: "Add 3 variants" }).click();

  await page.getByLabel("Choose all variants").check();
  await field(page, "Change").selectOption({ label: "Change the price by (%)" });
  await field(page, "To").fill("10");
  await page.getByRole("button", { name: "Change all 3" }).click();
  expect(
    await field(page, "Price (₦)").evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    ),
  ).toEqual(["1,650", "1,650", "1,650"]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: tote }).waitFor();
  const missing = page.getByRole("region", { name: "What is missing" });
  await missing
    .getByText("Draft. Shoppers do not see it yet. There is no description. There are no pictures.")
    .waitFor();
  const path = new URL(page.url()).pathname.replace("/admin/products/", "/product/");
  expect((await page.request.get(path)).status()).toBe(404);
  await field(page, "Search words").fill("tote bag");
  await missing.getByRole("button", { name: "Put it in the shop" }).click();
  await page.getByText("Save or discard your changes first: shoppers would not see them").waitFor();
  await page.getByRole("button", { name: "Discard" }).click();
  await missing.getByRole("button", { name: "Put it in the shop" }).click();
  await missing.getByText("In the shop. There is no description. There are no pictures.").waitFor();
  expect(await field(page, "Status").inputValue()).toBe("active");
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  await page.goto(`/admin/products?${new URLSearchParams({ search: tote })}`);
  await page.getByRole("cell", { name: "₦1,650" }).waitFor();
  await page.getByRole("cell", { name: "Chin-chin, and 1 more" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: new RegExp(`^${tote}`) }).click();
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page.getByRole("heading", { level: 1, name: `Copy of ${tote}` }).waitFor();
  expect(await field(page, "Status").inputValue()).toBe("draft");
  expect(await field(page, "Price (₦)").count()).toBe(3);
  expect(await alsoIn.getByLabel("Snacks > Drinks", { exact: true }).isChecked()).toBe(true);
  expect(complaints.filter((text) => !text.includes("TrustedScript"))).toEqual([]);
});
