import { formatNaira } from "@shop/contract/money";
import type { Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { orderOnDelivery } from "./checkout-steps.ts";
import { databaseAt } from "./database.ts";
import { inDatabase } from "./in-database.ts";
import { latestMail } from "./inbox.ts";
import { aMember } from "./member.ts";
import { nombaActs, nombaSendsUnrelatedEvent, nombaSwitches } from "./nomba.ts";
import { orderOnline } from "./scenes/waiting-order.ts";
import { aMailAddress, aShopper, type Shopper, somethingInStock } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

/** The first item's stepper on a page where an order is changed. */
const more = (page: Page) => page.getByRole("button", { name: /^One more of/ }).first();

/** An order of somebody who has paid it at Nomba. */
async function aPaidOrder({ client }: Pick<Shopper, "client">) {
  const { id, reference } = await orderOnline({ client, findings: inject("findings") });
  await nombaActs(reference, "approve");
  await expect.poll(async () => (await client.call("viewOrder", { id })).paymentStatus).toBe("paid");
  return { id, reference };
}

/** What the cross in the corner covers while the dialog is scrolled from its beginning to its end. */
function fieldsBelowTheCross(dialog: Element): string[] {
  const cross = dialog.querySelector(".sheet-close button");
  if (!cross || dialog.scrollHeight <= dialog.clientHeight)
    return ["The dialog has no cross, or does not scroll"];
  if (getComputedStyle(cross.parentElement ?? cross, "::before").content !== "none")
    return ["The cross has a bar, which covers the heading"];
  const covered = new Set<string>();
  for (let top = 0; top <= dialog.scrollHeight; top += 20) {
    dialog.scrollTop = top;
    const { left, right, top: upper, bottom: lower } = cross.getBoundingClientRect();
    for (const field of dialog.querySelectorAll("label, input, textarea, legend")) {
      const box = field.getBoundingClientRect();
      const isBelow = box.left < right && box.right > left && box.top < lower && box.bottom > upper;
      if (isBelow && box.width > 1) covered.add(field.textContent || field.tagName);
    }
  }
  return [...covered];
}

test("A refund that the order desk asks for is approved by a manager at the money desk, and the shopper is emailed", {
  tags: ["core"],
}, async () => {
  const shopper = await aShopper();
  const { id, reference } = await aPaidOrder(shopper);
  const [desk, manager] = [await aMember({ role: "orders", viewport: PHONE }), await aMember()];
  await desk.page.goto(`/admin/orders/${id}`);
  await desk.page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = desk.page.getByRole("dialog", { name: `Refund ${reference}` });
  await dialog.getByLabel("Another amount").check();
  await dialog.getByLabel("Amount in naira").fill("₦1,250.50");
  await dialog.getByLabel("Why").fill("One bag was torn");
  expect(await axeFindings(desk.page)).toEqual([]);
  expect(await dialog.evaluate(fieldsBelowTheCross)).toEqual([]);
  await dialog.getByRole("button", { name: "Refund ₦1,250.50" }).click();
  await desk.page.getByText("Requested. It now needs approval.").waitFor();

  await manager.page.goto("/admin/money?tab=to_approve");
  const row = manager.page.getByRole("row").filter({ hasText: reference });
  await row.getByText("₦1,250.50").waitFor();
  await row.getByRole("button", { name: "Approve" }).click();
  await manager.page.getByText("Approved", { exact: true }).waitFor();
  await row.waitFor({ state: "detached" });
  await expect.poll(async () => (await latestMail(shopper.mail)).text).toContain("₦1,250.50");
  expect([...desk.complaints, ...manager.complaints]).toEqual([]);
});

test("A refund whose answer was lost is made once, although the member corrects the reason and presses again", async () => {
  const { id, reference } = await aPaidOrder(await aShopper());
  const { page } = await aMember({ viewport: PHONE });
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Refund ${reference}` });
  await dialog.getByLabel("Another amount").check();
  await dialog.getByLabel("Amount in naira").fill("2000");
  await dialog.getByLabel("Why").fill("One bag was tron");
  await page.route(
    "**/admin/refunds/issue",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const press = () => dialog.getByRole("button", { name: "Refund ₦2,000" }).click();
  await press();
  await dialog.getByText("Network error").waitFor();
  await dialog.getByLabel("Why").fill("One bag was torn");
  await press();
  await dialog.getByText("The shop has already received this as it was before you changed it.").waitFor();
  await page.keyboard.press("Escape");
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query(
    "select q.reason from refund_requests q join orders o on o.id = q.order_id where o.public_id = $1",
    [id],
  );
  expect(rows).toEqual([{ reason: "One bag was tron" }]);
  await page.getByText("One bag was tron").first().waitFor();
});

test("A refund that Nomba accepted but does not show is marked as done by a manager who has seen it in the dashboard", async () => {
  const shopper = await aShopper();
  await nombaSwitches(shopper.mail, { refunds: "later", refundSeconds: 3600 });
  const { id, reference } = await aPaidOrder(shopper);
  const { page, complaints } = await aMember();
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog", { name: `Refund ${reference}` });
  await refund.getByLabel("Another amount").check();
  await refund.getByLabel("Amount in naira").fill("500");
  await refund.getByLabel("Why").fill("One bag was torn");
  // Both presses of a double tap come before the page can show that it is busy.
  await refund.getByRole("button", { name: "Refund ₦500" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  // A manager's own request below the limit is approved with it.
  await refund.waitFor({ state: "detached" });
  await page.getByText("The refund of ₦500 is on its way").first().waitFor();
  expect(await page.getByText("The refund of ₦500 is on its way").count()).toBe(1);
  await expect
    .poll(async () => {
      await page.goto(`/admin/money/orders/${id}`);
      return page.getByRole("region", { name: "Refunds" }).textContent();
    })
    .toContain("is on its way at Nomba");
  await page.getByRole("button", { name: "It is in the dashboard" }).click();
  const dialog = page.getByRole("dialog", { name: "Is this refund in the dashboard?" });
  await dialog.getByLabel("Why").fill("Paid at 10:15");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "It is refunded" }).click();
  await page.getByText("Recorded as refunded by the provider").waitFor();
  await page.getByText(/was refunded by Nomba/).waitFor();
  expect(complaints).toEqual([]);
});

test("A payment that belongs to no order waits at the money desk until a manager closes it with a reason", async () => {
  const event = await nombaSendsUnrelatedEvent("terminal");
  // A second try must not find the one of the first.
  onTestFinished(async () => {
    await inDatabase(
      "update payment_events set closed_by = 'Nobody' where event_id = $1 and closed_by is null",
      [event],
    );
  });
  const { page } = await aMember({ viewport: PHONE });
  const card = page.getByRole("listitem").filter({ hasText: "Payment unknown to the shop" }).first();
  await page.goto("/admin/money?tab=to_decide");
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: "Money desk" }).waitFor();
      return card.count();
    })
    .toBe(1);
  // Without a tab in the address, the desk opens on the first one with work, and all counts are on the screen.
  await page.goto("/admin/money");
  await card.waitFor();
  expect(new URL(page.url()).searchParams.get("tab")).toBe("to_decide");
  const counts = page.locator(".tab-count");
  expect(await counts.count()).toBe(4);
  for (const count of await counts.all()) {
    const box = await count.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThan(PHONE.width);
  }
  await card.getByRole("button", { name: "Close" }).click();
  const dialog = page.getByRole("dialog", { name: "Close this payment?" });
  await dialog.getByRole("button", { name: "Close it" }).click();
  await dialog.locator(".field-error").first().waitFor();
  await dialog.getByLabel("Why").fill("A sale at the counter");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close it" }).click();
  await page.getByText("Closed", { exact: true }).waitFor();
  await card.waitFor({ state: "detached" });
});

test("Who declines the refund of a change reads first how much more than the order costs the shop keeps", async () => {
  const { client } = await aShopper();
  const { id, reference } = await aPaidOrder({ client });
  const before = await client.call("viewOrder", { id });
  const { page, complaints } = await aMember({ viewport: PHONE });
  await page.goto(`/admin/orders/${id}/edit`);
  await page
    .getByRole("button", { name: /^One less of/ })
    .first()
    .click();
  await page.getByLabel("Why").fill("The customer called");
  await page.getByRole("button", { name: "Change the order" }).click();
  await page.getByText("Order changed").first().waitFor();
  const { total } = await client.call("viewOrder", { id });
  const beyond = formatNaira(before.total - total);

  await page.goto("/admin/money?tab=to_approve");
  await page
    .getByRole("listitem")
    .filter({ hasText: reference })
    .getByRole("button", { name: "Decline" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Decline this refund?" });
  await dialog
    .getByText(`The customer has paid ${beyond} more than the order costs, and the shop keeps it.`)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Why").fill("She takes something else for it");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await page.getByText("Declined", { exact: true }).waitFor();
  await page.goto(`/admin/orders/${id}`);
  await page
    .getByText(`The shop keeps ${beyond} that the customer has paid beyond the order's price`)
    .waitFor();
  expect(complaints).toEqual([]);
});

test("Of two members who change the same order, the later one sees both numbers of pieces, chooses one and keeps what they typed", async () => {
  const { client } = await aShopper({ cart: 1 });
  const { id, total } = await orderOnDelivery(client);
  const [ada, bisi] = [await aMember({ viewport: PHONE }), await aMember({ role: "orders" })];
  for (const { page } of [ada, bisi]) {
    await page.goto(`/admin/orders/${id}/edit`);
    await more(page).click();
    if (page === bisi.page) await more(page).click();
    await page.getByText(`${formatNaira(total)} → `).waitFor();
    await page.getByLabel("Why").fill("The customer called for one more");
  }
  expect(await axeFindings(ada.page)).toEqual([]);
  await ada.page.getByRole("button", { name: "Change the order" }).click();
  // The notice, and soon the history too.
  await ada.page.getByText("Order changed").first().waitFor();
  const { total: changed } = await client.call("viewOrder", { id });
  expect(changed).toBeGreaterThan(total);

  await bisi.page.getByRole("button", { name: "Change the order" }).click();
  const dialog = bisi.page.getByRole("dialog", { name: "Somebody else has changed this" });
  await dialog.getByRole("group", { name: /^Pieces of/ }).waitFor();
  expect(await dialog.getByRole("radio", { name: "Yours 3" }).isChecked()).toBe(true);
  await dialog.getByRole("radio", { name: "Theirs, already saved 2" }).waitFor();
  expect(await axeFindings(bisi.page)).toEqual([]);
  expect((await client.call("viewOrder", { id })).total).toBe(changed);

  await dialog.getByRole("button", { name: "Continue" }).click();
  await bisi.page.getByText(`${formatNaira(changed)} → `).waitFor();
  expect(await bisi.page.locator("output").first().innerText()).toBe("3");
  expect(await bisi.page.getByLabel("Why").inputValue()).toBe("The customer called for one more");
  await bisi.page.getByRole("button", { name: "Change the order" }).click();
  await expect.poll(async () => (await client.call("viewOrder", { id })).total).toBeGreaterThan(changed);
});

test("A member takes an order from a customer who calls, with a discount, and the customer gets its email", async () => {
  const { page, complaints } = await aMember({ viewport: PHONE });
  const [product] = await somethingInStock(1);
  const mail = aMailAddress("chioma");
  await page.goto("/admin/orders/new");
  await page.getByLabel("Name").fill("Chioma Eze");
  await page.getByLabel("Phone").fill("0803 555 0199");
  await page.getByLabel("Email, if they have one").fill(mail);
  await page.getByLabel("Add a product").fill(product!.name);
  await page
    .getByRole("list", { name: "Products found" })
    .getByRole("button", { name: /^Add/ })
    .first()
    .click();
  // The place decides the price of delivery, so nobody's is taken for granted.
  await page.getByText("Choose a place to see the price.").waitFor();
  await page.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  const discount = page.getByLabel(/^Discount on .* in naira$/);
  await discount.fill("a bit");
  await page.getByText(/^The discount on .* is not an amount in naira$/).waitFor();
  await discount.fill("₦100");
  await page.getByLabel("Address", { exact: true }).fill("4 Adeola Odeku Street, Victoria Island");
  const sums = page.locator(".sums div").filter({ hasText: "To be paid on delivery" });
  await page.locator(".sums div").filter({ hasText: "Discount" }).getByText("-₦100").waitFor();
  const total = await sums.locator("dd").innerText();
  await page.getByLabel("Somebody else receives or collects it").check();
  await page.getByLabel("Recipient's full name").fill("Funmi Bello");
  // What was typed is not lost by a tap on the menu.
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await page.getByRole("heading", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Place the order" }).click();
  // The fault is at its field, which comes into view with the focus.
  await page.getByText("The recipient's phone number is required").waitFor();
  const phone = page.getByLabel("Recipient's phone number");
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  // The browser has reported the refusal, as it does with each, and nothing else.
  expect(complaints).toEqual([expect.stringMatching(/status of 400 .*\/admin\/drafts\/create$/)]);
  complaints.length = 0;
  await phone.fill("0806 555 0177");
  await page.getByLabel("Note for the parcel (optional)").fill("Happy birthday!");
  await page.getByLabel("The customer has confirmed this order").check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await page.getByText("Order placed").waitFor();
  await page.getByRole("button", { name: "Mark as packed" }).waitFor();
  await page.getByRole("heading", { name: "For Funmi Bello" }).waitFor();
  await page.getByRole("heading", { name: /^order-\d+/, level: 1 }).waitFor();
  expect((await latestMail(mail)).text).toContain(total);
  expect(complaints).toEqual([]);
});
