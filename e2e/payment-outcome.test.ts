import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { awaitingPanel, paymentModal } from "./checkout-steps.ts";
import { inDatabase } from "./in-database.ts";
import { closeModal, payByCard, proceedToPayment, theOrder } from "./pay.ts";
import { aShopper, visibleButton } from "./shopper.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

const WIDTHS = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;

/** The heading of the panel is in sight and has the focus. */
async function expectOutcomeInView(page: Page, title: string): Promise<void> {
  const heading = awaitingPanel(page).getByRole("heading", { name: title });
  await heading.waitFor();
  const standing = () =>
    heading.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { isInView: top >= 0 && bottom <= innerHeight, hasFocus: document.activeElement === element };
    });
  await expect.poll(standing).toEqual({ isInView: true, hasFocus: true });
}

const scrollDown = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test.each(WIDTHS)(
  "A shopper who cancels at the provider sees the order awaiting payment, also after a reload, on %s",
  async (_, viewport) => {
    const { page } = await aShopper({ cart: 3, viewport });
    const providerPage = await proceedToPayment(page);
    await scrollDown(page);
    await providerPage.getByRole("button", { name: "Cancel payment" }).click();
    await expectOutcomeInView(page, "Not paid yet");

    await scrollDown(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.reload();
    await expectOutcomeInView(page, "An order is awaiting payment");
  },
);

test.each(WIDTHS)(
  "A payment that was not recorded and a refused link are reported in view, on %s",
  async (_, viewport) => {
    const { page } = await aShopper({ cart: 3, viewport });
    const providerPage = await proceedToPayment(page);
    await page.route("**/api/user/order/payment/nomba", (route) =>
      route.fulfill({
        status: 409,
        json: {
          status: false,
          code: "order_not_payable",
          message: "This order can no longer be paid",
          data: null,
        },
      }),
    );
    await providerPage.locator("body").evaluate(() => window.parent.postMessage({ type: "onSuccess" }, "*"));
    await expectOutcomeInView(page, "We cannot see your payment yet");

    await page.route("**/api/user/order/payment/again", async (route) => {
      const answer = await route.fetch({ maxRetries: 2 });
      const { data, ...rest } = await answer.json();
      await route.fulfill({ json: { ...rest, data: { ...data, checkoutLink: "https://evil.example/pay" } } });
    });
    const payAgain = awaitingPanel(page).getByRole("button", { name: "I have not paid. Pay now" });
    await payAgain.evaluate((button: HTMLElement) => {
      scrollTo(0, document.body.scrollHeight);
      button.click();
    });
    await expectOutcomeInView(page, "Failed to initialize payment");
  },
);

test("The outcome of a payment does not take the focus from a shopper who is typing", async () => {
  const { page } = await aShopper({ cart: 1 });
  await proceedToPayment(page);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/user/order/payment/check", async (route) => {
    await isAnswered;
    await route.fallback();
  });
  await closeModal(page);
  await awaitingPanel(page)
    .getByRole("heading", { name: /^Checking your payment/ })
    .waitFor();
  await page.getByLabel("Landmark").pressSequentially("blue ");
  answer();
  await awaitingPanel(page).getByRole("heading", { name: "Not paid yet" }).waitFor();
  await page.keyboard.type("gate");
  expect(await page.getByLabel("Landmark").inputValue()).toBe("blue gate");
});

test("The paid amount stays on the screen until the next page opens", async () => {
  const shopper = await aShopper({ cart: 2, viewport: DESKTOP });
  const { page } = shopper;
  const providerPage = await proceedToPayment(page);
  const { total } = await theOrder(shopper);
  const sum = `₦${total.toLocaleString("en")}`;
  await paymentModal(page)
    .getByRole("heading", { name: `Pay ${sum}` })
    .waitFor();

  // What the page shows between the payment and the redirect to the home page.
  await page.evaluate(() => {
    const seen: string[] = [];
    (window as unknown as { seen: string[] }).seen = seen;
    new MutationObserver(() => {
      const parts = [
        ...document.querySelectorAll(
          "#payment-title, .receipt [data-sum] [aria-hidden], .total-bar .price [aria-hidden]",
        ),
      ];
      seen.push(parts.map((part) => part.textContent).join(" | "));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const cartAfter = page.waitForResponse("**/api/user/cart/get");
  await payByCard(providerPage);
  await paymentModal(page)
    .getByRole("heading", { name: `Paid ${sum}` })
    .waitFor();
  await (await cartAfter).finished();
  // The empty cart has arrived, and nothing on the page has followed it.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  for (const sums of seen)
    expect(
      sums.match(/₦[\d,.]+/g)?.every((one) => one === sum),
      sums,
    ).toBe(true);
});

test("Notices cover neither the heading, the amount to pay nor the time left for it on a phone", async () => {
  const { page } = await aShopper({ cart: 1 });
  // Whether each notice covered one of them when nothing had moved for a while. It may cover one while they move. The test
  // keeps the record, because the page is left soon after the last notice.
  const covering = new Map<string, boolean>();
  await page.exposeFunction("recordNotice", (text: string, isCovering: boolean) => {
    covering.set(text, isCovering);
  });
  await page.addInitScript(() => {
    const { recordNotice } = window as unknown as {
      recordNotice: (text: string, isCovering: boolean) => void;
    };
    const atRestAfter = 200;
    let before = "";
    let since = 0;
    const look = () => {
      const heading = document.querySelector("dialog[open] h2");
      const sums = [...document.querySelectorAll("dialog[open] :is([data-sum], [role=timer])")]
        .concat(heading ?? [])
        .map((sum) => sum.getBoundingClientRect());
      const toasts = [...document.querySelectorAll(".toast")].map((toast) => ({
        text: toast.textContent ?? "",
        place: toast.getBoundingClientRect(),
      }));
      const places = JSON.stringify([sums, toasts]);
      if (places !== before) since = performance.now();
      before = places;
      if (performance.now() - since >= atRestAfter) {
        for (const { text, place } of toasts) {
          recordNotice(
            text,
            sums.some((sum) => place.top < sum.bottom && place.bottom > sum.top),
          );
        }
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const providerPage = await proceedToPayment(page);
  await payByCard(providerPage);
  await paymentModal(page)
    .getByRole("heading", { name: /^Paid ₦/ })
    .waitFor();
  await expect
    .poll(() => Object.fromEntries(covering))
    .toMatchObject({
      "Payment initiated successfully!": false,
      "Order saved successfully!": false,
      "Payment Successful, redirecting you to home page....": false,
    });
  expect([...covering.values()]).not.toContain(true);
});

test("When the time to pay has run out by the shop's clock, the provider's page closes and the order says why", async () => {
  const shopper = await aShopper({ cart: 1 });
  const { page } = shopper;
  await page.clock.install();
  // A phone whose clock is two hours ahead.
  await page.addInitScript(() => {
    const RealDate = Date;
    const ahead = 2 * 60 * 60 * 1000;
    window.Date = class extends RealDate {
      constructor(...given: [] | [number]) {
        super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]));
      }
      static override now() {
        return RealDate.now() + ahead;
      }
    } as DateConstructor;
  });
  await page.route("**/nomba/initialize", async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    const { data, ...rest } = await answer.json();
    const expiresAt = new Date(Date.now() + 50_000).toISOString();
    await route.fulfill({ json: { ...rest, data: { ...data, expiresAt } } });
  });
  await proceedToPayment(page);
  await paymentModal(page)
    .getByText(/^With Nomba · \d+ seconds? left$/)
    .waitFor();
  await inDatabase(
    "update orders set reserved_until = now() where id = (select id from orders where public_id = $1)",
    [(await theOrder(shopper)).id],
  );
  await expect.poll(async () => (await theOrder(shopper)).status, { timeout: 30_000 }).toBe("expired");
  await page.clock.fastForward(50_000);
  await paymentModal(page).waitFor({ state: "hidden" });
  await page.getByText("Your 30 minutes to pay have run out, so we closed the payment page.").waitFor();
  await page.getByText(/^This order was not paid in time/).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\//);
  expect(await visibleButton(page, "Pay now").count()).toBe(0);
});
