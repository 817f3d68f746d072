import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { office } from "./office.ts";
import { aShopper } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";

test("A first address is entered by keyboard: state and area from the lists, then the street", async () => {
  const { page, client } = await aShopper();
  const { press, type, standsOn, hears } = await atKeyboard(page);
  await page.goto("/profile");
  await press("Add an address");
  await standsOn("Find your area");
  await page.getByRole("option", { name: "Lagos" }).waitFor({ state: "attached" });
  await press("Save address");
  await standsOn("State", "State is required");
  await page.keyboard.type("Kano");
  await page.keyboard.press("Tab");
  await standsOn("Local government area");
  await page.keyboard.type("Fagge");
  await type("House and street", "5 Ibrahim Taiwo Road");
  await type("Area", "Fagge D2");
  await type("Landmark", "behind the clinic");
  await type("Directions", "green gate");
  await type("Phone at this address", "0803 123 4567");
  await tabTo(page, "Save address");
  const line =
    "5 Ibrahim Taiwo Road, Fagge D2, Fagge, Kano (behind the clinic). green gate. Call 0803 123 4567";
  await standsOn("Save address", line);
  await page.keyboard.press("Enter");
  await hears("Address saved");
  await standsOn("5 Ibrahim Taiwo Road");
  expect(await client.call("listAddresses")).toMatchObject([
    { state: "Kano", lga: "Fagge", street: "5 Ibrahim Taiwo Road", isDefault: true },
  ]);
});

test("An address found by its area is made the default, changed and removed by keyboard", async () => {
  const { page, client, complaints } = await aShopper();
  await client.call("addAddress", office);
  const { press, write, type, standsOn, hears, staysWithin } = await atKeyboard(page);
  await page.goto("/profile");
  await press("Add an address");
  await standsOn("Find your area");
  await page.getByRole("option", { name: "Lagos" }).waitFor({ state: "attached" });
  await write("ikej");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await standsOn("Find your area");
  await type("House and street", "12 Allen Avenue");
  await press("Save address");
  await hears("Address saved");
  await standsOn("12 Allen Avenue");

  await press("Make default: 12 Allen Avenue");
  await hears("Checkout now starts with this address");
  await standsOn("12 Allen Avenue");
  // The address in the profile follows.
  await page
    .getByRole("region", { name: "Your details" })
    .getByText("12 Allen Avenue, Ikeja, Lagos")
    .waitFor();

  await press("Change 12 Allen Avenue");
  await standsOn("Find your area");
  await type("House and street", "14 Allen Avenue");
  await press("Save address");
  await hears("Address changed");
  await standsOn("14 Allen Avenue");
  await press("Change 14 Allen Avenue");
  await standsOn("Find your area");
  await press("Cancel");
  await standsOn("14 Allen Avenue");

  await press("Remove 14 Allen Avenue");
  await standsOn("Keep it");
  await staysWithin("Remove this address?");
  const widths = await page
    .getByRole("dialog")
    .getByText(/^(Keep it|Remove)$/)
    .evaluateAll((words) => words.map((word) => word.closest("button")?.offsetWidth));
  expect(widths).toHaveLength(2);
  expect(new Set(widths).size).toBe(1);
  await page.keyboard.press("Escape");
  await standsOn("Remove 14 Allen Avenue");
  await page.keyboard.press("Enter");
  // A second press by mistake removes nothing.
  await standsOn("Keep it");
  await press("Remove");
  await hears("Address removed");
  await standsOn("Address book");
  const left = await client.call("listAddresses");
  expect(left.map(({ street, isDefault }) => [street, isDefault])).toEqual([["7 Aminu Kano Crescent", true]]);
  expect(complaints).toEqual([]);

  await press("Add an address");
  await standsOn("Find your area");
  await press("Cancel");
  await standsOn("Add an address");
});
