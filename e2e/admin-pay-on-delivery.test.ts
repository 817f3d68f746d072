import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aShopper, fillDelivery, visibleButton } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

/** ₦125,000 in the demo shop. Journeys share one shop, so the rule is about an amount that no other one orders for. */
const AGBADA = "sl6g3u083pb1a7";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test("Staff ask for online payment above an amount, and a shopper on a phone reads it before choosing", async () => {
  const { page } = await aMember({ viewport: PHONE });
  await page.goto("/admin/pay-on-delivery/new");
  await field(page, "Costs more than (₦, optional)").fill("200,000");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Add rule" }).click();
  const rule = page.getByRole("link", { name: "Orders above ₦200,000 (delivery included) are paid online" });
  await rule.waitFor();
  onTestFinished(async () => {
    await page.goto("/admin/pay-on-delivery");
    await rule.click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("The rule is removed").first().waitFor();
  });
  expect(await axeFindings(page)).toEqual([]);

  const shopper = await aShopper();
  await shopper.client.call("changeCart", { variant_token: AGBADA, quantity: 2 });
  await shopper.page.goto("/checkout");
  await fillDelivery(shopper.page);
  await shopper.page.getByText("Orders above ₦200,000 (delivery included) are paid online").first().waitFor();
  const onDelivery = shopper.page.getByRole("radio", { name: /^Pay on delivery/ });
  expect(await onDelivery.isDisabled()).toBe(true);
  expect(await axeFindings(shopper.page)).toEqual([]);
  await visibleButton(shopper.page, "Proceed").click();
  await shopper.page.getByText("Please complete all required sections").first().waitFor();
  expect(await shopper.client.call("listOrders")).toEqual([]);
});

test("Staff exclude a delivery method from pay on delivery where they edit methods, and the page of rules shows the rule", async () => {
  const { page, complaints } = await aMember({ viewport: PHONE });
  const rule = page.getByRole("link", { name: "Orders by Express delivery are paid online" });
  const tick = page.getByRole("checkbox", { name: "Allowed for Express delivery" });
  await page.goto("/admin/delivery/methods");
  await tick.uncheck();
  onTestFinished(async () => {
    await page.goto("/admin/delivery/methods");
    await tick.check();
    await page.getByText("Saved", { exact: true }).first().waitFor();
    await page.goto("/admin/pay-on-delivery");
    await page.getByRole("heading", { name: "Pay on delivery", level: 1 }).waitFor();
    await rule.waitFor({ state: "detached" });
  });
  await page.getByText("Saved", { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/admin/pay-on-delivery");
  await rule.waitFor();
  expect(complaints).toEqual([]);
});
