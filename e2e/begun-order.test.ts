import { expect, inject, test } from "vitest";
import { FUNMI, fillRecipient, openCheckoutToPayNow, paymentModal } from "./checkout-steps.ts";
import { comeBackToTab } from "./come-back.ts";
import { theOrder } from "./pay.ts";
import { aShopper, fillDelivery, visibleButton } from "./shopper.ts";
import { carrySession } from "./verified-account.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

test("A gift that awaits its payment stays a gift when it is changed in another browser, and what is typed there stays", async () => {
  const { page, record, client } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByLabel("Delivery address").fill("7 Marina Road, Lagos Island");
  await page.getByLabel("Landmark").fill("blue gate");
  await fillRecipient(page);
  await page.getByRole("radio", { name: "Nomba" }).check();
  const location = await page.getByLabel("Delivery location").inputValue();
  await visibleButton(page, "Proceed").click();
  await paymentModal(page).waitFor();
  const gift = await theOrder({ client });

  const { page: other, context } = await aVisitor(DESKTOP);
  await carrySession(context, inject("shopUrl"), record);
  const startsAsGift = async ({ note = FUNMI.note, landmark = "blue gate" } = {}) => {
    await other.getByText(/^Arrives .* for /).waitFor();
    expect(await other.getByLabel("Someone else will receive this order").isChecked()).toBe(true);
    expect(await other.getByLabel("Recipient's full name").inputValue()).toBe(FUNMI.name);
    expect(await other.getByLabel("Recipient's phone number").inputValue()).toBe(FUNMI.phone);
    expect(await other.getByLabel("A note to put in the parcel").inputValue()).toBe(note);
    expect(await other.getByLabel("Delivery address").inputValue()).toBe("7 Marina Road, Lagos Island");
    expect(await other.getByLabel("Landmark").inputValue()).toBe(landmark);
    expect(await other.getByLabel("Delivery location").inputValue()).toBe(location);
    expect(await other.getByRole("radio", { name: "Standard delivery" }).isChecked()).toBe(true);
    expect(await other.getByRole("radio", { name: "Nomba" }).isChecked()).toBe(true);
  };
  await other.goto("/checkout");
  await startsAsGift();

  await other.getByLabel("A note to put in the parcel").fill("With love");
  await other.getByLabel("Landmark").fill("");
  await other.reload();
  await startsAsGift({ note: "With love", landmark: "" });

  await other.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(other, "Proceed").click();
  await other.waitForURL("**/orders/*");
  const [replacing] = await client.call("listOrders");
  expect([replacing?.isForOther, replacing?.id === gift.id]).toEqual([true, false]);
  expect(await client.call("viewOrder", { id: replacing?.id ?? "" })).toMatchObject({
    recipient: { name: FUNMI.name, note: "With love" },
    delivery: { address: "7 Marina Road, Lagos Island" },
  });
});

test("An open checkout takes over a gift order that is started in another tab, unless something is typed in it afterwards", async () => {
  const { page, context } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await page.getByLabel("Delivery address").fill("3 Awolowo Road, Ikoyi");
  const other = await context.newPage();
  await openCheckoutToPayNow(other);
  await fillRecipient(other);
  await visibleButton(other, "Proceed").click();
  await paymentModal(other).waitFor();

  await comeBackToTab(page);
  await page.getByText("An order is awaiting payment").waitFor();
  const recipient = page.getByLabel("Recipient's full name");
  await recipient.waitFor();
  expect(await recipient.inputValue()).toBe(FUNMI.name);
  const box = page.getByLabel("Someone else will receive this order");
  await box.uncheck();
  await comeBackToTab(page);
  await page.reload();
  await page.getByText("An order is awaiting payment").waitFor();
  expect(await box.isChecked()).toBe(false);
});
