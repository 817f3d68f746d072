import { formatNaira } from "@shop/contract/money";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DEMO_STAFF } from "../tools/seed/demo-staff.ts";
import { orderOnDelivery } from "./checkout-steps.ts";
import { databaseAt } from "./database.ts";
import { aMember, type Member } from "./member.ts";
import { aShopper } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

/** A parcel with its rider, who has opened My parcels. @param members those of an earlier parcel */
async function atTheDoor(members?: { desk: Member; rider: Member }) {
  const { client } = await aShopper({ cart: 1 });
  const order = await orderOnDelivery(client);
  const desk = members?.desk ?? (await aMember({ role: "manager" }));
  const rider = members?.rider ?? (await aMember({ role: "rider", viewport: PHONE, browserOptions: {} }));
  await desk.page.goto(`/admin/orders/${order.id}`);
  await desk.page.getByRole("button", { name: "Confirm" }).click();
  await desk.page.getByRole("button", { name: "Mark as packed" }).click();
  await desk.page.getByRole("button", { name: "Hand over" }).click();
  // With the number of parcels that the rider has.
  const label = await desk.page.getByRole("option", { name: rider.name }).innerText();
  await desk.page.getByLabel("Who delivers?").selectOption({ label });
  await desk.page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await desk.page.getByText("With rider").first().waitFor();
  await rider.page.goto("/admin/run");
  await rider.page.getByRole("listitem").filter({ hasText: order.reference }).waitFor();
  const { parcel } = await client.call("viewOrder", { id: order.id });
  return { client, order, desk, rider, code: parcel?.doorCode ?? "none" };
}

async function payInCash(page: Page, { code, total }: { code: string; total: number }) {
  await page.getByRole("button", { name: "Delivered" }).click();
  const door = page.getByRole("dialog");
  await door.getByText(`The customer pays ${formatNaira(total)}.`).waitFor();
  await door.getByLabel("Door code").fill(code);
  await door.getByRole("radio", { name: "Cash" }).check();
  await door.getByLabel("Cash counted").fill(String(total));
  await door.getByRole("button", { name: "Delivered" }).click();
  await page.getByText("1 parcel waits to be sent").waitFor();
}

test("A rider whose phone has closed the page opens My parcels without a connection, and any page sends what was recorded", async () => {
  const { client, order, rider, code } = await atTheDoor();
  const { page, context } = rider;
  // The page has kept itself.
  const hasKeptItself = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin");
      const html = await (await caches.open("rider-run")).match("/admin/run");
      return html !== undefined && registration?.active?.state === "activated";
    });
  await expect.poll(hasKeptItself).toBe(true);
  await context.setOffline(true);
  for (const address of ["/admin/run", "/admin"]) {
    await page.goto(address);
    await page.getByRole("link", { name: "My parcels" }).first().click();
    await page.getByRole("button", { name: "Delivered" }).waitFor();
  }
  await payInCash(page, { code, total: order.total });
  await page.reload();
  await page.getByText("1 parcel waits to be sent").waitFor();
  expect(await page.getByRole("button", { name: "Delivered" }).count()).toBe(0);

  await page.getByRole("link", { name: "Home" }).click();
  await page.getByText("1 parcel waits to be sent").waitFor();
  await context.setOffline(false);
  await page.getByText(`${order.reference} is delivered`).waitFor();
  await expect.poll(async () => (await client.call("viewOrder", { id: order.id })).status).toBe("delivered");
});

test("A delivery that is recorded in one tab leaves the other one too, with its open dialog, and is recorded once", async () => {
  const { client, order, rider, code } = await atTheDoor();
  const { page, context } = rider;
  const other = await context.newPage();
  await other.goto("/admin/run");
  await other.getByRole("button", { name: "Delivered" }).waitFor();
  await context.setOffline(true);
  await other.getByRole("button", { name: "Delivered" }).click();
  await other.getByRole("dialog").waitFor();
  await payInCash(page, { code, total: order.total });
  await other.getByText("1 parcel waits to be sent").waitFor();
  await other.getByRole("dialog").waitFor({ state: "detached" });
  expect(await other.getByRole("button", { name: "Delivered" }).count()).toBe(0);

  // Neither may read its sheet again: what one has sent must leave the other without that.
  for (const tab of [page, other]) await tab.route("**/admin/rider/run", (route) => route.abort());
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await tab.getByText("1 parcel waits to be sent").waitFor({ state: "detached" });
    expect(await tab.getByRole("button", { name: "Delivered" }).count()).toBe(0);
  }
  await expect.poll(async () => (await client.call("viewOrder", { id: order.id })).status).toBe("delivered");
  const { rows } = await databaseAt(inject("databaseUrl")).pool.query(
    "select count(*)::integer as count from rider_events e join orders o on o.id = e.order_id where o.public_id = $1",
    [order.id],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("My parcels keeps itself whole even if the back office has been open for hours before", async () => {
  const { rider } = await atTheDoor();
  const { page } = rider;
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const loaded = new Set<string>();
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/admin\/assets\/.*\.js$/.test(pathname)) loaded.add(pathname);
  });
  await page.goto("/admin");
  await page.getByRole("link", { name: "My parcels" }).first().waitFor();
  // The browser notes no more than 250 files and calls of a page.
  await page.evaluate(async () => {
    for (let nth = 0; nth < 260; nth += 1) await fetch("/admin/run-worker.js");
  });
  await page.getByRole("link", { name: "My parcels" }).first().click();
  await page.getByRole("button", { name: "Delivered" }).waitFor();
  const keptFiles = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open("rider-run")).keys();
      return kept.map(({ url }) => new URL(url).pathname);
    });
  // The file of the page itself comes after all of these.
  await expect.poll(keptFiles).toEqual(expect.arrayContaining([...loaded, "/admin/run"]));
});

test("A parcel recorded while the run sheet is still being read again is sent at once", async () => {
  const first = await atTheDoor();
  const second = await atTheDoor(first);
  const { page } = first.rider;
  const [isAsked, ask] = promised();
  const [mayBeAnswered, answer] = promised();
  await page.route("**/admin/rider/run", async (route) => {
    ask();
    await mayBeAnswered;
    await route.continue();
  });
  const cannotDeliver = async ({ order }: typeof first) => {
    const parcel = page.getByRole("listitem").filter({ hasText: order.reference });
    await parcel.getByRole("button", { name: "Could not deliver" }).click();
    await page.getByRole("radio").first().check();
    await page.getByRole("dialog").getByRole("button", { name: "Could not deliver" }).click();
    await page.getByText(`${order.reference} is not delivered`).waitFor();
  };
  await cannotDeliver(first);
  await isAsked;
  await cannotDeliver(second);
  // The sheet says so before it has been read again: nobody records it a second time.
  await expect.poll(() => page.getByText("Bring it back to the shop").count()).toBe(2);
  expect(await page.getByRole("button", { name: "Could not deliver" }).count()).toBe(0);
  answer();
});

test("A rider whose session the office has ended leaves no customer's address on the phone, and what they recorded still waits", async () => {
  const { order, rider, code } = await atTheDoor();
  const { page, context } = rider;
  await context.setOffline(true);
  await payInCash(page, { code, total: order.total });
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await kept("rider-run")).toContain(order.reference);
  await databaseAt(inject("databaseUrl")).pool.query(
    "update staff_sessions set ended_at = now() where staff_id = (select id from staff_members where mail = $1)",
    [rider.mail],
  );
  await context.setOffline(false);
  await page.getByRole("dialog").getByText("Your session has ended").waitFor();
  expect(await kept("rider-run")).toBeNull();
  expect(await kept("rider-events")).toContain(order.reference);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText(`${order.reference} is delivered`).waitFor();
  await expect.poll(() => kept("rider-run")).toContain(rider.name);
});

test("A delivery of a parcel that is back in the shop by then stays on My parcels, with its cash, until the rider has told the office, who read it too", async () => {
  const { order, desk, rider, code } = await atTheDoor();
  await rider.context.setOffline(true);
  await payInCash(rider.page, { code, total: order.total });
  await desk.page.getByRole("button", { name: "More" }).click();
  await desk.page.getByRole("menuitem", { name: "Could not be delivered" }).click();
  await desk.page.getByLabel("Reason").selectOption("not_home");
  await desk.page.getByRole("button", { name: "Record" }).click();
  await desk.page.getByRole("button", { name: "What next?" }).click();
  const dialog = desk.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Return the whole order" }).click();
  await dialog.getByLabel("Reason").fill("Nobody was at home");
  await dialog.getByRole("button", { name: "Return the order" }).click();
  await desk.page.getByText("Returned").first().waitFor();

  await rider.context.setOffline(false);
  const late = rider.page.getByRole("region", { name: "Not recorded" });
  await late.getByText(order.reference).waitFor();
  await rider.page.reload();
  await late.getByText(`${formatNaira(order.total)}, Cash`).waitFor();
  await late.getByRole("button", { name: "I have told the office" }).click();
  await late.waitFor({ state: "detached" });
  await desk.page.reload();
  await desk.page
    .getByText(`${rider.name} recorded a delivery, ${formatNaira(order.total)} paid in cash.`)
    .waitFor();
});

function promised(): [promise: Promise<void>, resolve: () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  return [promise, resolve];
}
