import type { DataOf } from "@shop/contract/endpoints";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import { paths } from "@shop/contract/paths";
import { fillCheckout, fillRecipient, visibleButton } from "../checkout-steps.ts";
import { change, holdBack, refuseForNow, TOO_MANY, withoutPictures } from "./answers.ts";
import { fillCart } from "./cart.ts";
import type { Screen, Stage } from "./scene.ts";

/** One of the demo account's orders: it has one in every state. */
const order = (status: OrderStatus, paymentStatus: PaymentStatus, paymentMethod: PaymentMethod) => ({
  name: `${status}, ${paymentStatus}, ${paymentMethod}`.replaceAll("_", " "),
  as: "regular" as const,
  async reach({ page, client }: Stage) {
    const orders = await client.call("listOrders");
    const card = orders.find(
      (one) =>
        one.status === status && one.paymentStatus === paymentStatus && one.paymentMethod === paymentMethod,
    );
    if (!card) throw new Error(`The demo account has no order that is ${status} and ${paymentStatus}`);
    await page.goto(paths.order(card.id));
    await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor();
  },
});

async function placeOrder(stage: Stage) {
  await fillCart(stage, 3);
  await stage.page.goto("/checkout");
  await fillCheckout(stage.page);
  await visibleButton(stage.page, "Proceed").click();
  await stage.page.getByRole("heading", { name: /^Thank you/ }).waitFor();
}

async function placeGift(stage: Stage) {
  await fillCart(stage, 2);
  await stage.page.goto("/checkout");
  await fillCheckout(stage.page);
  await fillRecipient(stage.page);
  await visibleButton(stage.page, "Proceed").click();
  await stage.page.getByRole("heading", { name: /^Thank you/ }).waitFor();
}

async function placePickupOrder(stage: Stage) {
  const { page } = stage;
  await fillCart(stage, 2);
  await page.goto("/checkout");
  await page.getByLabel("Delivery location").selectOption({ index: 1 });
  await page.getByRole("radio", { name: "Pickup point" }).check();
  await page.getByText(/^Ready to collect .* for /).waitFor();
  await page.getByRole("radio", { name: "Pay on delivery" }).check();
  await visibleButton(page, "Proceed").click();
  await page.getByRole("heading", { name: /^Thank you/ }).waitFor();
}

function someSoldOut(answer: DataOf<"orderAgain">): DataOf<"orderAgain"> {
  const item = (name: string) => ({
    head: { name },
    quantity: 3,
    variant_token: name,
    product_token: name,
    attributes: {},
  });
  return {
    ...answer,
    shortages: [
      { ...item("Zobo Hibiscus Drink"), reason: "sold_out", left: 0 },
      { ...item("Aso Oke Gele"), attributes: { COLOUR: "Coral" }, reason: "too_few_left", left: 2 },
      { ...item("Kulikuli"), reason: "no_longer_sold", left: 0 },
    ],
  };
}

export const orderScreens: Screen[] = [
  {
    name: "orders",
    states: [
      {
        name: "full",
        as: "regular",
        async reach({ page }) {
          await page.goto("/orders");
          await page.locator("main li a").first().waitFor();
        },
      },
      {
        name: "continued",
        as: "regular",
        async reach({ page }) {
          await page.goto("/orders");
          await page.getByRole("button", { name: "Load More" }).click();
          await page.getByText(/^(\d+) of \1 shown$/).waitFor();
        },
      },
      {
        name: "empty",
        as: "shopper",
        async reach({ page }) {
          await page.goto("/orders");
          await page.getByText("No orders yet").waitFor();
        },
      },
      {
        name: "loading",
        as: "shopper",
        async reach({ page }) {
          await holdBack(page, "listOrders");
          await page.goto("/orders");
        },
      },
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "listOrders");
          await page.goto("/orders");
          await page.getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "without pictures",
        as: "regular",
        async reach({ page }) {
          await change(page, "listOrders", withoutPictures);
          await page.goto("/orders");
          await page.getByText("No image yet").first().waitFor();
        },
      },
    ],
  },
  {
    name: "order",
    states: [
      { name: "just placed", as: "shopper", reach: placeOrder },
      {
        name: "its confirmation on paper",
        as: "shopper",
        async reach(stage) {
          await placeOrder(stage);
          await stage.page.getByRole("link", { name: "Print or save the order confirmation" }).click();
          await stage.page.getByRole("heading", { name: "Order confirmation" }).waitFor();
        },
      },
      { name: "just placed, for somebody else", as: "shopper", reach: placeGift },
      { name: "just placed, to collect", as: "shopper", reach: placePickupOrder },
      {
        name: "ready to collect",
        as: "shopper",
        async reach(stage) {
          await change(stage.page, "viewOrder", (order) => ({ ...order, status: "shipped" }));
          await placePickupOrder(stage);
          await stage.page.reload();
          await stage.page.getByText("Your order is at the pickup point.").waitFor();
        },
      },
      {
        name: "ordered again, some sold out",
        as: "shopper",
        async reach(stage) {
          await placeOrder(stage);
          await change(stage.page, "orderAgain", someSoldOut);
          await stage.page.getByRole("button", { name: "Order again" }).click();
          await stage.page.getByText("Not everything could be added to your cart").waitFor();
        },
      },
      {
        name: "to be cancelled?",
        as: "shopper",
        view: "window",
        async reach(stage) {
          await placeOrder(stage);
          await stage.page.getByRole("button", { name: "Cancel the order" }).click();
          await stage.page.getByRole("dialog").getByRole("button", { name: "Keep the order" }).waitFor();
        },
      },
      {
        name: "just cancelled",
        as: "shopper",
        async reach(stage) {
          await placeOrder(stage);
          await stage.page.getByRole("button", { name: "Cancel the order" }).click();
          await stage.page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
          await stage.page.getByText("This order was cancelled.").waitFor();
        },
      },
      order("placed", "unpaid", "pay_on_delivery"),
      order("placed", "paid", "nomba"),
      {
        name: "paid, with a rest to pay",
        as: "regular",
        async reach(stage) {
          const rest = { amount: 2500, onDelivery: false, payOnline: true };
          await change(stage.page, "viewOrder", (one) => ({ ...one, balance: rest }));
          await change(stage.page, "checkRest", (answer) => ({
            payment: "unpaid",
            order: { ...answer.order, balance: rest },
          }));
          await order("placed", "paid", "nomba").reach(stage);
          await stage.page.getByRole("heading", { name: "Pay the rest" }).waitFor();
        },
      },
      order("processing", "unpaid", "pay_on_delivery"),
      order("processing", "paid", "nomba"),
      order("shipped", "unpaid", "pay_on_delivery"),
      order("shipped", "paid", "nomba"),
      order("expired", "failed", "nomba"),
      order("expired", "refunded", "nomba"),
      {
        name: "expired, its refund being prepared",
        as: "regular",
        async reach(stage) {
          await change(stage.page, "viewOrder", (one) => ({ ...one, paymentStatus: "refund_due" }));
          await order("expired", "refunded", "nomba").reach(stage);
          await stage.page.getByText("We are preparing your refund").first().waitFor();
        },
      },
      order("delivered", "paid", "pay_on_delivery"),
      order("delivered", "paid", "nomba"),
      order("cancelled", "unpaid", "pay_on_delivery"),
      order("cancelled", "refunded", "nomba"),
      order("returned", "unpaid", "pay_on_delivery"),
      order("returned", "refund_due", "pay_on_delivery"),
      order("returned", "refunded", "nomba"),
      {
        name: "loading",
        as: "shopper",
        async reach({ page }) {
          await holdBack(page, "viewOrder");
          await page.goto(paths.order("any"));
        },
      },
      {
        name: "failed",
        as: "shopper",
        async reach({ page }) {
          await refuseForNow(page, "viewOrder");
          await page.goto(paths.order("any"));
          await page.getByText(TOO_MANY).waitFor();
        },
      },
      {
        name: "not found",
        as: "shopper",
        async reach({ page }) {
          await page.goto(paths.order("gone"));
          await page.getByText("Order not found").waitFor();
        },
      },
    ],
  },
];
