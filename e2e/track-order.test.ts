import { paths } from "@shop/contract/paths";
import { readablePhone } from "@shop/contract/readable-phone";
import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { axeFindings } from "./axe.ts";
import { FUNMI, orderOnDelivery } from "./checkout-steps.ts";
import { aShopper } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("A visitor without an account finds an order by its number and phone number, with the keyboard, and corrects mistakes", async () => {
  const { client } = await aShopper({ cart: 1 });
  const { reference, customer } = await orderOnDelivery(client, undefined, FUNMI);
  const { page, complaints } = await aVisitor(PHONE);
  const { press, standsOn } = await atKeyboard(page);
  await page.goto("/help");
  await page.getByRole("navigation", { name: "Help" }).getByRole("link", { name: "Track an order" }).click();
  await page.getByRole("heading", { name: "Track an order", level: 1 }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const number = page.getByLabel("Order number");
  const phone = page.getByLabel("Phone number of the person who ordered");
  await number.press("Enter");
  await page.getByText("Order number is required").waitFor();
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);

  await number.fill(reference.slice("order-".length));
  await phone.fill("0809 999 9999");
  await phone.press("Enter");
  await page
    .getByRole("alert")
    .getByText(/^We could not find an order with this number/)
    .waitFor();
  expect(await number.inputValue()).toBe(reference.slice("order-".length));
  expect(await axeFindings(page)).toEqual([]);

  await phone.fill(readablePhone(customer.phone));
  await phone.press("Enter");
  await page.getByText(reference, { exact: true }).first().waitFor();
  await page.getByText(/^Arrives .+\.$/).waitFor();
  await page.getByText("Amount to pay on delivery").waitFor();
  await page.getByText(/^The recipient pays by .* to the rider at the door$/).waitFor();
  await standsOn("Your order");
  expect(await axeFindings(page)).toEqual([]);
  for (const { name } of [customer, FUNMI]) expect(await page.getByText(name).count()).toBe(0);
  // Neither number is in the address, which stays in the browser's history.
  expect(new URL(page.url()).search).toBe("");

  await press("Track another order");
  await standsOn("Track an order");
  expect(await phone.inputValue()).toBe("");
  await page.reload();
  await number.waitFor();
  expect(await phone.inputValue()).toBe("");
  // The browser itself reports the refusal.
  expect(complaints.filter((complaint) => !complaint.includes("/api/orders/track"))).toEqual([]);
});

test("The link of an email to an order, opened where nobody is signed in, leads to tracking it with its number filled in", async () => {
  const { page } = await aVisitor(PHONE);
  await page.goto(paths.mailedOrder("any", "order-1795300000000"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Welcome" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Track your order without signing in" }).click();
  await page.waitForURL("**/track?order=order-1795300000000");
  await expect.poll(() => page.getByLabel("Order number").inputValue()).toBe("order-1795300000000");
  await dialog.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Phone number of the person who ordered").inputValue()).toBe("");
});
