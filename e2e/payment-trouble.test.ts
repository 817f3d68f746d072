import { expect, inject, test } from "vitest";
import { awaitingPanel, openCheckoutToPayNow, paymentModal } from "./checkout-steps.ts";
import { nombaOrdersOf, nombaSwitches } from "./nomba.ts";
import {
  arriveHome,
  closeModal,
  passTimeUntil,
  payByCard,
  paymentFrame,
  proceedToPayment,
  theOrder,
} from "./pay.ts";
import { aShopper, visibleButton } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

test("A lost answer and a second press create one order", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page, mail } = shopper;
  await openCheckoutToPayNow(page);
  await page.route("**/nomba/initialize", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await visibleButton(page, "Proceed").click();
  await page.getByText("Failed to initialize payment").first().waitFor();
  await page.getByRole("alert").getByText("Network error").waitFor();
  await page.unroute("**/nomba/initialize");
  await page.reload();
  await page.getByText(/^Arrives .* for /).waitFor();
  await visibleButton(page, "Proceed").click();
  await paymentFrame(page);
  await theOrder(shopper);
  expect(await nombaOrdersOf(mail)).toHaveLength(1);
});

test("A shopper who returns unpaid from the full page can pay again or choose pay on delivery", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page } = shopper;
  await proceedToPayment(page);
  await paymentModal(page).getByRole("button", { name: "Open the payment page in this window" }).click();
  await page.waitForURL(`${inject("sandboxUrl")}/**`);
  const { reference } = await theOrder(shopper);
  // With a second question mark, as when a provider appends to an address that has a query.
  await page.goto(`/checkout/return?from=mail?orderId=gone&orderReference=${reference}`);
  await awaitingPanel(page).getByRole("heading", { name: "Not paid yet" }).waitFor();
  await awaitingPanel(page).getByRole("button", { name: "Pay on delivery instead" }).waitFor();

  await shopper.context.clearCookies();
  await page.goto("/checkout/return");
  await page.getByRole("heading", { name: "Sign in to see your payment" }).waitFor();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
});

test("A frame that does not load offers the full page", async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  await page.route(`${inject("sandboxUrl")}/nomba/checkout/**`, () => {});
  await page.clock.install();
  await openCheckoutToPayNow(page);
  await visibleButton(page, "Proceed").click();
  await page.locator("iframe").waitFor();
  await passTimeUntil(page, paymentModal(page).getByText(/is slow to load/));
  expect(
    await paymentModal(page).getByRole("button", { name: "Open the payment page in this window" }).count(),
  ).toBe(2);
});

test("A success message from another window, or from another origin in the frame, confirms nothing", {
  tags: ["S7-037"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, mail } = shopper;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/payment\/(nomba|check)$/.test(request.url())) asked.push(request.url());
  });
  // Nomba sends the shop nothing. Only a frame of another origin within its page sends a message.
  await nombaSwitches(mail, { message: "other_origin", redirect: "none", webhooks: "none" });
  const providerPage = await proceedToPayment(page);

  const shout = () => {
    for (const message of [{ type: "onSuccess" }, { result: { message: "SUCCESS" } }]) {
      parent.postMessage(message, "*");
    }
    parent.postMessage({ type: "backFromProvider" }, "*");
  };
  await page.evaluate(shout);
  for (const address of ["about:blank", `${inject("sandboxUrl")}/nomba/checkout/none`]) {
    const name = `other at ${address}`;
    await page.evaluate(
      ([src, its]) => {
        const frame = document.createElement("iframe");
        frame.name = its ?? "";
        frame.src = src ?? "";
        return new Promise<void>((loaded) => {
          frame.addEventListener("load", () => loaded(), { once: true });
          document.body.append(frame);
        });
      },
      [address, name],
    );
    await page.frame({ name })?.evaluate(shout);
  }
  await payByCard(providerPage);
  await providerPage.getByText("Your transaction is complete").waitFor();
  await providerPage.frameLocator("iframe").locator("body").waitFor({ state: "attached" });
  // Messages arrive in order, so all before this one have been handled.
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        addEventListener("message", ({ data }) => data === "last" && heard());
        postMessage("last");
      }),
  );
  expect(asked).toEqual([]);
  expect((await theOrder(shopper)).status).toBe("pending_payment");

  // The provider, asked directly, reports the payment.
  await closeModal(page);
  await arriveHome(page);
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("A success message from the provider's frame is checked with the provider", {
  tags: ["S8-038"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  const providerPage = await proceedToPayment(page);
  await providerPage.locator("body").evaluate(() => window.parent.postMessage({ type: "onSuccess" }, "*"));
  await paymentModal(page).getByText("Checking your payment with Nomba…").waitFor();
  await passTimeUntil(
    page,
    page.getByText("Payment successfull, but was not recorded, please reach out").first(),
  );
  await awaitingPanel(page).getByRole("heading", { name: "We cannot see your payment yet" }).waitFor();
  expect(await theOrder(shopper)).toMatchObject({ status: "pending_payment" });
});

test("A shopper whose payment cannot be confirmed is told so, and checking again finds the payment", {
  tags: ["S8-039"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, mail } = shopper;
  await nombaSwitches(mail, { webhooks: "none" });
  const providerPage = await proceedToPayment(page);
  await page.route("**/api/user/order/payment/nomba", (route) => route.abort());
  await payByCard(providerPage);
  await page.getByText("Error during payment success API call").first().waitFor();
  await awaitingPanel(page).getByRole("heading", { name: "We could not check your payment" }).waitFor();
  await awaitingPanel(page).getByRole("button", { name: "Check again" }).click();
  await arriveHome(page);
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("While Nomba cannot say whether an order is paid, the page keeps checking until it can", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page, mail } = shopper;
  await page.clock.install();
  await nombaSwitches(mail, { webhooks: "none", faults: { single: { kind: "status_429" } } });
  await payByCard(await proceedToPayment(page));
  const checking = awaitingPanel(page).getByRole("heading", { name: "We are checking your payment" });
  await checking.waitFor();
  await page.locator(".toast").getByText("Nothing is lost").waitFor();
  expect(await page.getByText(/not recorded|not received|cannot read/i).count()).toBe(0);
  expect((await theOrder(shopper)).status).toBe("pending_payment");

  // The state belongs to the order, so another page shows the same.
  const { id } = await theOrder(shopper);
  await page.goto(`/orders/${id}`);
  await checking.waitFor();
  const asked = () => page.waitForResponse("**/api/user/order/payment/check");
  const unanswered = asked();
  await page.clock.fastForward(10_000);
  await unanswered;
  expect(await checking.isVisible()).toBe(true);

  await nombaSwitches(mail, { faults: { single: null } });
  const answered = asked();
  await page.clock.fastForward(10_000);
  await answered;
  await page.getByText("Payment Successful, redirecting you to home page....").first().waitFor();
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("When the provider is down the shopper is told, and can choose pay on delivery", {
  tags: ["S8-032"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  await openCheckoutToPayNow(page);
  await page.route("**/nomba/initialize", (route) =>
    route.fulfill({
      status: 503,
      json: {
        status: false,
        code: "payment_unavailable",
        message: "Online payment is not available right now. Please try again, or choose pay on delivery",
        data: null,
      },
    }),
  );
  await visibleButton(page, "Proceed").click();
  await page.getByRole("alert").getByText("Failed to initialize payment").waitFor();
  await page
    .getByRole("alert")
    .getByText(/choose pay on delivery/)
    .waitFor();
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(page, "Proceed").click();
  await page.waitForURL("**/orders/*");
  expect((await theOrder(shopper)).paymentMethod).toBe("pay_on_delivery");
});

test("A payment link that is not at the provider's address is never opened", async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  await page.route("**/nomba/initialize", async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const said = (await answer.json()) as { data: object };
    await route.fulfill({
      json: { ...said, data: { ...said.data, checkoutLink: "https://evil.example/pay" } },
    });
  });
  await openCheckoutToPayNow(page);
  await visibleButton(page, "Proceed").click();
  await awaitingPanel(page).getByRole("heading", { name: "Failed to initialize payment" }).waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
});
