import { formatNaira } from "@shop/contract/money";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { inDatabase } from "./in-database.ts";
import { aMember, type Member } from "./member.ts";
import { aNewName } from "./new-name.ts";
import { aZone, METHODS, PRICE } from "./own-zone.ts";
import { openBackOffice } from "./scenes/open-back-office.ts";
import { aShopper } from "./shopper.ts";
import { PHONE } from "./visitor.ts";

const [METHOD] = METHODS;

async function openPrice(page: Page, zone: string) {
  await page.goto("/admin/delivery");
  const price = page.getByLabel(`Price in naira, ${METHOD.name} to ${zone}`);
  await price.waitFor();
  return price;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("A member changes a delivery price on a phone, and shoppers see the new price at once", {
  tags: ["core"],
}, async () => {
  const { page } = await aMember({ viewport: PHONE });
  const { zone, location } = await aZone();
  const price = await openPrice(page, zone);
  await page.getByText("Jump to zone").click();
  await page.getByRole("link", { name: zone, exact: true }).click();
  const heading = page.getByRole("heading", { level: 2, name: zone, exact: true });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const top = (await heading.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThanOrEqual(56);
  expect(top).toBeLessThan(PHONE.height / 2);
  await price.fill("4321.50");
  await page.getByText("1 price changed").waitFor();
  await save(page).click();
  await page.getByText("Saved").first().waitFor();
  await expect.poll(() => price.inputValue()).toBe("4,321.50");

  const { client } = await aShopper();
  const locations = await client.call("listDeliveryLocations");
  const pair = {
    location_id: locations.find(({ name }) => name === location)?.id ?? 0,
    method_id: METHOD.id,
  };
  await expect.poll(async () => (await client.call("prepareDeliveryCost", pair)).deliveryCost).toBe(4321.5);
});

test("Two members who change the same price see both values before anything is overwritten", async () => {
  const [ada, bisi] = [await aMember(), await aMember()];
  const { zone } = await aZone();
  const first = await openPrice(ada.page, zone);
  const second = await openPrice(bisi.page, zone);
  await first.fill("3210");
  await save(ada.page).click();
  await ada.page.getByText("Saved").first().waitFor();

  await second.fill("3333");
  await save(bisi.page).click();
  await bisi.page.getByText(/Somebody else has changed this: ₦3,210/).waitFor();
  expect(await axeFindings(bisi.page)).toEqual([]);
  expect(await second.inputValue()).toBe("3333");
  await second.fill(PRICE);
  await save(bisi.page).click();
  await bisi.page.getByText("Saved").first().waitFor();
});

test("The bar of selected locations and that of changed prices stay in reach on a phone, however long the list", async () => {
  const { page } = await aMember({ viewport: PHONE });
  /** Whether a tap on the words would meet them: they are on the screen, and nothing covers them. */
  const isInReach = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await openBackOffice(page, "/delivery/places", "Zones and locations");
  const locations = page.getByRole("region", { name: "Locations", exact: true });
  await locations.getByRole("listitem").first().getByRole("checkbox").check();
  await expect.poll(() => isInReach("1 selected")).toBe(true);

  await openBackOffice(page, "/delivery", "Delivery");
  await page
    .getByLabel(/^Price in naira/)
    .first()
    .fill("1234");
  await expect.poll(() => isInReach("1 price changed")).toBe(true);
});

test("Changed delivery prices stay on the device, and say what somebody else has changed since", async () => {
  const { page } = await aMember();
  const { zone } = await aZone();
  const price = await openPrice(page, zone);
  await price.fill("4321");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByText("They stay on this device as a draft.").waitFor();
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: /^Hello/ }).waitFor();

  const other = await aMember();
  const theirs = await openPrice(other.page, zone);
  await theirs.fill("3456");
  await save(other.page).click();
  await other.page.getByText("Saved").first().waitFor();

  const mine = await openPrice(page, zone);
  await page.getByText("1 price changed, kept on this device").waitFor();
  expect(await mine.inputValue()).toBe("4321");
  await page.getByText(/Somebody else has changed this: ₦3,456/).waitFor();
  await mine.fill(PRICE);
  await save(page).click();
  await page.getByText("Saved").first().waitFor();
  await page.reload();
  await mine.waitFor();
  expect(await page.getByRole("button", { name: "Discard" }).count()).toBe(0);
});

test("The grid is filled by keyboard: Enter and the arrows move between the prices of a method", async () => {
  const { page } = await aMember();
  await page.goto("/admin/delivery");
  const first = page
    .locator("tbody tr")
    .nth(0)
    .getByLabel(/^Price in naira/)
    .first();
  await first.focus();
  await page.keyboard.press("ArrowDown");
  const second = page
    .locator("tbody tr")
    .nth(1)
    .getByLabel(/^Price in naira/)
    .first();
  await expect.poll(() => second.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
});

/** Far enough away that the holiday moves no other delivery of the shop. */
const WORKING_DAYS = "45";
const HOLIDAY = "Market day of Zurmi";

const press = ({ page }: Member, name: string) => page.getByRole("button", { name, exact: true }).click();

async function saveDialog({ page }: Member, action: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

async function addPlace(member: Member, name: string): Promise<void> {
  const { page } = member;
  await openBackOffice(page, "/delivery/places", "Zones and locations");
  await press(member, "Add a zone");
  await page.getByLabel("Name").fill(`Zone ${name}`);
  await saveDialog(member, "Save");
  await press(member, "Add locations");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Zone").selectOption({ label: `Zone ${name}` });
  await dialog.getByLabel("State").selectOption("Zamfara");
  await dialog.getByRole("checkbox", { name: "Zurmi" }).check();
  expect(await axeFindings(page)).toEqual([]);
  await saveDialog(member, "Add");
  await page.getByText("Zurmi, Zamfara").waitFor();
  expect(await axeFindings(page)).toEqual([]);
}

async function addMethod(member: Member, name: string): Promise<void> {
  const { page } = member;
  await openBackOffice(page, "/delivery/methods", "Delivery methods");
  await press(member, "Add a method");
  await page.getByLabel("Name").fill(`Collect in ${name}`);
  await page.getByLabel("Description").fill("At the motor park");
  await page.getByLabel("Shoppers collect the parcel at a pickup point").check();
  expect(await axeFindings(page)).toEqual([]);
  await saveDialog(member, "Save");
  await page.getByText(`Collect in ${name}`, { exact: true }).waitFor();
}

async function addPrice(member: Member, name: string): Promise<void> {
  const { page } = member;
  await openBackOffice(page, "/delivery", "Delivery");
  const what = `Collect in ${name} to Zone ${name}`;
  await page.getByLabel(`Price in naira, ${what}`).fill("4500");
  await page.getByLabel(`Soonest working day, ${what}`).fill(WORKING_DAYS);
  await page.getByLabel(`Latest working day, ${what}`).fill(WORKING_DAYS);
  await press(member, "Save");
  await page.getByText("Saved").first().waitFor();
}

async function addPoint(member: Member, name: string): Promise<void> {
  const { page } = member;
  await openBackOffice(page, "/delivery/points/new", "Add a pickup point");
  await page.getByLabel("Name").fill(`${name} motor park`);
  await page.getByLabel("Address").fill("1 Motor Park Road, Zurmi");
  await page.getByLabel("Opening hours").fill("Monday to Friday, 9:00 to 16:00");
  await page.getByLabel("Phone number").fill("0803 000 1234");
  await page.getByLabel("Find a location").fill("Zurmi");
  await page
    .getByRole("group", { name: `Collect in ${name}` })
    .getByRole("checkbox", { name: "Zurmi, Zamfara" })
    .check();
  expect(await axeFindings(page)).toEqual([]);
  await press(member, "Save");
  await page.getByRole("heading", { name: "Pickup points", level: 1 }).waitFor();
  await page.getByRole("link", { name: `${name} motor park` }).waitFor();
}

async function addHoliday(member: Member, day: string): Promise<void> {
  const { page } = member;
  await openBackOffice(page, "/delivery/calendar", "Delivery calendar");
  await press(member, "Add a holiday");
  await page.getByLabel("Date").last().fill(day);
  await page.getByLabel("Name").last().fill(HOLIDAY);
  expect(await axeFindings(page)).toEqual([]);
  await press(member, "Save");
  await page.getByText("Saved").first().waitFor();
}

/** Other journeys use the shop's own places. */
async function retireAll(member: Member, name: string): Promise<void> {
  const { page } = member;
  const retire = async (what: string) => {
    await press(member, `Change ${what}`);
    await page.getByLabel("Retired: takes no new orders").check();
    await saveDialog(member, "Save");
  };
  await openBackOffice(page, "/delivery/methods", "Delivery methods");
  await retire(`Collect in ${name}`);
  await openBackOffice(page, "/delivery/places", "Zones and locations");
  await retire("Zurmi, Zamfara");
  await retire(`Zone ${name}`);
  await openBackOffice(page, "/delivery/calendar", "Delivery calendar");
  await press(member, `Remove ${HOLIDAY}`);
  await press(member, "Save");
  await page.getByText("Saved").first().waitFor();
}

test("Staff add a zone, a location, a method, a pickup point and a holiday, and a shopper reads price, place and day", async () => {
  const member = await aMember();
  const name = aNewName("Zurmi");
  // A second try finds neither the holiday nor the place of the first.
  onTestFinished(async () => {
    await inDatabase("delete from delivery_holidays where name = $1", [HOLIDAY]);
    await inDatabase(
      "update delivery_methods set retired_at = now() where name = $1 and retired_at is null",
      [`Collect in ${name}`],
    );
    await inDatabase("update delivery_locations set name = $1 where name = 'Zurmi, Zamfara'", [name]);
  });
  await addPlace(member, name);
  await addMethod(member, name);
  await addPrice(member, name);
  await addPoint(member, name);

  const { page, client } = await aShopper({ cart: 1 });
  const location = (await client.call("listDeliveryLocations")).find((one) => one.name === "Zurmi, Zamfara");
  const method = (await client.call("listDeliveryMethods")).find((one) => one.name === `Collect in ${name}`);
  const pair = { location_id: location?.id ?? 0, method_id: method?.id ?? 0 };
  const before = (await client.call("prepareDeliveryCost", pair)).promise;
  await addHoliday(member, before.lastDay);
  const after = (await client.call("prepareDeliveryCost", pair)).promise;
  expect(after.lastDay > before.lastDay).toBe(true);

  await page.goto("/checkout");
  await page.getByLabel("Delivery location").selectOption({ label: "Zurmi, Zamfara" });
  await page.getByRole("radio", { name: `Collect in ${name}` }).check();
  const details = page.getByRole("region", { name: /Delivery Details/ });
  const day = Number(after.lastDay.slice(8));
  await details
    .getByText(new RegExp(`^Ready to collect \\w{3} ${day} \\w{3} for ${formatNaira(4500)}`))
    .waitFor();
  await details.getByText("1 Motor Park Road, Zurmi").first().waitFor();
  await retireAll(member, name);
});

test("A member who renames a zone that somebody else has renamed sees both names, and theirs is saved when they choose it", async () => {
  const member = await aMember({ viewport: PHONE });
  const zone = aNewName("Sokoto");
  const { page } = member;
  await openBackOffice(page, "/delivery/places", "Zones and locations");
  await press(member, "Add a zone");
  await page.getByLabel("Name").fill(zone);
  await saveDialog(member, "Save");
  await page.getByRole("button", { name: `Change ${zone}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Change ${zone}` });
  await dialog.getByLabel("Name").fill(`${zone} north`);
  await dialog.getByLabel("Retired: takes no new orders").check();
  await inDatabase("update delivery_zones set name = $1, version = version + 1 where name = $2", [
    `${zone} and Kebbi`,
    zone,
  ]);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();

  const conflict = page.getByRole("dialog", { name: "Somebody else has changed this" });
  await conflict.getByRole("radio", { name: `Yours ${zone} north` }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await conflict.getByRole("radio", { name: `Theirs, already saved ${zone} and Kebbi` }).check();
  await conflict.getByRole("button", { name: "Continue" }).click();
  const changed = page.getByRole("dialog", { name: `Change ${zone} and Kebbi` });
  expect(await changed.getByLabel("Name").inputValue()).toBe(`${zone} and Kebbi`);
  expect(await changed.getByLabel("Retired: takes no new orders").isChecked()).toBe(true);
  await changed.getByRole("button", { name: "Save", exact: true }).click();
  await changed.waitFor({ state: "detached" });
  const row = page.getByRole("listitem").filter({ hasText: `${zone} and Kebbi` });
  await row.getByText("Retired", { exact: true }).waitFor();
});
