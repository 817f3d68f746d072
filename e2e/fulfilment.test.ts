import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FUNMI, orderOnDelivery } from "./checkout-steps.ts";
import { latestMail } from "./inbox.ts";
import { aMember } from "./member.ts";
import { aShopper, type Shopper, somethingInStock } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

const opens = (id: string) => `/admin/orders/${id}`;

test("Of two members who pack the same order, one packs it and the other reads that it is packed", {
  tags: ["core"],
}, async () => {
  const { client } = await aShopper({ cart: 1 });
  const { id, reference } = await orderOnDelivery(client);
  const [bisi, chidi] = [
    await aMember({ role: "manager", viewport: PHONE }),
    await aMember({ role: "orders" }),
  ];
  await bisi.page.goto(opens(id));
  await bisi.page.getByRole("button", { name: "Confirm" }).click();
  await bisi.page.getByRole("button", { name: "Mark as packed" }).waitFor();
  await expectSlimHead(bisi.page, reference);
  await chidi.page.goto(opens(id));
  await chidi.page.getByRole("button", { name: "Mark as packed" }).waitFor();
  await bisi.page.getByRole("button", { name: "Mark as packed" }).click();
  await bisi.page.getByText("Order packed").waitFor();

  await chidi.page.getByRole("button", { name: "Mark as packed" }).click();
  await chidi.page.getByText(`${reference} is now packed, so nothing has changed`).waitFor();
  await chidi.page.getByRole("button", { name: "Hand over" }).waitFor();
});

test("The offer to undo the packing goes when somebody else has handed the parcel over", async () => {
  const { client } = await aShopper({ cart: 1 });
  const { id } = await orderOnDelivery(client);
  const [desk, other] = [await aMember({ role: "manager" }), await aMember({ role: "manager" })];
  const rider = await aMember({ role: "rider" });
  await other.page.goto(opens(id));
  await desk.page.goto(opens(id));
  await desk.page.getByRole("button", { name: "Confirm" }).click();
  await desk.page.getByRole("button", { name: "Mark as packed" }).click();
  const undo = desk.page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  // Focus stops the clock of the notice, so that only the hand-over can end it.
  await undo.focus();
  await other.page.reload();
  await other.page.getByRole("button", { name: "Hand over" }).click();
  await other.page.getByLabel("Who delivers?").selectOption({ label: rider.name });
  await other.page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await undo.waitFor({ state: "detached" });
});

/** On a phone, what stays on the screen of an order is one row with its name and what can be done. */
async function expectSlimHead(page: Page, reference: string): Promise<void> {
  const head = page.locator(".order-page-head");
  await page.getByRole("heading", { level: 1, name: reference }).waitFor();
  await page.evaluate(() => scrollTo(0, 400));
  const { y, height } = (await head.boundingBox()) ?? { y: 0, height: 0 };
  expect(Math.round(y)).toBe(56);
  expect(height).toBeLessThan(110);
  for (const name of ["Mark as packed", "More"]) {
    const button = await head.getByRole("button", { name }).boundingBox();
    expect(button?.height).toBeGreaterThanOrEqual(44);
    expect((button?.x ?? 0) + (button?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width - 16);
  }
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  await expect.poll(() => head.evaluate((element) => getComputedStyle(element).position)).toBe("static");
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

test("A rider without a connection delivers an order for somebody else, and the shop has it once the phone is online", {
  tags: ["core"],
}, async () => {
  const { page, client, mail } = await aShopper({ cart: 1 });
  const order = await orderOnDelivery(client, undefined, FUNMI);
  const desk = await aMember({ role: "manager" });
  const rider = await aMember({ role: "rider", viewport: PHONE, browserOptions: {} });
  await desk.page.goto(`${opens(order.id)}/print`);
  const slip = desk.page.getByRole("region", { name: "Packing slip" });
  await slip.getByText(FUNMI.note).waitFor();
  expect(await slip.innerText()).toMatch(/For\s+Funmi Ade/);
  expect(await slip.innerText()).not.toContain("₦");
  expect(await slip.innerText()).not.toContain("Due by");
  await desk.page.getByLabel("What").selectOption("picking");
  const due = await desk.page.getByText(/^Due by /).textContent();
  await page.goto(`/orders/${order.id}`);
  // The day that the shopper reads: the last of "Arrives Mon 30 Nov – Wed 2 Dec".
  await page
    .getByText(due?.replace("Due by ", "") ?? "")
    .first()
    .waitFor();
  await desk.page.getByLabel("What").selectOption("receipt");
  await desk.page.getByText("Do not put the receipt into the parcel").waitFor();
  await desk.page.goto(opens(order.id));
  await desk.page.getByRole("heading", { name: `For ${FUNMI.name}` }).waitFor();
  await desk.page.getByRole("button", { name: "Confirm" }).click();
  await desk.page.getByRole("button", { name: "Mark as packed" }).click();
  await desk.page.getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByLabel("Who delivers?").selectOption({ label: rider.name });
  await desk.page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByText("With rider").first().waitFor();

  await rider.page.goto("/admin");
  await rider.page.getByRole("link", { name: /^1 ?parcel to deliver$/ }).click();
  await rider.page.getByRole("button", { name: "Delivered" }).waitFor();
  await rider.page.getByRole("heading", { name: FUNMI.name }).waitFor();
  const call = rider.page.getByRole("link", { name: `Call ${FUNMI.phone}` });
  expect(await call.getAttribute("href")).toBe("tel:+2348055551234");
  await rider.page.getByText(`Ordered by ${order.customer.name}`).waitFor();
  const code = await doorCodeOf(client, order.id);
  await rider.page.getByRole("button", { name: "Delivered" }).click();
  const door = rider.page.getByRole("dialog");
  await door.getByLabel("Door code").fill(code === "0000" ? "1111" : "0000");
  await door.getByRole("radio", { name: "Cash" }).check();
  await door.getByLabel("Cash counted").fill(String(order.total));
  await door.getByRole("button", { name: "Delivered" }).click();
  const refusal = "The door code is not correct. Tries left: 4";
  const refused = rider.page.getByRole("listitem").getByText(`Not recorded. ${refusal}`);
  await refused.waitFor();
  await rider.page.reload();
  await refused.waitFor();
  await rider.context.setOffline(true);
  await rider.page.getByRole("button", { name: "Delivered" }).click();
  await door.getByText(refusal).waitFor();
  expect(await door.getByLabel("Cash counted").inputValue()).toBe(String(order.total));
  await door.getByLabel("Door code").fill(code);
  await door.getByText(refusal).waitFor({ state: "detached" });
  await door.getByRole("button", { name: "Delivered" }).click();
  await rider.page.getByText("No connection. Carry on: your changes will be sent later.").waitFor();
  await rider.page.getByText("1 parcel waits to be sent").waitFor();

  await rider.context.setOffline(false);
  await rider.page.getByText("1 parcel waits to be sent").waitFor({ state: "detached" });
  await desk.page.goto(opens(order.id));
  await desk.page.getByText("With the door code").waitFor();
  await page.goto(paths.receipt(order.id));
  await page.getByText(`Delivered to ${FUNMI.name}, ${order.delivery.address}`).waitFor();
  expect(mail).toMatch(/@/);
});

test("A rider reads on the parcel that a delivery recorded on an earlier try came too late, and records it again", async () => {
  const { client } = await aShopper({ cart: 1 });
  const order = await orderOnDelivery(client);
  const desk = await aMember({ role: "manager" });
  const rider = await aMember({ role: "rider", viewport: PHONE, browserOptions: {} });
  const handOver = async () => {
    await desk.page.getByRole("button", { name: "Hand over" }).click();
    await desk.page.getByLabel("Who delivers?").selectOption({ label: rider.name });
    await desk.page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
    await desk.page.getByText("With rider").first().waitFor();
  };
  const door = rider.page.getByRole("dialog");
  const deliver = async () => {
    await rider.page.getByRole("button", { name: "Delivered" }).click();
    await door.getByLabel("Door code").fill(await doorCodeOf(client, order.id));
    await door.getByRole("radio", { name: "Cash" }).check();
    await door.getByLabel("Cash counted").fill(String(order.total));
    await door.getByRole("button", { name: "Delivered" }).click();
  };
  await desk.page.goto(opens(order.id));
  await desk.page.getByRole("button", { name: "Confirm" }).click();
  await desk.page.getByRole("button", { name: "Mark as packed" }).click();
  await handOver();
  await rider.page.goto("/admin/run");
  await rider.page.getByRole("button", { name: "Delivered" }).waitFor();
  await rider.context.setOffline(true);
  await deliver();
  await rider.page.getByText("1 parcel waits to be sent").waitFor();

  await desk.page.getByRole("button", { name: "More" }).click();
  await desk.page.getByRole("menuitem", { name: "Could not be delivered" }).click();
  await desk.page.getByLabel("Reason").selectOption("not_home");
  await desk.page.getByRole("button", { name: "Record" }).click();
  await desk.page.getByText("Failed, attempt 1").waitFor();
  await desk.page.getByRole("button", { name: "What next?" }).click();
  await desk.page
    .getByRole("dialog", { name: "What next?" })
    .getByRole("button", { name: "Try again" })
    .click();
  await desk.page
    .getByRole("dialog", { name: "Try again" })
    .getByRole("button", { name: "Try again" })
    .click();
  await desk.page.getByRole("button", { name: "Hand over" }).waitFor();
  await handOver();

  await rider.context.setOffline(false);
  const late = "Not recorded. The shop has something newer about this parcel.";
  await rider.page.getByRole("listitem").getByText(late).waitFor();
  await deliver();
  await rider.page.getByText("No parcels").waitFor();
  await desk.page.reload();
  await desk.page.getByText("With the door code").waitFor();
});

async function doorCodeOf(
  client: Awaited<ReturnType<typeof aShopper>>["client"],
  id: string,
): Promise<string> {
  const { parcel } = await client.call("viewOrder", { id });
  return parcel?.doorCode ?? "none";
}

test("A failed delivery is tried again on an agreed day, and the shopper gets an email", async () => {
  const { client, mail, page } = await aShopper({ cart: 1 });
  const order = await orderOnDelivery(client);
  const desk = await aMember({ role: "manager", viewport: PHONE });
  await desk.page.goto(opens(order.id));
  await desk.page.getByRole("button", { name: "Confirm" }).click();
  await desk.page.getByRole("button", { name: "Mark as packed" }).click();
  await desk.page.getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByLabel("Who delivers?").selectOption({ label: desk.name });
  await desk.page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByText("With rider").first().waitFor();
  await page.goto(`/orders/${order.id}`);
  await page.getByText(await doorCodeOf(client, order.id)).waitFor();

  await desk.page.getByRole("button", { name: "More" }).click();
  await desk.page.getByRole("menuitem", { name: "Could not be delivered" }).click();
  await desk.page.getByLabel("Reason").selectOption("not_home");
  await desk.page.getByRole("button", { name: "Record" }).click();
  await desk.page.getByText("Failed, attempt 1").waitFor();
  await page.reload();
  await page.getByText("We could not deliver your order").waitFor();

  await desk.page.getByRole("button", { name: "What next?" }).click();
  const choice = desk.page.getByRole("dialog", { name: "What next?" });
  await choice.getByText("Attempt 1 of 2 failed: Nobody at home.").waitFor();
  await choice.getByRole("button", { name: "Return the whole order" }).click();
  await desk.page.getByRole("dialog", { name: `Return ${order.reference}?` }).waitFor();
  await desk.page.getByRole("button", { name: "Cancel" }).click();
  await desk.page.getByRole("button", { name: "What next?" }).click();
  await choice.getByRole("button", { name: "Try again" }).click();
  const day = desk.page.getByRole("dialog", { name: "Try again" });
  await day.getByRole("button", { name: "Try again" }).click();
  await desk.page.getByRole("button", { name: "Hand over" }).waitFor();
  await page.reload();
  await page.getByText(/We will bring it again on /).waitFor();
  expect((await latestMail(mail)).subject).toMatch(/.+/);

  await desk.page.getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByLabel("Who delivers?").selectOption({ label: desk.name });
  await desk.page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByText("With rider").first().waitFor();
  await desk.page.goto("/admin/run");
  await expectReasonToBeSentByTheButtonAlone(desk.page);
  await page.reload();
  await page.getByText("We could not deliver your order").waitFor();
  await desk.page.goto(opens(order.id));
  await desk.page.getByRole("button", { name: "What next?" }).click();
  await choice.getByText("Attempt 2 of 2 failed: Wrong address.").waitFor();
  expect(await choice.getByRole("button", { name: "Try again" }).count()).toBe(0);
  await choice.getByRole("button", { name: "Return the whole order" }).waitFor();
});

/** The customer is told at once, so a tap on a reason is not enough; and the way out is always in view. */
async function expectReasonToBeSentByTheButtonAlone(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const sends = dialog.getByRole("button", { name: "Could not deliver" });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  await page.getByRole("button", { name: "Could not deliver" }).click();
  await cancel.waitFor();
  const { y, height } = (await cancel.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(await sends.isDisabled()).toBe(true);
  await dialog.getByRole("radio", { name: "Parcel lost" }).check();
  await cancel.click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Could not deliver" }).click();
  expect(await sends.isDisabled()).toBe(true);
  await dialog.getByRole("radio", { name: "Wrong address" }).check();
  await sends.click();
  await page.getByText("Could not be delivered. Bring it back to the shop.").waitFor();
}

test("Twenty orders are confirmed at once", async () => {
  const desk = await aMember({ role: "orders" });
  const products = await somethingInStock(7);
  const placed: { client: Shopper["client"]; id: string; reference: string }[] = [];
  // A shopper may have three orders on delivery that are not confirmed.
  while (placed.length < 20) {
    const { client } = await aShopper();
    const product = products[placed.length % products.length];
    for (let nth = 0; nth < 3 && placed.length < 20; nth += 1) {
      await client.call("changeCart", { variant_token: product!.token, quantity: 1 });
      const { id, reference } = await orderOnDelivery(client);
      placed.push({ client, id, reference });
    }
  }
  await desk.page.goto("/admin/orders?tab=to_confirm&sort=newest");
  // Newest first, and only these: other journeys have orders in this list.
  for (const { reference } of placed) {
    const row = desk.page.locator("[data-row]").filter({
      has: desk.page.getByRole("button", { name: `Confirm: ${reference}` }),
    });
    await row.getByRole("checkbox").check();
  }
  await desk.page.getByRole("button", { name: "Confirm 20" }).click();
  await desk.page.getByText("20 orders confirmed").waitFor();
  for (const { client, id } of placed) {
    expect((await client.call("viewOrder", { id })).status).toBe("processing");
  }
});

test("From the call list, one tap dials or opens WhatsApp with the text ready", async () => {
  const { client } = await aShopper({ cart: 1 });
  const { reference } = await orderOnDelivery(client);
  const desk = await aMember({ role: "orders", viewport: PHONE });
  await desk.page.goto("/admin/calls?sort=newest");
  const row = desk.page.locator("[data-row]").filter({
    has: desk.page.getByRole("button", { name: `No answer: ${reference}` }),
  });
  expect(await row.getByRole("link", { name: /^Call/ }).getAttribute("href")).toMatch(/^tel:\+234\d{10}$/);
  const whatsApp = await row.getByRole("link", { name: /^WhatsApp/ }).getAttribute("href");
  expect(decodeURIComponent(whatsApp ?? "")).toContain(`(${reference}). Shall we send it?`);
  await row.getByRole("button", { name: `No answer: ${reference}` }).click();
  await desk.page.getByText("Noted: no answer").waitFor();
  await row.getByRole("button", { name: `Confirm: ${reference}` }).click();
  await desk.page.getByText("Order confirmed").waitFor();
});
