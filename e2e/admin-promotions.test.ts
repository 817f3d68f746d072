import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aShopper, fillCheckout, visibleButton } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("A member makes a promotion on a phone, and a shopper who enters its code pays less and reads why", async () => {
  const { page } = await aMember({ viewport: PHONE });
  await page.goto("/admin/promotions/new");
  await field(page, "Name, as shoppers read it").fill("Journey offer");
  await field(page, "Percent off").fill("10");
  await field(page, "Promo code (optional)").fill("JOURNEY10");
  await field(page, "Orders in all (optional)").fill("1");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Make promotion" }).click();
  await page.getByRole("heading", { level: 1, name: "Journey offer" }).waitFor();

  const shopper = await aShopper({ cart: 1 });
  await shopper.page.goto("/checkout");
  await fillCheckout(shopper.page);
  await field(shopper.page, "Promo code").fill("JOURNEY10");
  await shopper.page.getByRole("button", { name: "Apply" }).click();
  await shopper.page.getByText("Promo code applied!").first().waitFor();
  const line = shopper.page.locator(".receipt-row").filter({ hasText: "Journey offer (JOURNEY10)" });
  await line.getByText("10% off").waitFor();
  await visibleButton(shopper.page, "Proceed").click();
  await shopper.page.waitForURL("**/orders/*");
  await shopper.page.getByText("Journey offer (JOURNEY10)").waitFor();
  const [order] = await shopper.client.call("listOrders");
  const { subtotal, delivery_cost, discount, total } = await shopper.client.call("viewOrder", {
    id: order?.id ?? "",
  });
  expect(discount).toBeGreaterThan(0);
  expect(total).toBeCloseTo(subtotal + delivery_cost - discount, 2);

  await page.reload();
  await page.getByText("Used up").waitFor();
});

test("Two members who change the same promotion see both values, and nothing is overwritten unseen", async () => {
  const [ada, bisi] = [await aMember(), await aMember()];
  await ada.page.goto("/admin/promotions/new");
  await field(ada.page, "Name, as shoppers read it").fill("Shared offer");
  await field(ada.page, "Percent off").fill("5");
  await field(ada.page, "Promo code (optional)").fill("SHARED5");
  await ada.page.getByRole("button", { name: "Make promotion" }).click();
  await ada.page.getByRole("heading", { level: 1, name: "Shared offer" }).waitFor();
  await bisi.page.goto(new URL(ada.page.url()).pathname);
  await field(bisi.page, "Percent off").waitFor();

  await field(ada.page, "Percent off").fill("15");
  await ada.page.getByRole("button", { name: "Save", exact: true }).click();
  await ada.page.getByText("Saved").first().waitFor();

  await field(bisi.page, "Percent off").fill("25");
  await bisi.page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = bisi.page.getByRole("dialog", { name: "Somebody else has changed this" });
  await dialog.getByText("15").waitFor();
  await dialog.getByText("25").waitFor();
  expect(await axeFindings(bisi.page)).toEqual([]);
  await dialog.getByRole("radio", { name: /Theirs/ }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => field(bisi.page, "Percent off").inputValue()).toBe("15");
});

test("The list of promotions is axe clean on a phone", async () => {
  const { page } = await aMember({ viewport: PHONE });
  await page.goto("/admin/promotions");
  await page.getByText("DISCOUNT500").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
