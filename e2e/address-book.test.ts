import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { office } from "./office.ts";
import { aShopper, fillCheckout, visibleButton } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";

/** Types an address by keyboard: the first letters of the area find it and its state. */
async function typeAddress(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "New address" });
  await form.getByRole("combobox", { name: "Find your area" }).waitFor();
  await form.getByRole("option", { name: "Lagos" }).waitFor({ state: "attached" });
  await page.keyboard.type("ikej");
  await form.getByRole("listbox", { name: "Areas" }).getByRole("option", { name: "Ikeja Lagos" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await form.getByLabel("State").inputValue()).toBe("Lagos");
  expect(await form.getByLabel("Local government area").inputValue()).toBe("Ikeja");
  for (let past = 0; past < 3; past += 1) await page.keyboard.press("Tab");
  for (const words of ["12 Allen Avenue", "Allen", "opposite Mobil"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  await form.getByText(/^12 Allen Avenue, Allen, Ikeja, Lagos \(opposite Mobil\)\. Call 0/).waitFor();
}

test("Missing parts of an address are named beside their fields, and the first one has the focus", async () => {
  const { page } = await aShopper();
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add an address" }).click();
  const form = page.getByRole("form", { name: "New address" });
  await form.getByRole("button", { name: "Save address" }).click();
  for (const fault of [
    "State is required",
    "Local government area is required",
    "House and street are required",
  ]) {
    await form.getByText(fault).waitFor();
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("state");
  // The lists can also be searched by first letters.
  await page.keyboard.type("Kano");
  expect(await form.getByText("State is required").count()).toBe(0);
  await form.getByLabel("Local government area").selectOption("Fagge");
  await form.getByLabel("State").selectOption("Lagos");
  expect(await form.getByLabel("Local government area").inputValue()).toBe("");
});

test("Checkout offers the address book; an address added there by keyboard is chosen, saved and used for the order", {
  tags: ["S2-146"],
}, async () => {
  const { page, client, complaints } = await aShopper({ cart: 1 });
  await client.call("addAddress", office);
  await page.goto("/checkout");
  const first = page.getByRole("radio", { name: /7 Aminu Kano Crescent/ });
  await first.waitFor();
  expect(await first.isChecked()).toBe(true);
  expect(await page.getByLabel("Deliver to this address").isChecked()).toBe(true);

  await tabTo(page, "Save a new address");
  await page.keyboard.press("Enter");
  await typeAddress(page);
  await tabTo(page, "Save address");
  await page.keyboard.press("Enter");
  const added = page.getByRole("radio", { name: /12 Allen Avenue/ });
  await added.waitFor();
  expect(await added.isChecked()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("place");

  await page.reload();
  await added.waitFor();
  expect(await added.isChecked()).toBe(true);
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  const [card] = await client.call("listOrders");
  const order = await client.call("viewOrder", { id: card?.id ?? "" });
  expect(order.delivery.address).toMatch(
    /^12 Allen Avenue, Allen, Ikeja, Lagos \(opposite Mobil\)\. Call 0\d{3} \d{3} \d{4}$/,
  );
  expect(complaints).toEqual([]);
});

test("Another address can be typed for one order, and survives a reload", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await client.call("addAddress", office);
  await page.goto("/checkout");
  await page.getByRole("radio", { name: /Another address/ }).check();
  const typed = page.getByLabel("Delivery address");
  await typed.fill("5 Zik Avenue, Awka");
  await page.reload();
  await typed.waitFor();
  expect(await typed.inputValue()).toBe("5 Zik Avenue, Awka");
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  const [card] = await client.call("listOrders");
  expect((await client.call("viewOrder", { id: card?.id ?? "" })).delivery.address).toBe(
    "5 Zik Avenue, Awka",
  );
  expect(await client.call("listAddresses")).toHaveLength(1);
});
