import { readFile } from "node:fs/promises";
import path from "node:path";
import { formatNaira } from "@shop/contract/money";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { linkForFirstOwner } from "../tools/start/first-owner.ts";
import type { WholeShop } from "../tools/whole-shop/whole-shop.ts";
import { type Authenticator, anAuthenticatorFrom } from "./authenticator.ts";
import { anEmptyShop, aShopperOf, aVisitorOf } from "./empty-shop.ts";
import { latestMail } from "./inbox.ts";
import { arriveHome, payByCard, paymentFrame } from "./pay.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aMailAddress, fillCheckout, fillDelivery, visibleButton } from "./shopper.ts";

const PRODUCT = "Abeokuta Coconut Candy";
const DEMO = path.resolve(import.meta.dirname, "../demo");
/** An import runs in the background, and a machine that is busy with other things takes its time. */
const IMPORT_MS = 90_000;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const todayInLagos = () => new Date(Date.now() + 60 * 60 * 1000).toISOString().slice(0, 10);

interface Owner {
  page: Page;
  authenticator: Authenticator;
}

test("From an empty shop, a new owner on a phone sets everything up, sells, delivers, refunds and reads the figures", {
  timeout: 400_000,
  tags: ["core"],
}, async () => {
  const shop = await anEmptyShop();
  const begun = todayInLagos();
  const { owner, complaints } = await becomeFirstOwner(shop);
  const { rider, name: riderName } = await inviteRider(shop, owner);
  await importDemoCatalogue(owner);
  await addProduct(owner.page);
  await setUpDelivery(owner.page);

  const shopper = await aShopperOf(shop);
  await putInCart(shopper.page);
  await shopper.page.goto("/checkout");
  await fillCheckout(shopper.page);
  await visibleButton(shopper.page, "Proceed").click();
  await shopper.page.waitForURL("**/orders/*");
  const [first] = await shopper.client.call("listOrders");
  expect(first?.total).toBe(1500 + 2500);
  await prepareAndHandOver(owner.page, first!.id, riderName);
  const { parcel } = await shopper.client.call("viewOrder", { id: first!.id });
  const mails = () => latestMail(shopper.mail, { sandboxUrl: shop.sandboxUrl });
  await expect.poll(async () => (await mails()).text).toContain(`door code is ${parcel?.doorCode}`);
  await deliver(rider.page, { doorCode: parcel!.doorCode!, cash: first!.total });
  await receiveCash(owner.page, { rider: riderName, cash: first!.total });
  await owner.page.goto(`/admin/orders/${first!.id}`);
  await owner.page.getByText("Cash handed in").waitFor();
  const steps = await owner.page.locator(".order-timeline li .font-bold").allInnerTexts();
  // The timeline shows emails too, in between.
  expect(steps.filter((step) => !step.startsWith("Email: "))).toEqual([
    "Delivered",
    "Handed over",
    "Packed",
    "Confirmed",
    "Placed",
  ]);

  await makePromotion(owner.page);
  await putInCart(shopper.page);
  await payOnlineWithCode(shopper.page);
  const second = (await shopper.client.call("listOrders")).find(({ id }) => id !== first!.id);
  expect(second?.total).toBe(1350 + 2500);
  await refundAll(owner, second!.id);
  await expect.poll(async () => (await mails()).text).toContain(formatNaira(second!.total));

  await owner.page.goto("/admin/promotions");
  await owner.page.getByText("Used up").waitFor();
  await readFigures(owner.page, { from: begun, cash: first!.total, refunded: second!.total });
  // The console shows the refusal with which the shop asks who they are, and what the editor of descriptions reports.
  const unexpected = complaints.filter((text) => !/status of 403|TrustedScript/.test(text));
  // The browser's advice about the payment frame, which ends on a page of our own.
  const ofShopper = shopper.complaints.filter((text) => !/allow-same-origin/.test(text));
  expect([...unexpected, ...rider.complaints, ...ofShopper]).toEqual([]);
});

async function becomeFirstOwner(shop: WholeShop): Promise<{ owner: Owner; complaints: string[] }> {
  const link = await linkForFirstOwner(shop.databaseUrl);
  const { page, complaints } = await aVisitorOf(shop);
  await page.goto(`/admin/invitation${new URL(link ?? "").hash}`);
  await field(page, "Your name").fill("Ngozi Eze");
  await field(page, "Password").fill("egusi on a rainy day");
  const authenticator = await anAuthenticatorFrom(page);
  await page.getByLabel("Code that the app shows").fill(authenticator.nextCode());
  await page.getByRole("button", { name: "Join the back office" }).click();
  await page.getByLabel("I have stored the codes in a safe place").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Hello, Ngozi" }).waitFor();
  return { owner: { page, authenticator }, complaints };
}

/** Waits for what follows a guarded act; it asks for a code when the last one is some minutes old. */
async function afterConfirming({ page, authenticator }: Owner, expected: Locator): Promise<void> {
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.or(expected).first().waitFor();
  if (await question.isVisible()) {
    await question.getByLabel("Code from your authenticator app").fill(authenticator.nextCode());
    await question.getByRole("button", { name: "Confirm" }).click();
  }
  await expected.first().waitFor();
}

async function inviteRider(shop: WholeShop, owner: Owner) {
  const [mail, name] = [aMailAddress("musa"), "Musa Ibrahim"];
  await openBackOffice(owner.page, "/staff", "Members");
  await owner.page.getByRole("button", { name: "Invite" }).click();
  const dialog = owner.page.getByRole("dialog", { name: "Invite somebody" });
  await field(owner.page, "Email").fill(mail);
  await dialog.getByLabel("Role").selectOption("Rider");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await afterConfirming(owner, owner.page.getByText("Invitation sent", { exact: true }));

  const { links } = await latestMail(mail, { sandboxUrl: shop.sandboxUrl });
  const rider = await aVisitorOf(shop);
  await rider.page.goto(`/admin/invitation${new URL(links.find((link) => link.includes("#")) ?? "").hash}`);
  await field(rider.page, "Your name").fill(name);
  await field(rider.page, "Password").fill("okada before the rain");
  await rider.page.getByRole("button", { name: "Join the back office" }).click();
  await rider.page.getByRole("heading", { name: "Hello, Musa" }).waitFor();
  return { rider, name };
}

/** The tables of `demo/`, without their columns of pictures: a new owner has not uploaded those. */
async function importDemoCatalogue({ page }: Owner): Promise<void> {
  for (const [kind, rows] of [
    ["categories", 38],
    ["products", 440],
  ] as const) {
    const file = { name: `${kind}.csv`, mimeType: "text/csv", buffer: await readFile(`${DEMO}/${kind}.csv`) };
    await page.goto("/admin/imports");
    await page.getByLabel(`Import ${kind}`).setInputFiles(file);
    await page.getByRole("heading", { name: `${kind}.csv` }).waitFor();
    for (const choice of await page.getByLabel(/^“Picture .*” is$|^“Picture” is$/).all()) {
      await choice.selectOption({ label: "Leave out" });
    }
    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByRole("button", { name: `Import ${rows} rows` }).click({ timeout: IMPORT_MS });
    await page.getByRole("heading", { name: "Imported" }).waitFor({ timeout: IMPORT_MS });
  }
}

async function addProduct(page: Page): Promise<void> {
  await page.goto("/admin/products/new");
  await field(page, "Name").fill(PRODUCT);
  await field(page, "Category").selectOption({ label: "Snacks > Chin-chin" });
  await page.getByRole("textbox", { name: "Description" }).click();
  await page.keyboard.type("Soft and not too sweet.");
  await field(page, "Price (₦)").fill("₦1,500");
  await page.getByLabel("Add pictures").setInputFiles(`${DEMO}/pictures/snk-chn-001.avif`);
  await field(page, "What picture 1 shows").fill("A bag of candy");
  await field(page, "Pieces in stock").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: PRODUCT }).waitFor();
  await page.getByRole("button", { name: "Put it in the shop" }).click();
  await page.getByText("In the shop", { exact: true }).first().waitFor();
}

async function setUpDelivery(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  // There is nothing to fill in before there is a zone and a method; the page leads to both.
  await page.goto("/admin/delivery");
  await page.getByRole("link", { name: "Add a zone" }).click();
  await page.getByRole("heading", { level: 1, name: "Zones and locations" }).waitFor();

  await page.goto("/admin/delivery/methods");
  await page.getByRole("button", { name: "Add a method" }).click();
  await dialog.getByLabel("Name").fill("Standard delivery");
  await dialog.getByLabel("Description").fill("A rider brings it to your door");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });

  await page.goto("/admin/delivery/places");
  await page.getByRole("button", { name: "Add a zone" }).click();
  await dialog.getByLabel("Name").fill("Lagos Mainland");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Add locations" }).click();
  await dialog.getByLabel("Zone").selectOption({ label: "Lagos Mainland" });
  await dialog.getByLabel("State").selectOption("Lagos");
  for (const area of ["Ikeja", "Surulere"]) await dialog.getByLabel(area, { exact: true }).check();
  await dialog.getByRole("button", { name: "Add 2 locations" }).click();
  await page.getByText("2 locations", { exact: true }).waitFor();

  const what = "Standard delivery to Lagos Mainland";
  await page.goto("/admin/delivery");
  await page.getByLabel(`Price in naira, ${what}`).fill("₦2,500");
  await field(page, `Soonest working day, ${what}`).fill("1");
  await field(page, `Latest working day, ${what}`).fill("3");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved").first().waitFor();
}

async function putInCart(page: Page): Promise<void> {
  await page.goto("/new-arrivals");
  await page
    .getByRole("link", { name: new RegExp(PRODUCT) })
    .first()
    .click();
  await page.getByText("Soft and not too sweet.").waitFor();
  expect(await page.getByRole("img", { name: "A bag of candy" }).count()).toBeGreaterThan(0);
  await visibleButton(page, "Add to cart").click();
  await page.getByRole("link", { name: "Cart, 1 item" }).waitFor();
}

async function prepareAndHandOver(page: Page, id: string, rider: string): Promise<void> {
  await openBackOffice(page, "", "Hello, Ngozi");
  await page.getByText("order to confirm").click();
  await page.getByRole("button", { name: /^Confirm: / }).click();
  await page.getByText("Order confirmed").waitFor();
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("button", { name: "Mark as packed" }).click();
  await page.getByText("Order packed").waitFor();
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByLabel("Who delivers?").selectOption({ label: rider });
  await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await page.getByText("With rider").first().waitFor();
}

async function deliver(page: Page, { doorCode, cash }: { doorCode: string; cash: number }): Promise<void> {
  await page.goto("/admin/run");
  await page.getByText(`Collect ${formatNaira(cash)}`).waitFor();
  await page.getByRole("button", { name: "Delivered" }).click();
  const door = page.getByRole("dialog");
  await door.getByLabel("Door code").fill(doorCode);
  await door.getByRole("button", { name: "Delivered" }).click();
  await door.getByText("Choose how it was paid").waitFor();
  await door.getByRole("radio", { name: "Cash" }).check();
  await door.getByLabel("Cash counted").fill("a lot");
  await door.getByRole("button", { name: "Delivered" }).click();
  await door.getByText("Enter an amount in naira").waitFor();
  await door.getByLabel("Cash counted").fill(formatNaira(cash));
  await door.getByRole("button", { name: "Delivered" }).click();
  await page.getByText("No parcels").waitFor();
  await page.getByText(`${formatNaira(cash)} cash with you`).waitFor();
}

async function receiveCash(page: Page, { rider, cash }: { rider: string; cash: number }): Promise<void> {
  await page.goto("/admin/cash");
  await page.getByRole("button", { name: `Receive cash from ${rider}` }).click();
  await page.getByLabel("Counted").fill(String(cash));
  await page.getByRole("button", { name: "Sign off" }).click();
  await page.getByText("Signed off", { exact: true }).waitFor();
}

async function makePromotion(page: Page): Promise<void> {
  await page.goto("/admin/promotions/new");
  await field(page, "Name, as shoppers read it").fill("Opening offer");
  await field(page, "Percent off").fill("10");
  await field(page, "Promo code (optional)").fill("OPENING10");
  await field(page, "Maximum number of orders (optional)").fill("1");
  await page.getByRole("button", { name: "Make promotion" }).click();
  await page.getByRole("heading", { level: 1, name: "Opening offer" }).waitFor();
}

async function payOnlineWithCode(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/checkout");
  await fillDelivery(page);
  await page.getByRole("radio", { name: "Nomba" }).check();
  await field(page, "Promo code").fill("OPENING10");
  await page.getByRole("button", { name: "Apply" }).click();
  const line = page.locator(".receipt-row").filter({ hasText: "Opening offer (OPENING10)" });
  await line.getByText("10% off").waitFor();
  await visibleButton(page, "Proceed").click();
  await payByCard(await paymentFrame(page));
  await arriveHome(page);
}

async function refundAll(owner: Owner, order: string): Promise<void> {
  const { page } = owner;
  await page.goto(`/admin/orders/${order}`);
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund order-/ });
  await dialog.getByLabel("Why").fill("The customer changed their mind");
  await dialog.getByRole("button", { name: /^Refund ₦/ }).click();
  const refunds = page.getByRole("region", { name: "Refunds" });
  await afterConfirming(owner, refunds.getByText(/^(On its way|Refunded)$/));
}

async function readFigures(
  page: Page,
  { from, cash, refunded }: { from: string; cash: number; refunded: number },
): Promise<void> {
  await openBackOffice(page, "", "Hello, Ngozi");
  await figure(page, "Cash not handed in").getByText("₦0", { exact: true }).waitFor();
  // Both days, if midnight has passed meanwhile.
  const days = `period=range&from=${from}&to=${todayInLagos()}`;
  await page.goto(`/admin/reports?${days}`);
  await page.getByRole("region", { name: "Sales by day" }).waitFor();
  await expectFigures(page, [
    ["Orders", "2"],
    ["Sales", formatNaira(cash + refunded)],
    ["Paid on delivery", formatNaira(cash)],
  ]);
  await page.goto(`/admin/reports?report=refunds&${days}`);
  await page.getByRole("region", { name: "Refunds by day" }).waitFor();
  await expectFigures(page, [["Refunded", formatNaira(refunded)]]);
}

async function expectFigures(page: Page, figures: [name: string, value: string][]): Promise<void> {
  for (const [name, value] of figures) {
    expect([name, await figure(page, name).locator(".figure-value").innerText()]).toEqual([name, value]);
  }
}

const figure = (page: Page, name: string) =>
  page.locator(".figure").filter({ has: page.getByText(name, { exact: true }) });
