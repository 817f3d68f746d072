import { confirmationCall } from "@shop/contract/confirmation-call";
import { fromNaira } from "@shop/contract/money";
import { paths } from "@shop/contract/paths";
import { expect, inject, test } from "vitest";
import { confirmOrder } from "../apps/server/src/domains/fulfilment/confirm-order.ts";
import { deliverOrder } from "../apps/server/src/domains/fulfilment/deliver-order.ts";
import { handOverOrder } from "../apps/server/src/domains/fulfilment/hand-over-order.ts";
import { packOrder } from "../apps/server/src/domains/fulfilment/pack-order.ts";
import { aMember } from "../apps/server/test/staff-actors.ts";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { databaseAt } from "./database.ts";
import { latestMail } from "./inbox.ts";
import { aMember as signedIn } from "./member.ts";
import { aShopper, visibleButton } from "./shopper.ts";
import { carrySession, openSession } from "./verified-account.ts";
import { aVisitor } from "./visitor.ts";

/** What staff do with an order. */
async function staffDo(work: (ctx: Parameters<typeof confirmOrder>[0]) => Promise<void>): Promise<void> {
  await work({ db: databaseAt(inject("databaseUrl")).db });
}

test("A shopper who collects an order reads where in checkout, on its page and in its emails, and nothing about a rider", async () => {
  const { page, client, mail } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await page.getByLabel("Delivery location").selectOption("1");
  const card = page.locator("label.choice").filter({ hasText: "Pickup point" });
  await card.getByText("Ikeja pickup point: 24 Opebi Road").waitFor();
  const pickup = page.getByRole("radio", { name: "Pickup point" });
  const placeOfPickup = () => pickup.evaluate((radio) => radio.getBoundingClientRect().top + window.scrollY);
  const before = await placeOfPickup();
  await pickup.check();
  const details = page.getByRole("region", { name: /Delivery Details/ });
  await details.getByText(/^Ready to collect .* for /).waitFor();
  // On the card before it is chosen, and in the room of the address afterwards.
  await details.getByText("Open: Monday to Saturday, 9:00 to 18:00", { exact: true }).waitFor();
  const address = page.getByRole("region", { name: /Customer Address/ });
  await address.getByText("Monday to Saturday, 9:00 to 18:00", { exact: true }).waitFor();
  await address.getByRole("link", { name: "0700 000 0001" }).waitFor();
  expect(await placeOfPickup()).toBe(before);
  // No address is needed for it, and none is asked for.
  await page.getByText("so we do not need an address").waitFor();
  await page.getByLabel("Delivery address").waitFor({ state: "hidden" });
  await page.getByLabel("I will collect this order myself").check();
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");

  const main = page.getByRole("main");
  const facts = page.getByRole("region", { name: "Pickup and payment" });
  await facts.getByText("Ikeja pickup point").first().waitFor();
  await facts.getByText("24 Opebi Road, Ikeja, Lagos").waitFor();
  await facts.getByText("Monday to Saturday, 9:00 to 18:00").waitFor();
  await facts.getByRole("link", { name: "0700 000 0001" }).waitFor();
  expect(await main.innerText()).not.toMatch(/rider|door|Awolowo/);
  const steps = () => main.locator("ol.timeline li .font-bold").allInnerTexts();
  expect(await steps()).toEqual(["Placed", "Being packed", "Ready to collect", "Collected"]);

  const [order] = await client.call("listOrders");
  const { id, reference } = order!;
  const { phone } = (await client.call("viewOrder", { id })).customer;
  const call = confirmationCall(phone);
  await main.getByText(call).waitFor();
  const confirmation = await latestMail(mail);
  expect(confirmation.text).toContain(call);
  await page.goto("/orders");
  await main.getByText(confirmationCall(null)).waitFor();
  expect(confirmation.subject).toContain("ready to collect by");
  expect(confirmation.text).toContain(
    "Ikeja pickup point\n24 Opebi Road, Ikeja, Lagos\nOpen: Monday to Saturday",
  );
  expect(confirmation.text).not.toMatch(/rider|door|Awolowo/);

  const of = { publicId: id, by: aMember("Tola Staff") };
  await staffDo((ctx) => confirmOrder(ctx, of));
  const confirmed = await latestMail(mail, { after: confirmation.id });
  expect(confirmed.text).toContain("We'll email you when it is ready to collect.");
  await page.goto(`/orders/${id}`);
  await main.getByText("We are packing your order.").waitFor();
  expect(await main.innerText()).not.toContain("call you");
  await staffDo((ctx) => packOrder(ctx, of));
  await page.reload();
  await main.getByText("Your order is packed. We'll email you when it is ready to collect.").waitFor();
  expect(await steps()).toEqual(["Placed", "Packed", "Ready to collect", "Collected"]);
  await staffDo((ctx) => handOverOrder(ctx, { ...of, rider: null }));
  const notice = await latestMail(mail, { after: confirmed.id });
  expect(notice.subject).toBe("Your order is ready to collect, Bisi");
  expect(notice.text).toContain(`To collect it, give the order number, ${reference}, and your name.`);
  await page.reload();
  await main.getByText("Your order is at the pickup point.").waitFor();
  await main.getByText("Collect it near you within 7 days, with your order number and your name.").waitFor();

  const cash = fromNaira(order!.total);
  await staffDo((ctx) => deliverOrder(ctx, { ...of, doorCode: null, receiver: "Bisi", cash }));
  expect((await latestMail(mail, { after: notice.id })).subject).toBe("Collected: enjoy it, Bisi");
  await page.goto("/orders");
  await main.getByText("Collected").waitFor();
});

async function aPaidPickupOrder() {
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query<{ id: string; point: string }>(
    `select o.public_id as id, o.pickup_point->>'name' as point from orders o join shoppers s on s.id = o.shopper_id
     where s.mail = $1 and o.pickup_point is not null and o.payment_status = 'paid' limit 1`,
    [DEMO_ACCOUNT.mail],
  );
  return rows[0]!;
}

test("Every paper that staff print of an order that is collected says where", async () => {
  const { id, point } = await aPaidPickupOrder();
  const { page } = await signedIn({ role: "orders" });
  for (const paper of ["picking", "slip", "receipt", "waybill"]) {
    await page.goto(`/admin/orders/${id}/print?paper=${paper}`);
    await page.locator(".paper").getByText(`${point}, `).waitFor();
  }
});

test("The receipt of a demo order names the pickup point, the tax number and the VAT that the total contains", async () => {
  const databaseUrl = inject("databaseUrl");
  const { id, point } = await aPaidPickupOrder();
  const { page, context } = await aVisitor();
  await carrySession(context, inject("shopUrl"), await openSession(databaseUrl, DEMO_ACCOUNT.mail));
  await page.goto(paths.receipt(id));
  await page.getByText(`Pickup: ${point}`, { exact: true }).waitFor();
  await page.getByText("TIN: 12345678-0001", { exact: true }).waitFor();
  await page.getByText("Includes VAT (7.5%)", { exact: true }).waitFor();
});
