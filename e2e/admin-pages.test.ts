import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("A member writes a page on a phone, publishes it, changes it and returns to the first version", async () => {
  const { page } = await aMember({ role: "catalogue", viewport: PHONE });
  const title = aNewName("Size guide");
  const address = title.toLowerCase().replaceAll(" ", "-");
  await page.goto("/admin/pages/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Measure around the fullest part.");
  await page.getByLabel("Address", { exact: true }).fill(address);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();

  const { page: shopper } = await aVisitor(PHONE);
  await shopper.goto(`/pages/${address}`);
  await shopper.getByText("We could not find this page").waitFor();
  await page.getByRole("button", { name: "Publish version 1" }).click();
  await page.getByText("Published: the shop shows it now").first().waitFor();
  await expect.poll(async () => (await shopper.goto(`/pages/${address}`))?.status()).toBe(200);
  await shopper.getByText("Measure around the fullest part.").waitFor();

  await page.getByLabel("Title").fill("Sizes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved as a draft").first().waitFor();
  await page.getByRole("button", { name: "Publish version 2" }).click();
  await expect.poll(async () => shopper.reload().then(() => shopper.title())).toContain("Sizes |");

  await page.getByRole("button", { name: "Compare Version 1" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Measure around the fullest part.").waitFor();
  await dialog.getByText("Added: Sizes").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Publish it" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => shopper.reload().then(() => shopper.title())).toContain(`${title} |`);
});

test("The text that comes with the shop opens in the editor with its headings, and stays as it is when nothing is changed", async () => {
  const { page } = await aMember({ role: "manager" });
  await page.goto("/admin/pages");
  await page.getByRole("link", { name: "Privacy" }).click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.getByRole("heading", { name: "What we keep, why and for how long" }).waitFor();
  await text.getByRole("heading", { name: "Your cart" }).waitFor();
  expect(await page.getByText(/^\d+ changes?/).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Publish/ }).count()).toBe(0);
});
