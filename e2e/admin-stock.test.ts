import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { databaseAt } from "./database.ts";
import { aMember } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { PRICE_MAX } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The stock page of a variant that is in stock, reached as members reach it. */
async function openStock(page: Page, name: string): Promise<void> {
  await page.goto("/admin/stock");
  await page.getByRole("searchbox", { name: "Name or code" }).fill(name);
  // Only then is the list the found one.
  await page.waitForURL(/[?&]search=/);
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole("heading", { name: "Movements" }).waitFor();
}

async function adjust(page: Page, reason: string, pieces: number, note: string): Promise<void> {
  await field(page, "What happened").selectOption({ label: reason });
  await field(page, "Pieces").fill(String(pieces));
  await field(page, "Note (optional)").fill(note);
  await page.getByRole("button", { name: "Save", exact: true }).click();
}

async function available(page: Page): Promise<number> {
  return Number(
    await page
      .locator("dt", { hasText: /^Available$/ })
      .locator("+ dd")
      .textContent(),
  );
}

interface QuietProduct {
  token: string;
  code: string;
  name: string;
}

/** A product with one variant that is too expensive for the journeys that buy something. These journeys share it. */
let quiet: Promise<QuietProduct> | undefined;
function aQuietProduct(): Promise<QuietProduct> {
  quiet ??= findQuietProduct();
  return quiet;
}

async function findQuietProduct(): Promise<QuietProduct> {
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<QuietProduct>(
    `select p.token, p.code, p.name from products p join variants v on v.product_id = p.id
     where p.token <> $1 group by p.id
     having count(*) = 1 and min(v.stock) between 6 and 30 and min(v.price) > $2 order by p.id desc limit 1`,
    [inject("findings").plain, PRICE_MAX * 100],
  );
  return rows[0]!;
}

test("A member receives pieces on a phone, and a shopper who looks at the product sees them at once", async () => {
  const { token, name } = await aQuietProduct();
  const { page } = await aMember({ role: "catalogue", viewport: PHONE });
  await openStock(page, name);
  const before = await available(page);
  const note = aNewName("Delivery of Monday");
  await adjust(page, "Received from a supplier", 12, note);
  await page.getByText(note).waitFor();
  await expect.poll(() => available(page)).toBe(before + 12);
  expect(await axeFindings(page)).toEqual([]);

  const shopper = await aVisitor(PHONE);
  await shopper.page.goto(`/product/${token}`);
  await shopper.page.getByText(`In stock (${before + 12} available)`).waitFor();
});

test("A delivery whose answer was lost is not added again when the member corrects the note, and the page shows it", async () => {
  const { name } = await aQuietProduct();
  const { page } = await aMember({ role: "catalogue", viewport: PHONE });
  await openStock(page, name);
  const before = await available(page);
  await page.route(
    "**/admin/stock/adjust",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const wrong = aNewName("Delivry of Friday");
  await adjust(page, "Received from a supplier", 7, wrong);
  await page.getByRole("alert").getByText("Network error").waitFor();
  await adjust(page, "Received from a supplier", 7, wrong.replace("Delivry", "Delivery"));
  await page.getByText("The shop has already received this as it was before you changed it.").waitFor();
  await page.getByText(wrong).waitFor();
  await expect.poll(() => available(page)).toBe(before + 7);
});

test("Two members who count the same product see each other's count, and both counts are in the ledger", async () => {
  const [ada, bisi] = [await aMember(), await aMember({ viewport: PHONE })];
  for (const { page } of [ada, bisi]) await openStock(page, "Adire Silk Scarf");
  const count = async (page: Page, pieces: number) => {
    await field(page, "Pieces counted").fill(String(pieces));
    await page.getByRole("button", { name: "Save count" }).click();
  };
  const movements = bisi.page.getByRole("region", { name: "Movements" }).getByRole("listitem");
  const counted = async () =>
    (await movements.allTextContents()).filter((text) => text.includes("Counted")).length;
  const before = await counted();
  await count(ada.page, 40);
  await ada.page.getByText(/^Counted\. \d+ available now/).waitFor();

  await count(bisi.page, 38);
  await bisi.page.getByText("You counted 38. Your count is not saved yet.").waitFor();
  expect(await axeFindings(bisi.page)).toEqual([]);
  await bisi.page.getByRole("button", { name: "Save my count instead" }).click();
  await bisi.page.getByText(/^Counted\. \d+ available now/).waitFor();
  await expect.poll(counted).toBe(before + 2);
});

test("A member imports a delivery from a table on a phone, and importing the same file again asks first", async () => {
  const { code, name } = await aQuietProduct();
  const note = aNewName("Delivery of Tuesday");
  const file = {
    name: "delivery.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`sku,pieces,Reason,Note\n${code},30,received,${note}\n`),
  };
  const { page } = await aMember({ role: "catalogue", viewport: PHONE });
  const check = async () => {
    await page.goto("/admin/stock");
    await page.getByLabel("Import stock").setInputFiles(file);
    await page.getByRole("heading", { name: "delivery.csv" }).waitFor();
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByText("Stock, received").waitFor();
  };
  await check();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();

  await check();
  const again = page.getByRole("button", { name: "Import 1 row" });
  expect(await again.isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel(/imported this file on .* Make its changes again$/).check();
  await again.click();
  await page.getByRole("heading", { name: "Imported" }).waitFor();

  await openStock(page, name);
  await expect.poll(() => page.getByText(note).count()).toBe(2);
});

test("A member who may not change stock sees it, but no form", async () => {
  const { page } = await aMember({ role: "orders" });
  await openStock(page, "Adire");
  expect(await page.getByLabel("Pieces counted").count()).toBe(0);
});

test("The stock list finds what is low and keeps its tab in the address", async () => {
  const { page } = await aMember({ viewport: PHONE });
  await page.goto("/admin/stock");
  await page.getByRole("button", { name: /^Low/ }).click();
  await page.waitForURL(/tab=low/);
  await expect.poll(() => page.getByText("In stock", { exact: true }).count()).toBe(0);
  await page.getByText("Low", { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
