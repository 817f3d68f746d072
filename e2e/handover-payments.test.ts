import { formatNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { orderOnDelivery } from "./checkout-steps.ts";
import { aMember } from "./member.ts";
import { aShopper, type Shopper } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

/** A parcel with its rider, handed over by the desk. */
async function onTheRoad() {
  const { client, page } = await aShopper({ cart: 1 });
  const order = await orderOnDelivery(client);
  const desk = await aMember({ role: "manager", viewport: PHONE });
  const rider = await aMember({ role: "rider", viewport: PHONE, browserOptions: {} });
  await desk.page.goto(`/admin/orders/${order.id}`);
  await desk.page.getByRole("button", { name: "Confirm" }).click();
  await desk.page.getByRole("button", { name: "Mark as packed" }).click();
  await desk.page.getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByLabel("Who delivers?").selectOption({ label: rider.name });
  await desk.page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByText("With rider").first().waitFor();
  return { client, page, order, desk, rider, code: await doorCodeOf(client, order.id) };
}

async function doorCodeOf(client: Shopper["client"], id: string): Promise<string> {
  const { parcel } = await client.call("viewOrder", { id });
  return parcel?.doorCode ?? "none";
}

const LAGOS_AHEAD_MS = 60 * 60 * 1000;

/** Digits that no other run has used. */
const aReference = () => `6332${String(Date.now()).slice(-9)}`;

async function openDoor(page: Page) {
  await page.goto("/admin/run");
  await page.getByRole("button", { name: "Delivered" }).click();
  return page.getByRole("dialog");
}

test("A rider at 360 px hands over a parcel that was paid by POS, and a cashier whose phone has a wrong clock finds it on the statement", async () => {
  const { page, order, desk, rider, code } = await onTheRoad();
  const door = await openDoor(rider.page);
  for (const way of ["Cash", "Bank transfer", "POS (card)"]) {
    const choice = door.getByRole("radio", { name: way });
    expect(await choice.isChecked()).toBe(false);
    const { height } = (await choice.locator("xpath=ancestor::label").boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(48);
  }
  await door.getByLabel("Door code").fill(code);
  const deliver = door.getByRole("button", { name: "Delivered" });
  await deliver.click();
  await door.getByText("Choose how it was paid").waitFor();
  await door.getByRole("radio", { name: "POS (card)" }).check();
  await door.getByLabel("Amount on the slip").fill("1");
  await deliver.click();
  await door.getByText(`It must be exactly ${formatNaira(order.total)}`).waitFor();
  await door.getByLabel("Amount on the slip").fill(String(order.total));
  await deliver.click();
  await door.getByText("Please enter the reference of the payment").waitFor();
  const rrn = aReference();
  await door.getByLabel("RRN on the slip").fill(rrn);
  expect(await door.getByLabel("Door code").inputValue()).toBe(code);
  await deliver.dblclick();
  await rider.page.getByText("No parcels").waitFor();
  await rider.page.getByText(`${formatNaira(0)} cash with you`).waitFor();
  // No parcel is with the rider any more, so their orders open on what they delivered. A tab in the address stays.
  await rider.page.goto("/admin/orders");
  await rider.page.waitForURL("**/admin/orders?tab=all");
  await rider.page.getByRole("link", { name: order.reference }).waitFor();
  await rider.page.goto("/admin/orders?tab=with_rider");
  await rider.page.getByRole("heading", { name: "Nothing on its way" }).waitFor();
  expect(new URL(rider.page.url()).searchParams.get("tab")).toBe("with_rider");

  await page.goto(paths.order(order.id));
  await page.getByText("Paid by card (POS) at the door").waitFor();
  await page.goto(paths.receipt(order.id));
  await page.getByText(/^Paid by card \(POS\) at the door, /).waitFor();

  const cashier = await aMember({ role: "manager", viewport: PHONE, browserOptions: {} });
  await cashier.page.clock.setFixedTime(new Date("2020-01-01T12:00:00Z"));
  await cashier.page.goto("/admin");
  await cashier.page.getByRole("link", { name: /transfers? (or|and) POS payments? to check$/ }).click();
  const received = cashier.page.getByRole("button", { name: `Received: ${order.reference}` });
  await received.click();
  const statement = cashier.page.getByRole("dialog");
  const today = new Date(Date.now() + LAGOS_AHEAD_MS).toISOString().slice(0, 10);
  expect(await statement.getByLabel("Day on the statement").inputValue()).toBe(today);
  await statement.getByRole("button", { name: "Received" }).click();
  await cashier.page.getByText("Payment received", { exact: true }).waitFor();
  await received.waitFor({ state: "detached" });
  await desk.page.goto(`/admin/orders/${order.id}`);
  await desk.page.getByText("POS payment received").waitFor();
  await desk.page.getByText(`Reference ${rrn}`, { exact: true }).waitFor();
});

test("A transfer that was recorded without a connection is sent later; nobody finds it, and the rider owes it in cash", async () => {
  const { client, order, desk, rider, code } = await onTheRoad();
  const other = await onTheRoad();
  const session = `000013${Date.now()}`;
  await other.desk.page.goto(`/admin/orders/${other.order.id}`);
  await other.desk.page.getByRole("button", { name: "Delivered" }).click();
  const office = other.desk.page.getByRole("dialog");
  await office.getByLabel("Door code").fill(other.code);
  await office.getByRole("radio", { name: "Bank transfer" }).check();
  await office.getByLabel("Amount transferred").fill(String(other.order.total));
  await office.getByLabel("Reference or session number").fill(session);
  await office.getByRole("button", { name: "Delivered" }).click();
  await other.desk.page.getByText("Transfer to check").waitFor();

  const door = await openDoor(rider.page);
  await rider.context.setOffline(true);
  await door.getByLabel("Door code").fill(code);
  await door.getByRole("radio", { name: "Bank transfer" }).check();
  await door.getByLabel("Amount transferred").fill(String(order.total));
  await door.getByLabel("Reference or session number").fill(session);
  await door.getByRole("button", { name: "Delivered" }).click();
  await rider.page.getByText("1 parcel waits to be sent").waitFor();
  await rider.context.setOffline(false);
  const used = `This reference is already recorded for ${other.order.reference}`;
  await rider.page.getByRole("listitem").getByText(used).waitFor();

  // What was entered is still there; only the reference is wrong.
  await rider.page.getByRole("button", { name: "Delivered" }).click();
  await door.locator(".field-error").getByText(used).waitFor();
  expect(await door.getByRole("radio", { name: "Bank transfer" }).isChecked()).toBe(true);
  expect(await door.getByLabel("Amount transferred").inputValue()).toBe(String(order.total));
  expect(await door.getByLabel("Reference or session number").inputValue()).toBe(session);
  await door.getByLabel("Door code").fill(code);
  await door.getByLabel("Reference or session number").fill(`${session}7`);
  await door.getByRole("button", { name: "Delivered" }).click();
  await rider.page.getByText("No parcels").waitFor();
  await expect.poll(async () => (await client.call("viewOrder", { id: order.id })).status).toBe("delivered");

  await desk.page.goto("/admin/cash");
  await desk.page.getByRole("button", { name: `Not found: ${order.reference}` }).click();
  const dialog = desk.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Not found" }).click();
  await dialog.getByText("Please give a reason").waitFor();
  await dialog.getByLabel("Reason").fill("No such credit");
  await dialog.getByRole("button", { name: "Not found" }).click();
  await desk.page.getByText(`${rider.name} owes it in cash now`).waitFor();
  await desk.page.getByRole("button", { name: `Receive cash from ${rider.name}` }).waitFor();

  await rider.page.reload();
  await rider.page.getByText(`${formatNaira(order.total)} cash with you`).waitFor();
  await rider.page.getByRole("heading", { name: "Not found on the statement" }).waitFor();
  await desk.page.getByRole("button", { name: `Received after all: ${order.reference}` }).click();
  await dialog.getByRole("button", { name: "Received" }).click();
  await desk.page.getByText("Payment received", { exact: true }).waitFor();
  await rider.page.reload();
  await rider.page.getByText(`${formatNaira(0)} cash with you`).waitFor();
});
