import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { chooseArea } from "./choose-area.ts";
import { refusalAnswer } from "./scenes/answers.ts";
import { aShopper, somethingInStock } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { aVisitor } from "./visitor.ts";

test("A visitor learns by keyboard what delivery to their area costs and when it arrives, and the device remembers it", async () => {
  const [product] = await somethingInStock(1);
  const { page, complaints } = await aVisitor();
  const { press, standsOn, hears, staysWithin } = await atKeyboard(page);
  await page.goto(`/product/${product?.product_token}`);

  await press("Choose your area");
  const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
  await dialog.getByRole("option", { name: "Oyo" }).waitFor({ state: "attached" });
  await press("Use this area");
  await dialog.getByText("Please choose your area").waitFor();
  await standsOn("Area", "Please choose your area");
  await staysWithin("Where should we deliver?");
  await tabTo(page, "State");
  await page.keyboard.type("Oyo");
  await page.keyboard.press("Tab");
  await standsOn("Area");
  await page.keyboard.type("Ibadan");
  await press("Use this area");

  await hears("Delivery to Ibadan, Oyo");
  await standsOn("Change area");
  const line = page.getByRole("region", { name: "Delivery to your area" });
  const days = /from ₦[\d,]+[\s\S]*, (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/;
  await expect.poll(() => line.innerText()).toMatch(days);

  await page.reload();
  await expect.poll(() => line.innerText()).toMatch(days);
  await expect.poll(() => line.innerText()).toContain("Delivery to Ibadan, Oyo");
  expect(complaints).toEqual([]);
});

/** The lowest price of bringing this shopper's cart to a door in Ikorodu. */
async function ikoroduToTheDoor(client: Awaited<ReturnType<typeof aShopper>>["client"]) {
  const locations = await client.call("listDeliveryLocations");
  const ikorodu = locations.find(({ name }) => name === "Ikorodu, Lagos");
  const options = await client.call("listDeliveryOptions", { location_id: ikorodu?.id ?? 0 });
  const costs = options.flatMap(({ pickup, cost }) => (cost && !pickup ? [cost.deliveryCost] : []));
  return { ikorodu, price: `₦${Math.min(...costs).toLocaleString("en-GB")}` };
}

test("The area chosen in the cart is the checkout's delivery location, at the price the cart named", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/cart");
  await chooseArea(page, { state: "Lagos", area: "Ikorodu, Lagos" });
  const { ikorodu, price } = await ikoroduToTheDoor(client);
  const line = page.getByRole("region", { name: "Delivery to your area" });
  await expect.poll(() => line.innerText()).toContain(`Delivery to Ikorodu, Lagos: from ${price}`);

  await page.goto("/checkout");
  await expect
    .poll(() => page.getByLabel("Delivery location").inputValue(), { timeout: 15_000 })
    .toBe(String(ikorodu?.id));
  await page.getByRole("radio", { name: /^Standard delivery/ }).check();
  await page.getByText(`for ${price}`).first().waitFor();
});

test("The cart does not show the price of one area for another, and offers to choose again when an area is retired", async () => {
  const { page, context } = await aShopper({ cart: 1 });
  await page.goto("/cart");
  await chooseArea(page, { state: "Lagos", area: "Ikorodu, Lagos" });
  const line = page.getByRole("region", { name: "Delivery to your area" });
  let retire = () => {};
  const held = new Promise<void>((done) => (retire = done));
  await page.route("**/api/user/delivery/options/get?*", async (route) => {
    await held;
    await route.fulfill(refusalAnswer("location_not_found"));
  });

  const other = await context.newPage();
  await other.goto("/cart");
  await chooseArea(other, { state: "Oyo", area: "Ibadan, Oyo" });
  await line.getByText("Working out the delivery cost…").waitFor({ state: "attached" });
  expect(await line.innerText()).toContain("Delivery to Ibadan, Oyo");
  expect(await line.innerText()).not.toContain("₦");

  retire();
  await line.getByRole("button", { name: "Choose your area" }).waitFor();
});

test("An open checkout keeps its location when another tab chooses an area, and a cleared location stays empty", async () => {
  const { page, context, client } = await aShopper({ cart: 1 });
  const location = page.getByLabel("Delivery location");
  const chosen = location.locator("option:checked");
  await page.goto("/cart");
  await chooseArea(page, { state: "Lagos", area: "Ikorodu, Lagos" });
  await page
    .locator(".receipt-row")
    .filter({ hasText: /^Delivery/ })
    .getByText(`from ${(await ikoroduToTheDoor(client)).price}`, { exact: true })
    .waitFor();
  await page.goto("/checkout");
  await expect.poll(() => chosen.textContent()).toBe("Ikorodu, Lagos");

  await page.evaluate(() => {
    addEventListener("storage", ({ key }) => {
      if (key === "ssArea") document.documentElement.dataset.areaChanged = "";
    });
  });
  const other = await context.newPage();
  await other.goto("/cart");
  await chooseArea(other, { state: "Oyo", area: "Ibadan, Oyo" });
  await page.locator("[data-area-changed]").waitFor({ state: "attached" });
  expect(await chosen.textContent()).toBe("Ikorodu, Lagos");
  await page.reload();
  await expect.poll(() => chosen.textContent()).toBe("Ikorodu, Lagos");

  await location.selectOption("");
  const delivery = page.locator(".receipt-row").filter({ hasText: /^Delivery/ });
  await delivery.getByText("Choose an area").waitFor();
  expect(await chosen.textContent()).toBe("Choose your area");
  await page.reload();
  await location.getByRole("option", { name: "Ikorodu, Lagos", exact: true }).waitFor({ state: "attached" });
  await delivery.getByText("Choose an area").waitFor();
  expect(await chosen.textContent()).toBe("Choose your area");

  await page.goto("/cart");
  await chooseArea(page, { state: "Lagos", area: "Ikorodu, Lagos" });
  await page.goto("/checkout");
  await expect.poll(() => chosen.textContent()).toBe("Ikorodu, Lagos");
  await page.goto("/cart");
  await chooseArea(page, { state: "Oyo", area: "Ibadan, Oyo" });
  await page.goto("/checkout");
  await expect.poll(() => chosen.textContent()).toBe("Ibadan, Oyo");
});
