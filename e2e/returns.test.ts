import { expect, test } from "vitest";
import { orderOnDelivery } from "./checkout-steps.ts";
import { inDatabase } from "./in-database.ts";
import { aMember } from "./member.ts";
import { aShopper } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

/** As if the order had been delivered just now, and its cash collected. */
async function deliver(id: string): Promise<void> {
  await inDatabase("update orders set status = 'delivered', payment_status = 'paid' where public_id = $1", [
    id,
  ]);
}

test("A shopper asks for a return with a picture, reads that it is approved, and the desk receives the items", async () => {
  const { client, page } = await aShopper({ cart: 1 });
  const order = await orderOnDelivery(client);
  await deliver(order.id);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Return items" }).click();
  await page.getByRole("button", { name: "Send return request" }).click();
  await page.getByText("Tick what you want to return").waitFor();
  const [line] = order.lines;
  const items = page.getByRole("group", { name: "What do you want to return?" });
  await items.getByRole("checkbox").check();
  await items.getByRole("combobox", { name: /^Why/ }).selectOption("faulty");
  await page.getByLabel("Tell us more (optional)").fill("It came broken");
  await page.getByLabel(/^Add pictures/).setInputFiles("demo/pictures/category-adire.avif");
  await page.getByRole("button", { name: "Send return request" }).click();
  const card = page.getByRole("article", { name: "Return requested" });
  await card.getByText("It came broken").waitFor();
  await card.getByRole("img").waitFor();

  const desk = await aMember({ role: "orders", viewport: DESKTOP });
  await desk.page.goto("/admin/returns?tab=all");
  const row = desk.page.locator("[data-row]").filter({ hasText: order.reference });
  await row.getByRole("link").first().click();
  await desk.page.getByText("It came broken").waitFor();
  await desk.page.getByRole("img", { name: /^What the customer sent/ }).waitFor();
  await desk.page.getByRole("button", { name: "Approve" }).click();
  const dialog = desk.page.getByRole("dialog");
  await dialog.getByLabel("When and how we collect it").fill("Our rider comes on Friday");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await desk.page.getByText("On the way").waitFor();

  await page.reload();
  const approved = page.getByRole("article", { name: "Approved: we will collect the items" });
  await approved.getByText("Our rider comes on Friday").waitFor();

  await desk.page.getByRole("button", { name: "Receive the items" }).click();
  await dialog.getByRole("button", { name: "Received" }).click();
  await desk.page.getByText("To settle").waitFor();
  await page.reload();
  await page.getByRole("article", { name: "Received" }).waitFor();
  expect(line?.quantity).toBe(1);
});
