import { expect, test } from "vitest";
import { orderOnDelivery } from "./checkout-steps.ts";
import { inDatabase } from "./in-database.ts";
import { aMember } from "./member.ts";
import { aShopper } from "./shopper.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

/** As if the order had been delivered just now, and its cash collected. */
async function deliver(id: string): Promise<void> {
  await inDatabase("update orders set status = 'delivered', payment_status = 'paid' where public_id = $1", [
    id,
  ]);
}

test("A shopper asks for a return with a picture, reads that it is approved, and the desk receives the items", {
  tags: ["core"],
}, async () => {
  const { client, page } = await aShopper({ cart: 1 });
  const order = await orderOnDelivery(client);
  await deliver(order.id);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Return items" }).click();
  await page.getByRole("button", { name: "Send return request" }).press("Enter");
  await page.getByText("Tick what you want to return").waitFor();
  await page.setViewportSize(DESKTOP);
  const gaps = page.locator(".return-choice .choice").evaluateAll((cards) =>
    cards.map((card) => {
      const [title, detail] = card.querySelectorAll(":scope > span > span");
      return Math.round(detail!.getBoundingClientRect().top - title!.getBoundingClientRect().bottom);
    }),
  );
  expect(new Set(await gaps).size).toBe(1);
  await page.setViewportSize(PHONE);
  const [line] = order.lines;
  const items = page.getByRole("group", { name: "What do you want to return?" });
  await items.getByRole("checkbox").check();
  expect(await page.getByText("Tick what you want to return").count()).toBe(0);
  await items.getByRole("combobox", { name: /^Why/ }).selectOption("faulty");
  await page.getByLabel("Tell us more (optional)").fill("It came broken");
  await page.getByLabel(/^Add pictures/).setInputFiles("demo/pictures/category-adire.avif");
  await page.getByRole("button", { name: "Send return request" }).click();
  const card = page.getByRole("article", { name: "Return requested" });
  await card.getByText("You asked for a refund, and for us to collect the items.").waitFor();
  await card.getByText("It came broken").waitFor();
  await card.getByRole("img").waitFor();

  const desk = await aMember({ role: "orders", viewport: DESKTOP });
  await desk.page.goto("/admin/returns?tab=all");
  const row = desk.page.locator("[data-row]").filter({ hasText: order.reference });
  await row.getByText(/^Waiting /).waitFor();
  // On a phone the whole card leads to the request, not only its title.
  await desk.page.setViewportSize(PHONE);
  const place = await row.getByText("Return method").boundingBox();
  await desk.page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  await desk.page.getByText("It came broken").waitFor();
  await desk.page.setViewportSize(DESKTOP);
  await desk.page.getByRole("img", { name: /^What the customer sent/ }).waitFor();
  await desk.page.getByRole("button", { name: "Approve" }).click();
  const dialog = desk.page.getByRole("dialog");
  await dialog.getByLabel("When and how we collect it").fill("Our rider comes on Friday");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await desk.page.getByText("Approved, waiting for the parcel").waitFor();

  await page.reload();
  const approved = page.getByRole("article", { name: "Approved: we will collect the items" });
  await approved.getByText("Our rider comes on Friday").waitFor();

  await desk.page.getByRole("button", { name: "Receive the items" }).click();
  await dialog.getByRole("button", { name: "Received" }).click();
  await desk.page.getByText("To resolve").waitFor();
  await page.reload();
  await page.getByRole("article", { name: "Received" }).waitFor();
  expect(line?.quantity).toBe(1);
});

test("Staff record the return of a customer who calls: from the list of orders to the request that waits to be approved, which the shopper withdraws", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { client } = shopper;
  const order = await orderOnDelivery(client);
  await deliver(order.id);
  const { page } = await aMember({ role: "orders", viewport: DESKTOP });
  await page.goto(`/admin/orders?tab=all&q=${order.reference}`);
  const number = order.reference;
  await page.locator("[data-row]").filter({ hasText: number }).getByRole("link").first().click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Return items" }).click();
  const dialog = page.getByRole("dialog", { name: "Return items for the customer" });
  await dialog.getByRole("checkbox").check();
  const record = dialog.getByRole("button", { name: "Record the return" });
  expect(await record.isDisabled()).toBe(true);
  await dialog.getByRole("combobox", { name: /^Why/ }).selectOption("wrong_item");
  await dialog.getByRole("radio", { name: "The customer brings it" }).check();
  await dialog.getByLabel("What the customer says (optional)").fill("It is the red one, not the blue one");
  await record.click();
  await page.getByRole("heading", { name: `Return of ${order.reference}` }).waitFor();
  await page.getByText("To decide").waitFor();
  await page.getByText("The customer brings it").waitFor();
  await page.getByText("It is the red one, not the blue one").waitFor();

  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Return items" }).click();
  await dialog.getByRole("link", { name: "a return that is under way" }).waitFor();
  expect(await record.isDisabled()).toBe(true);

  // The shopper withdraws it: the pressed buttons are removed, and the focus is never lost.
  const focused = () => shopper.page.evaluate(() => document.activeElement?.textContent);
  await shopper.page.goto(`/orders/${order.id}`);
  const withdraw = shopper.page.getByRole("button", { name: "Withdraw the request" });
  await withdraw.click();
  await expect.poll(focused).toMatch(/^Do you want to keep the items/);
  await shopper.page.getByRole("button", { name: "No", exact: true }).click();
  await expect.poll(focused).toBe("Withdraw the request");
  await withdraw.click();
  await shopper.page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await shopper.page.getByRole("article", { name: "Withdrawn" }).waitFor();
  await expect.poll(focused).toBe("Returns");
});
