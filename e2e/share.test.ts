import { paths } from "@shop/contract/paths";
import { expect, inject, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { somethingInStock } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("A product is shared through the device's share sheet, or else on WhatsApp or by copying its link", async () => {
  const { page, context, complaints } = await aVisitor(PHONE);
  const [product] = await somethingInStock(1);
  const path = paths.product(product!.product_token);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: inject("shopUrl") });
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(path);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  const share = page.getByRole("button", { name: `Share: ${product!.name}` });

  await share.click();
  const dialog = page.getByRole("dialog", { name: "Share this product" });
  const whatsapp = dialog.getByRole("link", { name: /^WhatsApp/ });
  expect(await whatsapp.getAttribute("href")).toBe(
    `https://wa.me/?text=${encodeURIComponent(`${product!.name}: ${canonical}`)}`,
  );
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied", { exact: true }).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
  await dialog.waitFor({ state: "hidden" });

  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
  });
  await share.click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([{ title: product!.name, url: canonical }]);
  expect(await dialog.isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});
