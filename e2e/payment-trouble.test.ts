import { expect, inject, test } from "vitest";
import { nombaOrdersOf, nombaSwitches } from "./nomba.ts";
import {
  arriveHome,
  closeModal,
  fillCheckoutToPayNow,
  modalOf,
  passTimeUntil,
  payByCard,
  paymentFrame,
  proceedToPayment,
  theOrder,
  waitingOrder,
} from "./pay.ts";
import { aShopper, visibleButton } from "./shopper.ts";
import { DESKTOP } from "./visitor.ts";

test("a lost answer and another press make one order", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page, mail } = shopper;
  await page.goto("/checkout");
  await fillCheckoutToPayNow(page);
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

test("coming back from the full page without having paid offers the ways on", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page } = shopper;
  await proceedToPayment(page);
  await modalOf(page).getByRole("button", { name: "Open the payment page in this window" }).click();
  await page.waitForURL(`${inject("sandboxUrl")}/**`);
  const { reference } = await theOrder(shopper);
  // With a second question mark, as it comes where an address has a query already.
  await page.goto(`/checkout/return?from=mail?orderId=gone&orderReference=${reference}`);
  await waitingOrder(page).getByRole("heading", { name: "Not paid yet" }).waitFor();
  await waitingOrder(page).getByRole("button", { name: "Pay on delivery instead" }).waitFor();

  await shopper.context.clearCookies();
  await page.goto("/checkout/return");
  await page.getByRole("heading", { name: "Sign in to see your payment" }).waitFor();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("dialog").getByLabel("Email").waitFor();
});

test("a frame that stays away offers the full page", async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  await page.route(`${inject("sandboxUrl")}/nomba/checkout/**`, () => {});
  await page.clock.install();
  await page.goto("/checkout");
  await fillCheckoutToPayNow(page);
  await visibleButton(page, "Proceed").click();
  await page.locator("iframe").waitFor();
  await passTimeUntil(page, modalOf(page).getByText(/is slow to load/));
  expect(
    await modalOf(page).getByRole("button", { name: "Open the payment page in this window" }).count(),
  ).toBe(2);
});

test("words of success from any other window, and from a foreign page in the frame, confirm nothing", {
  tags: ["S7-037"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, mail } = shopper;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/payment\/(nomba|check)$/.test(request.url())) asked.push(request.url());
  });
  // Nomba itself says nothing to the shop: only its page, and that out of a frame of a foreign origin.
  await nombaSwitches(mail, { message: "foreign", redirect: "none", webhooks: "none" });
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
  // What was said before this has been heard.
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        addEventListener("message", ({ data }) => data === "last" && heard());
        postMessage("last");
      }),
  );
  expect(asked).toEqual([]);
  expect((await theOrder(shopper)).status).toBe("pending_payment");

  // Asked in the proper way, the provider knows of the money.
  await closeModal(page);
  await arriveHome(page);
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("words of success out of the right frame are not believed either: the provider is asked", {
  tags: ["S8-038"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  const providerPage = await proceedToPayment(page);
  await providerPage.locator("body").evaluate(() => window.parent.postMessage({ type: "onSuccess" }, "*"));
  await modalOf(page).getByText("Checking your payment with Nomba…").waitFor();
  await passTimeUntil(
    page,
    page.getByText("Payment successfull, but was not recorded, please reach out").first(),
    1_000,
  );
  await waitingOrder(page).getByRole("heading", { name: "We cannot see your payment yet" }).waitFor();
  expect(await theOrder(shopper)).toMatchObject({ status: "pending_payment" });
});

test("a shop that cannot be reached after paying says so, and finds the payment when asked again", {
  tags: ["S8-039"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page, mail } = shopper;
  await nombaSwitches(mail, { webhooks: "none" });
  const providerPage = await proceedToPayment(page);
  await page.route("**/api/user/order/payment/nomba", (route) => route.abort());
  await payByCard(providerPage);
  await page.getByText("Error during payment success API call").first().waitFor();
  await waitingOrder(page).getByRole("heading", { name: "We could not check your payment" }).waitFor();
  await waitingOrder(page).getByRole("button", { name: "Check again" }).click();
  await arriveHome(page);
  expect((await theOrder(shopper)).paymentStatus).toBe("paid");
});

test("while Nomba cannot say whether it is paid, the page keeps checking, and is glad when it can", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page, mail } = shopper;
  await page.clock.install();
  await nombaSwitches(mail, { webhooks: "none", faults: { single: { kind: "status_429" } } });
  await payByCard(await proceedToPayment(page));
  const checking = waitingOrder(page).getByRole("heading", { name: "We are checking your payment" });
  await checking.waitFor();
  await page.locator(".toast").getByText("Nothing is lost").waitFor();
  expect(await page.getByText(/not recorded|not received|cannot read/i).count()).toBe(0);
  expect((await theOrder(shopper)).status).toBe("pending_payment");

  // It is on the order itself: another page and a reload show the same.
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

test("a provider that is down is told of, and pay on delivery is still there", {
  tags: ["S8-032"],
}, async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  await page.goto("/checkout");
  await fillCheckoutToPayNow(page);
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

test("a checkout page at an address that is not the provider's is never opened", async () => {
  const shopper = await aShopper({ cart: 1, viewport: DESKTOP });
  const { page } = shopper;
  await page.route("**/nomba/initialize", async (route) => {
    const answer = await route.fetch();
    const said = (await answer.json()) as { data: object };
    await route.fulfill({
      json: { ...said, data: { ...said.data, checkoutLink: "https://evil.example/pay" } },
    });
  });
  await page.goto("/checkout");
  await fillCheckoutToPayNow(page);
  await visibleButton(page, "Proceed").click();
  await waitingOrder(page).getByRole("heading", { name: "Failed to initialize payment" }).waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
});
