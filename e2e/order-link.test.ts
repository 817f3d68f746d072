import { expect, inject, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { orderOnDelivery } from "./checkout-steps.ts";
import { latestMail } from "./inbox.ts";
import { aMember } from "./member.ts";
import { nombaActs } from "./nomba.ts";
import { beDeclined, payByCard } from "./pay.ts";
import { orderOnline } from "./scenes/waiting-order.ts";
import { aMailAddress, aShopper } from "./shopper.ts";
import { aVisitor, PHONE } from "./visitor.ts";

test("Staff take an order by phone, its customer pays by the link on a phone without an account, and staff see it paid", async () => {
  const clerk = await aMember({ role: "orders", viewport: PHONE });
  const { page: desk } = clerk;
  const mail = aMailAddress("mama");
  await desk.goto("/admin/orders/new");
  await desk.getByLabel("Name", { exact: true }).fill("Mama Bisi");
  await desk.getByLabel("Phone").fill("08031234567");
  await desk.getByLabel("Email, if they have one").fill(mail);
  await desk.getByLabel("Add a product").fill("suya");
  await desk.getByRole("button", { name: /^Add /, disabled: false }).first().click();
  await desk.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await desk.getByLabel("Address").fill("5 Broad Street, Lagos Island");
  await desk.getByLabel("Online, by a link").check();
  await desk.getByLabel("Hold stock for").selectOption("3 hours");
  await desk.getByText("To be paid online").waitFor();
  expect(await axeFindings(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Take the order" }).click();
  await desk.getByRole("heading", { name: "Link to pay" }).waitFor();
  expect(await axeFindings(desk)).toEqual([]);

  const { links } = await latestMail(mail);
  const link = links.find((each) => each.includes("/order#")) ?? "";
  const customer = await aVisitor(PHONE);
  const { page } = customer;
  await page.goto(link);
  await page.getByRole("heading", { name: "Your order, Mama" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Pay ₦.* with Nomba$/ }).click();
  await beDeclined(page);
  // The browser's Back is no payment, and the order can be paid again.
  await page.goBack();
  await page.getByRole("button", { name: /^Pay ₦.* with Nomba$/ }).click();
  await payByCard(page);
  await page.getByRole("heading", { name: "Paid. Thank you, Mama!" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await page.getByText("It is paid, so there is nothing to pay on delivery.").waitFor();
  await expect.poll(() => page.getByRole("button", { name: /^Pay/ }).count()).toBe(0);

  await page.getByRole("link", { name: "Print or save the receipt" }).click();
  await page.getByRole("heading", { name: "Receipt" }).waitFor();
  await page.getByText(/^Paid online with Nomba/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.getByText("It is paid, so there is nothing to pay on delivery.").waitFor();

  await desk.reload();
  await desk.getByText("Paid", { exact: true }).first().waitFor();
  await desk.getByRole("heading", { name: "Link to the order" }).waitFor();
  await desk.getByRole("button", { name: "End them" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "End the links" }).click();
  await desk.getByText("The links no longer work").first().waitFor();
  for (const { complaints } of [clerk, customer]) expect(complaints).toEqual([]);
  await page.reload();
  await page.getByRole("heading", { name: "This link has expired" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("A customer prints the confirmation of an order that is paid on delivery by its link, without address and phone number", async () => {
  const { client } = await aShopper({ cart: 1 });
  const { id, reference, customer } = await orderOnDelivery(client);
  const { page: desk } = await aMember({ role: "orders" });
  await desk.goto(`/admin/orders/${id}`);
  await desk.getByRole("button", { name: "Make a link" }).click();
  const link = await desk.getByLabel("The link").inputValue();

  const { page, complaints } = await aVisitor(PHONE);
  await page.goto(link);
  await page.getByRole("link", { name: "Print or save the order confirmation" }).click();
  const paper = page.getByRole("article", { name: "Order confirmation" });
  await paper.getByText(reference).waitFor();
  await paper.getByText("Due on delivery").waitFor();
  const printed = await paper.innerText();
  const own = (await client.call("viewOrder", { id })).delivery.address;
  for (const secret of [own, customer.mail, customer.name]) expect(printed).not.toContain(secret);
  expect(printed.replace(/\D/g, "")).not.toContain(customer.phone.replace(/\D/g, "").slice(-10));
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await paper.getByText(/This is not a receipt/).waitFor();
  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.getByRole("heading", { name: /^Your order, / }).waitFor();
  expect(complaints).toEqual([]);
});

test("A shopper sees what is still due for a paid order that now costs more, and pays it on the order's own page", async () => {
  const { page, client, complaints } = await aShopper({ viewport: PHONE });
  const { id, reference } = await orderOnline({ client, findings: inject("findings") });
  await nombaActs(reference, "approve");
  const order = () => client.call("viewOrder", { id });
  await expect.poll(async () => (await order()).paymentStatus).toBe("paid");
  const clerk = await aMember({ role: "orders" });
  await clerk.page.goto(`/admin/orders/${id}/edit`);
  await clerk.page
    .getByRole("button", { name: /^One more of/ })
    .first()
    .click();
  await clerk.page.getByLabel("Why").fill("The customer called for one more");
  await clerk.page.getByRole("button", { name: "Change the order" }).click();
  await expect.poll(async () => (await order()).balance).not.toBeNull();

  await page.goto(`/orders/${id}`);
  await page.getByText("Still to pay", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Pay the rest" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Pay ₦.* with Nomba$/ }).click();
  await payByCard(page);
  await page.waitForURL(`**/orders/${id}`);
  await page.getByText("Still to pay", { exact: true }).waitFor({ state: "detached" });
  expect((await order()).balance).toBeNull();
  expect([...complaints, ...clerk.complaints]).toEqual([]);
});
