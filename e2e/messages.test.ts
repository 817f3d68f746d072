import { expect, test } from "vitest";
import { DEMO_STAFF } from "../tools/seed/demo-staff.ts";
import { axeFindings } from "./axe.ts";
import { orderOnDelivery } from "./checkout-steps.ts";
import { aMessagingShop, aShopperOf, aVisitorOf } from "./empty-shop.ts";
import { carryStaffSession } from "./staff-session.ts";

const ON_ITS_WAY = "WhatsApp: on its way";
/** A worker polls, sends and reports; a machine that is busy with other things takes its time. */
const WITHIN = { timeout: 30_000 };

test("Staff see what became of an order's message and send it again, until the shopper switches messages off", {
  timeout: 240_000,
}, async () => {
  const shop = await aMessagingShop();
  const shopper = await aShopperOf(shop);
  const products = await shopper.client.call("listRandomProducts");
  const cheap = products
    .flatMap(({ variant }) => variant.slice(0, 1))
    .find(({ stock, price }) => stock > 10 && price <= 6_000);
  await shopper.client.call("changeCart", { variant_token: cheap?.token ?? "", quantity: 1 });
  await shopper.page.goto("/checkout");
  await shopper.page.getByText("We may send updates to this number by WhatsApp").waitFor();
  const order = await orderOnDelivery(shopper.client);

  const { page, context, complaints } = await aVisitorOf(shop);
  await carryStaffSession(context, { ...shop, mail: DEMO_STAFF.mailOf("owner") });
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByLabel("Who delivers?").selectOption({ index: 1 });
  await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await page.getByText("With rider").first().waitFor();

  // At night, only the message that the shopper needs at the door is sent.
  const event = page
    .getByRole("region", { name: "Timeline" })
    .getByRole("listitem")
    .filter({ hasText: ON_ITS_WAY });
  const state = async () => {
    await page.reload();
    await page.getByRole("region", { name: "Timeline" }).waitFor();
    return (await event.allInnerTexts()).join("\n");
  };
  await expect.poll(state, WITHIN).toContain("Read");
  expect(await axeFindings(page)).toEqual([]);
  const again = page.getByRole("button", { name: `Send again by phone: ${ON_ITS_WAY}` });
  await again.click();
  await page.getByText("The message is on its way").waitFor();
  const onItsWay = async () => {
    const answer = await fetch(`${shop.sandboxUrl}/api/phone`);
    const { messages } = (await answer.json()) as { messages: { template: string }[] };
    return messages.filter(({ template }) => template === "order_on_its_way_to_pay").length;
  };
  await expect.poll(onItsWay, WITHIN).toBe(2);

  await shopper.page.goto("/profile");
  const updates = shopper.page.getByRole("region", { name: "Order updates" });
  const choice = updates.getByRole("checkbox", { name: /^Messages about my orders/, disabled: false });
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(true);
  await choice.uncheck();
  await shopper.page.getByText("What I agreed to, and when").click();
  await shopper.page.getByText("Messages about your orders: switched off").waitFor();
  expect(await axeFindings(shopper.page)).toEqual([]);
  await again.first().click();
  await page.getByText("This customer has switched messages off").waitFor();

  await page.goto("/admin/settings/messages");
  const channel = page.getByRole("region", { name: "WhatsApp", exact: true });
  await channel.getByText("On", { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints.filter((text) => !text.includes("status of 409"))).toEqual([]);
});
