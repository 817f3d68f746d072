import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

const table = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`\ufeff${text}`),
});

test("a member imports products on a phone, and shoppers find them in the shop", {
  tags: ["core"],
}, async () => {
  const { page } = await aMember({ role: "catalogue", viewport: PHONE });
  // Dear, so that no other journey buys some.
  const [name, code] = [aNewName("Bariga Puff-puff"), aNewName("PUF").replace(" ", "-").toUpperCase()];
  await page.goto("/admin/imports");
  await page
    .getByLabel("Import categories")
    .setInputFiles(table("categories.csv", "Category\nSnacks > Chin-chin\n"));
  await page.getByText("This file has no columns", { exact: false }).waitFor();
  await page
    .getByLabel("Import products")
    .setInputFiles(
      table(
        "puff-puff.csv",
        `sku,title,Category,Size,price,Stock,Margin\n${code},${name},Snacks > Chin-chin,60 pieces,9000,20,0.4\n${code},,,120 pieces,16000,10,0.4\n`,
      ),
    );
  await page.getByRole("heading", { name: "puff-puff.csv" }).waitFor();
  expect(await page.getByLabel("“sku” is").inputValue()).toBe("Product code");
  expect(await page.getByLabel("“Margin” is").inputValue()).toBe("");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByText(`${code}, 120 pieces`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByText("1 new product will be in the shop at once.").waitFor();
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();

  const shopper = await aVisitor(PHONE);
  await shopper.page.goto("/new-arrivals");
  await shopper.page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await shopper.page.getByText("In stock (20 available)").waitFor();
});

test("a table with a refused row is not imported, and says which cell is wrong", async () => {
  const { page, complaints } = await aMember({ viewport: DESKTOP });
  await page.goto("/admin/imports");
  await page
    .getByLabel("Import products")
    .setInputFiles(
      table("wrong.csv", "Product code,Product,Category,Price (naira)\nWRG-1,Wrong,Nowhere,dear\n"),
    );
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByText("1 row is refused", { exact: false }).waitFor();
  await page.getByText("“Nowhere” is not a category of the shop", { exact: false }).waitFor();
  await page.getByText("“dear” is not a price in naira", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: /^Import / }).count()).toBe(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Get the refused rows as a table" }).click();
  expect((await download).suggestedFilename()).toBe("refused-rows.csv");
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints.filter((text) => !text.includes("TrustedScript"))).toEqual([]);
});
