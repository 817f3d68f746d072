import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { orderOnDelivery } from "./checkout-steps.ts";
import { aMember } from "./member.ts";
import { aShopper, fillCheckout, visibleButton } from "./shopper.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

test("Each report has its numbers, the address keeps what was chosen, print is light, and axe finds nothing", async () => {
  const shopper = await aShopper({ cart: 1 });
  await orderOnDelivery(shopper.client);
  const { page, complaints } = await aMember({ role: "read-only", viewport: PHONE });
  await page.goto("/admin/reports");
  await page.getByRole("region", { name: "Sales by day" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const [report, region] of [
    ["Refunds", "Refunds by day"],
    ["Returning customers", "First and later orders"],
    ["Outstanding and cash", "Outstanding on delivery"],
    ["From visit to order", "Steps of shopping"],
    ["Best sellers", "Best sellers"],
  ] as const) {
    await page.getByLabel("Report").selectOption({ label: report });
    await page.getByRole("region", { name: region }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByLabel("Days").selectOption({ label: "Today" });
  await page.reload();
  await page.getByRole("region", { name: "Best sellers" }).waitFor();
  expect(await page.getByLabel("Days").inputValue()).toBe("today");
  expect(await page.getByRole("button", { name: "Export as CSV" }).count()).toBe(0);
  expect(await paperOf(page, { media: "print", colorScheme: "dark" })).toBe(
    await paperOf(page, { media: "screen", colorScheme: "light" }),
  );
  expect(complaints).toEqual([]);
});

/** The colour behind the page. */
async function paperOf(page: Page, media: NonNullable<Parameters<Page["emulateMedia"]>[0]>) {
  await page.emulateMedia(media);
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

test("The plot of a report names the day under a finger, and is a picture with a name to screen readers", async () => {
  const shopper = await aShopper({ cart: 1 });
  await orderOnDelivery(shopper.client);
  const { page, complaints } = await aMember({ role: "read-only", viewport: PHONE });
  await page.goto("/admin/reports?report=sales&measure=orders&period=range&from=2026-01-01&to=2026-01-02");
  await page.getByText("Orders: none on these days.").waitFor();
  const [from, to] = [-1, 2].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  await page.goto(`/admin/reports?report=sales&measure=orders&period=range&from=${from}&to=${to}`);
  const plot = page.getByRole("img", { name: /^Orders by day from .+ The table has the numbers\.$/ });
  const { width } = (await plot.boundingBox())!;
  await plot.click({ position: { x: width - 30, y: 60 } });
  await page.getByText(/^\d+ [A-Z][a-z]{2}, 0$/).waitFor();
  expect(complaints).toEqual([]);
});

test("A manager saves a report as a file for spreadsheets", async () => {
  const { page } = await aMember();
  await page.goto("/admin/reports?period=today");
  await page.getByRole("region", { name: "Sales by day" }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
});

test("A customer whom a manager blocks reads at the checkout how to reach the shop, and orders once unblocked", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page, complaints } = await aMember({ viewport: PHONE });
  await page.goto("/admin/customers");
  await page.getByLabel("Name, email or phone").fill(shopper.mail);
  const found = page.getByRole("link", { name: "Bisi Alade" });
  await expect.poll(() => found.count()).toBe(1);
  await found.click();
  await page.getByRole("button", { name: "Block" }).click();
  const dialog = page.getByRole("dialog", { name: "Block Bisi Alade?" });
  await dialog.getByRole("button", { name: "Block" }).click();
  await dialog.getByText("Please give a reason").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Reason").fill("Refused three parcels");
  await dialog.getByRole("button", { name: "Block" }).click();
  await page.getByText(/: Refused three parcels$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await shopper.page.goto("/checkout");
  await fillCheckout(shopper.page);
  await visibleButton(shopper.page, "Proceed").click();
  await shopper.page
    .getByText(/Your account cannot place orders at the moment/)
    .first()
    .waitFor();

  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByText("Bisi Alade can place orders again").waitFor();
  await visibleButton(shopper.page, "Proceed").click();
  await shopper.page.waitForURL(/\/orders\//);
  expect(complaints).toEqual([]);
});

test("A member writes a note on a customer and removes it, by keyboard", async () => {
  const shopper = await aShopper();
  const { page } = await aMember({ role: "orders" });
  await page.goto(`/admin/customers?search=${encodeURIComponent(shopper.mail)}`);
  await page.getByRole("link", { name: "Bisi Alade" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("New note").focus();
  await page.keyboard.type("Calls back in the evening");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const note = page.getByRole("listitem").filter({ hasText: "Calls back in the evening" });
  await note.getByRole("button", { name: /^Remove the note/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("No notes yet.").waitFor();
});

test("An opened product page is counted once, and one that is only pointed at is not", async () => {
  const { page } = await aVisitor(DESKTOP);
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/visits/count")) counted.push(request.postData() ?? "");
  });
  await page.goto("/new-arrivals");
  const card = page.locator('main a[href^="/product/"]').first();
  await card.hover();
  expect(counted).toEqual([]);
  const answer = page.waitForResponse(/\/visits\/count$/);
  await card.click();
  expect((await answer).status()).toBe(200);
  expect(counted).toEqual([JSON.stringify({ step: "product_viewed" })]);
});
