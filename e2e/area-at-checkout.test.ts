import { expect, test } from "vitest";
import { orderOnDelivery } from "./checkout-steps.ts";
import { chooseArea } from "./choose-area.ts";
import { office } from "./office.ts";
import { moveAllTheWayTo, refusalAnswer } from "./scenes/answers.ts";
import { aShopper, fillCartAboveFirstOrders, somethingInStock } from "./shopper.ts";
import { signInAs } from "./sign-in-as.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";
import { waitUntilAtRest } from "./wait-for-pages.ts";

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
  await expect
    .poll(() => line.innerText())
    .toContain(`Delivery to Ikorodu, Lagos: Standard delivery, ${price}`);

  await page.goto("/checkout");
  await expect.poll(() => page.getByLabel("Delivery location").inputValue()).toBe(String(ikorodu?.id));
  await page.getByRole("radio", { name: /^Standard delivery/ }).check();
  await page.getByText(`for ${price}`).first().waitFor();
});

test("Signing in on a new device shows delivery to the default address or where the last order went, until another area is chosen or the shopper signs out", async () => {
  const [product] = await somethingInStock(1);
  const { client, mail } = await aShopper({ cart: 1 });
  const { ikorodu } = await ikoroduToTheDoor(client);
  await orderOnDelivery(client, ikorodu?.id);
  await client.call("changeCart", { variant_token: product?.token ?? "" });
  const { page, complaints } = await aVisitor(DESKTOP);
  const line = page.getByRole("region", { name: "Delivery to your area" });
  const isUnknown = line.getByText("See what delivery to your area costs and when it arrives.");

  await page.goto(`/product/${product?.product_token}`);
  await isUnknown.waitFor();
  await page.getByRole("link", { name: "Sign In" }).click();
  await signInAs(page, mail);
  for (const path of [null, "/cart", "/new-arrivals"]) {
    if (path) await page.goto(path);
    await expect
      .poll(() => line.innerText(), { message: path ?? "" })
      .toMatch(/Delivery to Ikorodu, Lagos.*₦/s);
  }
  await page.goto(`/product/${product?.product_token}`);
  await line.getByText("Delivery to Ikorodu, Lagos").waitFor();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await isUnknown.waitFor();

  const home = { state: "Oyo", lga: "Ibadan North", area: "", street: "4 Bodija Road", landmark: "" };
  await client.call("addAddress", { ...home, directions: "", phone: "08031234567", isDefault: true });
  await page.getByRole("link", { name: "Sign In" }).click();
  await signInAs(page, mail);
  await line.getByText("Delivery to Ibadan, Oyo").waitFor();
  await line.getByRole("button", { name: "Change area" }).click();
  await page.getByRole("button", { name: "Forget my area" }).click();
  await isUnknown.waitFor();
  await page.reload();
  await isUnknown.waitFor();
  await chooseArea(page, { state: "Lagos", area: "Ikorodu, Lagos" });
  await page.reload();
  await line.getByText("Delivery to Ikorodu, Lagos").waitFor();
  expect(complaints).toEqual([]);
});

/** Addresses in Ibadan, which is the default, and in Abuja. */
const IBADAN = {
  ...office,
  state: "Oyo",
  lga: "Ibadan North",
  area: "Bodija",
  street: "4 Bodija Road",
  isDefault: true,
};

test("An area that comes from the account moves nothing and is shown from the next page on, and it follows the default address without a reload", async () => {
  const { page, client, complaints } = await aShopper();
  for (const address of [IBADAN, office]) await client.call("addAddress", address);
  const [product, next] = await somethingInStock(2);
  const line = page.getByRole("region", { name: "Delivery to your area" });
  const kept = () => page.evaluate(() => localStorage.getItem("ssAccountArea"));

  for (const [path, ask] of [
    [`/product/${product?.product_token}`, "See what delivery to your area costs and when it arrives."],
    ["/new-arrivals", "See what delivery costs"],
  ] as const) {
    await page.goto("/about");
    await page.evaluate(() => localStorage.removeItem("ssAccountArea"));
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route("**/api/user/order/choices/get", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await line.getByText(ask).waitFor();
    const before = await line.boundingBox();
    answer();
    await expect.poll(kept).toContain("Ibadan, Oyo");
    await waitUntilAtRest(page);
    expect(await line.innerText()).toContain(ask);
    expect(await line.boundingBox()).toEqual(before);
    await page.unroute("**/api/user/order/choices/get");
  }
  await moveAllTheWayTo(page, `/product/${next?.product_token}`);
  await line.getByText("Delivery to Ibadan, Oyo").waitFor();

  await moveAllTheWayTo(page, "/profile");
  await page.getByRole("button", { name: /^Make default/ }).click();
  await expect.poll(kept).toContain("Wuse & Maitama, Abuja");
  await moveAllTheWayTo(page, `/product/${product?.product_token}`);
  await line.getByText("Delivery to Wuse & Maitama, Abuja").waitFor();
  expect(complaints).toEqual([]);
});

test("The cart says before checkout that a first order above the limit is paid online, with an area and without, and that a smaller one can be paid on delivery", async () => {
  const { page, client } = await aShopper({ viewport: DESKTOP });
  const { variant_token, pieces } = await fillCartAboveFirstOrders(client);
  const summary = page.getByRole("region", { name: "CART SUMMARY" });
  const line = page.getByRole("region", { name: "Delivery to your area" });
  const rule = "First orders above ₦50,000 (delivery included) are paid online";

  await page.goto("/cart");
  await summary.getByText(`Pay now by card or transfer. ${rule}.`).waitFor();
  await chooseArea(page, { state: "Oyo", area: "Ibadan, Oyo" });
  await line.getByText(`You cannot pay on delivery. ${rule}`).waitFor();
  await summary.getByText(`Pay now by card or transfer. ${rule}.`).waitFor();

  for (let left = pieces; left > 1; left -= 1)
    await client.call("changeCart", { variant_token, quantity: -1 });
  await page.reload();
  // Another journey may just have excluded a method.
  await line.getByText(/^You can pay on delivery/).waitFor();
  await summary
    .getByText(/^Pay (on delivery, or now by card or transfer|now by card or transfer, or on delivery)/)
    .waitFor();
});

test("An area chosen before the last order does not replace that order's location, and one chosen since does", async () => {
  const { page, client } = await aShopper({ cart: 1 });
  await page.goto("/cart");
  await chooseArea(page, { state: "Oyo", area: "Ibadan, Oyo" });
  const { ikorodu } = await ikoroduToTheDoor(client);
  await orderOnDelivery(client, ikorodu?.id);
  const [again] = await somethingInStock(1);
  await client.call("changeCart", { variant_token: again?.token ?? "", quantity: 1 });
  // A tab of another day: only the device still knows the area.
  await page.evaluate(() => sessionStorage.clear());
  const chosen = page.getByLabel("Delivery location").locator("option:checked");
  await page.goto("/checkout");
  await expect.poll(() => chosen.textContent()).toBe("Ikorodu, Lagos");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/cart");
  await chooseArea(page, { state: "Oyo", area: "Ibadan, Oyo" });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/checkout");
  await expect.poll(() => chosen.textContent()).toBe("Ibadan, Oyo");
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
