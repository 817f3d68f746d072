import type { OrderCard } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import type { PaymentCheck } from "@shop/contract/payments";
import { toasts } from "@shop/contract/texts";
import type { Page } from "playwright-core";
import { awaitingPanel, openCheckoutToPayNow, paymentModal } from "../checkout-steps.ts";
import { change, holdBack, lose, refuse, refuseForNow } from "./answers.ts";
import { fillCart } from "./cart.ts";
import type { Screen, Stage } from "./scene.ts";
import { payment, proceed, whileWaiting } from "./waiting-order.ts";

const FRAME = 'iframe[title="Nomba checkout"]';
/** After eight seconds the modal offers a way out of waiting. */
const SLOW_MS = 12_000;

/** The provider's page never arrives in the frame. */
async function openModalWithoutFrame(stage: Stage) {
  const { page } = stage;
  await fillCart(stage, 2);
  await openCheckoutToPayNow(page);
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) return;
    return route.fallback();
  });
  await proceed(page);
}

async function openModal(stage: Stage) {
  await fillCart(stage, 2);
  await openCheckoutToPayNow(stage.page);
  await proceed(stage.page);
  await stage.page.frameLocator(FRAME).getByRole("tab", { name: "Card" }).waitFor();
}

async function comeBack(page: Page, reference: string) {
  await page.goto(`${paths.paymentReturn()}?orderReference=${reference}`);
}

const timeIsOver = <Order extends OrderCard>(order: Order): Order => ({
  ...order,
  payBefore: new Date(Date.now() - 60_000).toISOString(),
});

/** An order that waits, after the provider was asked about it. */
const learned = (name: string, what: PaymentCheck["payment"], title: string) =>
  whileWaiting(
    name,
    async ({ page }, { reference }) => {
      await payment(page, what);
      await comeBack(page, reference);
      await awaitingPanel(page).getByRole("heading", { name: title }).waitFor();
    },
    { hold: true },
  );

/** The provider's page says that it is paid, as it does at the end. */
async function hearOfSuccess(page: Page) {
  const frame = await (await page.locator(FRAME).elementHandle())?.contentFrame();
  await frame?.evaluate(() => window.parent.postMessage({ type: "onSuccess" }, "*"));
}

export const paymentScreens: Screen[] = [
  {
    name: "payment modal",
    states: [
      {
        name: "the provider's page on its way",
        as: "shopper",
        view: "window",
        async reach(stage) {
          await openModalWithoutFrame(stage);
          await stage.page.getByText("Opening Nomba's payment page").waitFor();
        },
      },
      {
        name: "the provider's page slow to come",
        as: "shopper",
        view: "window",
        async reach(stage) {
          await openModalWithoutFrame(stage);
          await stage.page.getByText("is slow to load").waitFor({ timeout: SLOW_MS });
        },
      },
      { name: "open", as: "shopper", view: "window", reach: openModal },
      {
        name: "a bank transfer",
        as: "shopper",
        view: "window",
        async reach(stage) {
          await openModal(stage);
          const frame = stage.page.frameLocator(FRAME);
          await frame.getByRole("tab", { name: "Bank transfer" }).click();
          await frame.getByText(/^Send exactly/).waitFor();
        },
      },
      {
        name: "asking after success",
        as: "shopper",
        view: "window",
        async reach(stage) {
          await openModal(stage);
          await holdBack(stage.page, "confirmNombaPayment", "viewOrder");
          await hearOfSuccess(stage.page);
          await paymentModal(stage.page).getByText("Checking your payment with Nomba").waitFor();
        },
      },
      {
        name: "paid",
        as: "shopper",
        view: "window",
        hold: true,
        async reach(stage) {
          const { page, client } = stage;
          await openModal(stage);
          const [card] = await client.call("listOrders");
          const order = await client.call("viewOrder", { id: card?.id ?? "" });
          const data = { ...order, status: "placed", paymentStatus: "paid" };
          await page.route("**/api/user/order/payment/nomba", (route) =>
            route.fulfill({ json: { status: true, message: "OK", data } }),
          );
          await hearOfSuccess(page);
          await paymentModal(page).getByText(toasts.paymentRecorded).first().waitFor();
        },
      },
      {
        name: "just closed",
        as: "shopper",
        view: "window",
        hold: true,
        async reach(stage) {
          await openModal(stage);
          await holdBack(stage.page, "checkPayment");
          await paymentModal(stage.page).getByRole("button", { name: "Close" }).click();
          await paymentModal(stage.page).waitFor({ state: "hidden" });
        },
      },
      {
        name: "could not be opened",
        as: "shopper",
        async reach(stage) {
          const { page } = stage;
          await fillCart(stage, 2);
          await openCheckoutToPayNow(page);
          await refuse(page, "startNombaPayment", "payment_unavailable");
          await proceed(page);
          await page.getByText("You have not been charged").waitFor();
        },
      },
      {
        name: "being opened",
        as: "shopper",
        async reach(stage) {
          const { page } = stage;
          await fillCart(stage, 2);
          await openCheckoutToPayNow(page);
          await holdBack(page, "startNombaPayment");
          await proceed(page);
          await page.locator('button[aria-busy="true"]').filter({ visible: true }).waitFor();
        },
      },
    ],
  },
  {
    name: "order that waits",
    states: [
      whileWaiting("at the checkout", async ({ page }) => {
        await page.goto("/checkout");
        await awaitingPanel(page).getByRole("heading", { name: "An order is awaiting payment" }).waitFor();
        await page.getByLabel("Delivery location").waitFor();
      }),
      whileWaiting("in the cart", async ({ page }) => {
        await page.goto("/cart");
        await page.getByText("An order is awaiting payment").waitFor();
      }),
      whileWaiting("with its time over, in the cart", async ({ page }) => {
        await change(page, "listOrders", (orders) => orders.map(timeIsOver));
        await page.goto("/cart");
        await page.getByText("The time to pay for your order").waitFor();
      }),
      whileWaiting("among the orders", async ({ page }) => {
        await page.goto("/orders");
        await awaitingPanel(page).getByRole("button", { name: "Pay now" }).waitFor();
      }),
      whileWaiting("on its own page", async ({ page }, { id }) => {
        await page.goto(paths.order(id));
        await awaitingPanel(page).getByRole("button", { name: "Pay now" }).waitFor();
      }),
      whileWaiting("with its time over, on its own page", async ({ page }, { id }) => {
        await change(page, "viewOrder", timeIsOver);
        await page.goto(paths.order(id));
        await awaitingPanel(page).getByRole("heading", { name: "The time to pay has run out" }).waitFor();
      }),
      whileWaiting("being asked about", async ({ page }, { reference }) => {
        await holdBack(page, "checkPayment");
        await comeBack(page, reference);
        await awaitingPanel(page)
          .getByRole("heading", { name: /^Checking your payment/ })
          .waitFor();
      }),
      learned("not paid", "unpaid", "Not paid yet"),
      learned("payment failed", "failed", "Payment failed"),
      learned("being checked", "unanswered", "We are checking your payment"),
      whileWaiting(
        "could not be asked about",
        async ({ page }, { reference }) => {
          await lose(page, "checkPayment");
          await comeBack(page, reference);
          await awaitingPanel(page).getByRole("heading", { name: "We could not check" }).waitFor();
        },
        { hold: true },
      ),
      whileWaiting("said to be paid, but not recorded", async (stage) => {
        const { page } = stage;
        await openCheckoutToPayNow(page);
        await proceed(page);
        await page.frameLocator(FRAME).getByRole("tab", { name: "Card" }).waitFor();
        await refuse(page, "confirmNombaPayment", "order_not_payable");
        await hearOfSuccess(page);
        await awaitingPanel(page).getByRole("heading", { name: "We cannot see your payment yet" }).waitFor();
      }),
      whileWaiting("paying again refused", async ({ page }) => {
        await page.goto("/orders");
        await refuse(page, "payAgain", "payment_unavailable");
        await awaitingPanel(page).getByRole("button", { name: "Pay now" }).click();
        await awaitingPanel(page).getByRole("heading", { name: "Failed to initialize payment" }).waitFor();
      }),
      whileWaiting("paying again", async ({ page }) => {
        await page.goto("/orders");
        await holdBack(page, "payAgain");
        await awaitingPanel(page).getByRole("button", { name: "Pay now" }).click();
        await awaitingPanel(page).locator("button[aria-busy=true]").waitFor();
      }),
      whileWaiting("becoming pay on delivery", async ({ page }) => {
        await page.goto("/orders");
        await holdBack(page, "payOnDeliveryInstead");
        await awaitingPanel(page).getByRole("button", { name: "Pay on delivery instead" }).click();
        await awaitingPanel(page).locator("button[aria-busy=true]").waitFor();
      }),
      whileWaiting("become pay on delivery", async ({ page }) => {
        await page.goto("/orders");
        await awaitingPanel(page).getByRole("button", { name: "Pay on delivery instead" }).click();
        await page.getByText("Amount to pay on delivery").waitFor();
      }),
      whileWaiting(
        "to be cancelled?",
        async ({ page }) => {
          await page.goto("/orders");
          await awaitingPanel(page).getByRole("button", { name: "Cancel the order" }).click();
          await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).waitFor();
        },
        { view: "window" },
      ),
      whileWaiting(
        "being cancelled",
        async ({ page }) => {
          await page.goto("/orders");
          await holdBack(page, "cancelOrder");
          await awaitingPanel(page).getByRole("button", { name: "Cancel the order" }).click();
          await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
          await page.getByRole("button", { name: "Cancelling..." }).waitFor();
        },
        { view: "window" },
      ),
      whileWaiting("cancelled", async ({ page, client }, { id }) => {
        await client.call("cancelOrder", { id });
        await page.goto(paths.order(id));
        await page.getByText("This order was cancelled.").waitFor();
      }),
    ],
  },
  {
    name: "back from the provider",
    states: [
      whileWaiting("looking", async ({ page }) => {
        await holdBack(page, "listOrders");
        await page.goto(paths.paymentReturn());
        await page.getByText("Finding your order").waitFor();
      }),
      whileWaiting("looking failed", async ({ page }) => {
        await refuseForNow(page, "listOrders");
        await page.goto(paths.paymentReturn());
        await page.getByText("We could not find your order").waitFor();
      }),
      whileWaiting("paid", async ({ page }, { reference }) => {
        await change(page, "listOrders", (orders) =>
          orders.map((order) => ({ ...order, status: "placed", paymentStatus: "paid" })),
        );
        await holdBack(page, "checkPayment");
        await comeBack(page, reference);
        await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
      }),
      whileWaiting("asking about an order that waits no more", async ({ page }, { reference }) => {
        await change(page, "listOrders", (orders) =>
          orders.map((order) => ({ ...order, status: "expired" })),
        );
        await holdBack(page, "checkPayment");
        await comeBack(page, reference);
        await page.getByText("Checking your payment").waitFor();
      }),
      {
        name: "signed out",
        async reach({ page }) {
          await page.goto(paths.paymentReturn());
          await page.getByRole("heading", { name: "Sign in to see your payment" }).waitFor();
        },
      },
      {
        name: "no order",
        as: "shopper",
        async reach({ page }) {
          await page.goto(paths.paymentReturn());
          await page.getByRole("heading", { name: "No payment to check" }).waitFor();
        },
      },
    ],
  },
];
