import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aMember } from "./member.ts";
import { aShopper } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

/** The last zone and method: the other journeys order to the first. */
async function lastCell(page: Page) {
  await page.goto("/admin/delivery");
  const prices = page.getByLabel(/^Price in naira/);
  await prices.first().waitFor();
  const filled = await prices.evaluateAll((inputs) =>
    inputs.findLastIndex((input) => (input as HTMLInputElement).value !== ""),
  );
  const price = prices.nth(filled);
  return { price, before: await price.inputValue() };
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("A member changes a delivery price on a phone, and shoppers are asked for it at once", async () => {
  const { page } = await aMember({ viewport: PHONE });
  const { price, before } = await lastCell(page);
  const [zone, method] = ((await price.getAttribute("data-cell")) ?? "").split("/").map(Number);
  await price.fill("4321.50");
  await page.getByText("1 price changed").waitFor();
  await save(page).click();
  await page.getByText("Saved").first().waitFor();

  const { client } = await aShopper();
  const zoneName = await page
    .locator("section.panel", { has: page.locator(`[data-cell="${zone}/${method}"]`) })
    .getByRole("heading", { level: 2 })
    .textContent();
  const locations = await client.call("listDeliveryLocations");
  const location = locations.find((each) => each.zone === zoneName);
  const pair = { location_id: location?.id ?? 0, method_id: method ?? 0 };
  await expect
    .poll(async () => (await client.call("prepareDeliveryCost", pair)).deliveryCost, { timeout: 2_000 })
    .toBe(4321.5);

  await price.fill(before);
  await save(page).click();
  await expect
    .poll(async () => (await client.call("prepareDeliveryCost", pair)).deliveryCost)
    .toBe(Number(before));
});

test("Two members who change the same price see both values before anything is overwritten", async () => {
  const [ada, bisi] = [await aMember(), await aMember()];
  const first = await lastCell(ada.page);
  const second = await lastCell(bisi.page);
  await first.price.fill("3210");
  await save(ada.page).click();
  await ada.page.getByText("Saved").first().waitFor();

  await second.price.fill("3333");
  await save(bisi.page).click();
  await bisi.page.getByText(/Somebody else has changed this: ₦3210/).waitFor();
  expect(await axeFindings(bisi.page)).toEqual([]);
  expect(await second.price.inputValue()).toBe("3333");
  await second.price.fill(first.before);
  await save(bisi.page).click();
  await bisi.page.getByText("Saved").first().waitFor();
});

test("The grid is filled by keyboard: Enter and the arrows move between the prices of a method", async () => {
  const { page } = await aMember();
  await page.goto("/admin/delivery");
  const first = page
    .locator("tbody tr")
    .nth(0)
    .getByLabel(/^Price in naira/)
    .first();
  await first.focus();
  await page.keyboard.press("ArrowDown");
  const second = page
    .locator("tbody tr")
    .nth(1)
    .getByLabel(/^Price in naira/)
    .first();
  expect(await second.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowUp");
  expect(await first.evaluate((input) => input === document.activeElement)).toBe(true);
});
