import { COOKIE_SESSION, STORED_USER_KEY } from "@shop/contract/constants";
import { expect, inject, test } from "vitest";
import { aRefusedPair } from "./refused-pair.ts";
import { refusalAnswer } from "./scenes/answers.ts";
import { aShopper, fillCheckout, somethingInStock, visibleButton } from "./shopper.ts";
import { openSession } from "./verified-account.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

test("The cart passes its subtotal on, and checkout shows it until the cart has loaded", {
  tags: ["S2-142", "S2-143"],
}, async () => {
  const { page, client } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const { totalAmount } = await client.call("viewCart");
  await page.goto("/cart");
  await visibleButton(page, "Confirm").click();
  await page.waitForURL("**/checkout");
  const handedOn = await page.evaluate(() => (history.state as { usr?: unknown }).usr);
  expect(handedOn).toMatchObject({ subtotal: totalAmount });
  await page.route("**/api/user/cart/get", () => {});
  await page.reload();
  const subtotal = page.locator(".receipt-row").filter({ hasText: /^Subtotal/ });
  await subtotal
    .getByText(`₦${totalAmount.toLocaleString("en")}`)
    .first()
    .waitFor();
});

test("Completing address and delivery ticks them, and unticking either greys Proceed out", {
  tags: ["S4-036", "S4-037", "S4-038", "S4-043", "S5-030", "S5-034", "S5-035"],
}, async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/checkout");
  const address = page.getByLabel("Deliver to this address");
  const delivery = page.getByLabel("Use this delivery method");
  await address.waitFor();
  expect(await address.isChecked()).toBe(true);
  expect(await delivery.isChecked()).toBe(false);
  const asked = page.waitForRequest("**/api/user/order/prepare-delivery-cost");
  await fillCheckout(page);
  expect(Object.keys((await asked).postDataJSON())).toEqual(["location_id", "method_id"]);
  expect(await delivery.isChecked()).toBe(true);

  const proceed = visibleButton(page, "Proceed");
  const isGreyed = () => proceed.evaluate((button) => button.classList.contains("button-greyed"));
  expect(await isGreyed()).toBe(false);
  for (const tick of [address, delivery]) {
    await tick.uncheck();
    expect(await isGreyed()).toBe(true);
    await proceed.click();
    await page.getByRole("alert").getByText("Please complete all required sections").waitFor();
    await tick.check();
    expect(await isGreyed()).toBe(false);
  }
});

test("With text at 200 %, the number of each section stays within its circle", async () => {
  const { page } = await aShopper({ viewport: PHONE, cart: 1 });
  await page.goto("/checkout");
  await page.getByRole("radio", { name: "Pay on delivery" }).waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  const overhangs = await page.locator(".checkout-number").evaluateAll((circles) =>
    circles.map((circle) => {
      const range = document.createRange();
      range.selectNodeContents(circle);
      return range.getBoundingClientRect().bottom - circle.getBoundingClientRect().bottom;
    }),
  );
  expect(overhangs.length).toBeGreaterThan(0);
  for (const overhang of overhangs) expect(overhang).toBeLessThanOrEqual(0);
});

test("A refused order says why, and keeps what was entered", { tags: ["S8-034"] }, async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/checkout");
  await fillCheckout(page);
  await page.route("**/api/user/order/save", (route) =>
    route.fulfill(refusalAnswer("bad_input", { fields: {} })),
  );
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Failed to save order: Please check what you entered").waitFor();
  expect(await page.getByRole("radio", { name: "Pay on delivery" }).isChecked()).toBe(true);
});

test("Pay now chooses the only provider, and choosing a provider chooses pay now", async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  await page.goto("/checkout");
  await page.getByText("Please select a payment method").waitFor();
  await page.getByRole("radio", { name: "Pay now (pre-pay)" }).check();
  expect(await page.getByRole("radio", { name: "Nomba" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await page.getByRole("radio", { name: "Nomba" }).check();
  expect(await page.getByRole("radio", { name: "Pay now (pre-pay)" }).isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: "Pay on delivery" }).isChecked()).toBe(false);
  expect(await page.getByText("Please select").count()).toBe(0);
});

test("A promo code survives a reload, until it is changed or no longer valid", async () => {
  const { page } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const line = page.locator(".receipt-row").filter({ hasText: "Promo DISCOUNT500" });
  await page.goto("/checkout");
  await page.getByLabel("Promo code").fill("DISCOUNT500");
  await page.getByRole("button", { name: "Apply" }).click();
  await line.waitFor();
  await page.reload();
  await page.getByText("Promo code applied!").waitFor();
  await line.waitFor();
  expect(await page.getByLabel("Promo code").inputValue()).toBe("DISCOUNT500");

  await page.route("**/api/user/promo/check", (route) => route.fulfill(refusalAnswer("promo_invalid")));
  await page.reload();
  await page.getByText("Invalid promo code").waitFor();
  expect(await line.count()).toBe(0);
  await page.unroute("**/api/user/promo/check");

  await page.reload();
  await line.waitFor();
  await page.getByLabel("Promo code").fill("DISCOUNT50");
  await line.waitFor({ state: "detached" });
  await page.reload();
  await page.getByLabel("Promo code").waitFor();
  expect(await page.getByLabel("Promo code").inputValue()).toBe("");
});

test("Choosing an area shows price and days beside each method, and disables those that do not reach it", async () => {
  const { page, client } = await aShopper({ viewport: DESKTOP, cart: 1 });
  const pair = await aRefusedPair(client);
  await page.goto("/checkout");
  const delivery = page.locator(".receipt-row").filter({ hasText: /^Delivery/ });
  await delivery.getByText("Choose an area").waitFor();
  expect(await delivery.innerText()).not.toContain("₦");

  await page.getByLabel("Delivery location").selectOption(String(pair.location));
  const options = await client.call("listDeliveryOptions", { location_id: pair.location });
  for (const { id, cost } of options) {
    const card = page
      .locator("label.choice")
      .filter({ has: page.locator(`input[name=method][value="${id}"]`) });
    if (cost === null) {
      await card.getByText(/^Not available in /).waitFor();
      expect(await card.getByRole("radio").isDisabled()).toBe(true);
    } else {
      await card
        .getByText(`₦${cost.deliveryCost.toLocaleString("en")}`)
        .first()
        .waitFor();
      await card.getByText(cost.pickupPoint ? /^Ready to collect / : /^Arrives /).waitFor();
    }
  }
  expect(options.some(({ cost }) => cost === null)).toBe(true);
  await delivery.getByText("Choose a method").waitFor();
  await page.getByRole("radio", { name: "Standard delivery" }).check();
  const cost = options.find(({ name }) => name === "Standard delivery")?.cost?.deliveryCost ?? 0;
  await delivery
    .getByText(`₦${cost.toLocaleString("en")}`)
    .first()
    .waitFor();
});

test("A missing phone number can be given in checkout, is required for home delivery, and is saved; the next order knows the landmark too", async () => {
  const { client, mail } = await aShopper({ cart: 1 });
  const { fname, lname, address } = await client.call("viewProfile");
  const record = await client.call("updateProfile", { fname, lname, address, phone: "0000000000" });
  const { page, context } = await aVisitor(PHONE);
  const { token } = await openSession(inject("databaseUrl"), mail);
  await context.addCookies([{ name: COOKIE_SESSION, value: token, url: inject("shopUrl") }]);
  await page.goto("/about");
  await page.evaluate(
    ([key, user]) => localStorage.setItem(key ?? "", user ?? ""),
    [STORED_USER_KEY, JSON.stringify(record)],
  );
  await page.goto("/checkout");
  const phone = page.getByRole("textbox", { name: "Phone Number" });
  await fillCheckout(page);
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Phone number is required").waitFor();
  await phone.fill("0803");
  await page.getByText("Please enter a valid phone number").first().waitFor();
  await phone.fill("0706 111 2222");
  await page.reload();
  expect(await phone.inputValue()).toBe("0706 111 2222");
  await page.getByText(/^Arrives .* for /).waitFor();
  await page.getByLabel("Landmark").fill("opposite the filling station");
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  await page.getByText("We'll call you on 0706 111 2222").waitFor();
  expect((await client.call("viewProfile")).phone).toBe("0706 111 2222");

  await client.call("changeCart", { variant_token: (await somethingInStock(1))[0]!.token, quantity: 1 });
  await page.goto("/checkout");
  await page.getByText("0706 111 2222").waitFor();
  expect(await phone.count()).toBe(0);
  expect(await page.getByLabel("Landmark").inputValue()).toBe("opposite the filling station");
});

test("A typed address that names another state than the delivery location is questioned", async () => {
  const { page } = await aShopper({ cart: 1 });
  await page.goto("/checkout");
  await page.getByLabel("Delivery address").fill("3 Awolowo Road, Ikoyi");
  await page.getByLabel("Delivery location").selectOption({ label: "Ibadan, Oyo" });
  const question = page.getByText("Your address is in Lagos, but this location is in Oyo. Is that right?");
  await question.waitFor();
  await page.getByRole("heading", { name: "Delivery Details (please check)" }).waitFor();
  await page.getByLabel("Delivery address").fill("7 Ring Road, Ibadan");
  await question.waitFor({ state: "detached" });
});
