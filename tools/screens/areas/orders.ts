import { paths } from "@shop/contract/paths";
import { fillCheckout, visibleButton } from "../../../e2e/checkout-steps.ts";
import { change, holdBack, refuse, withoutPictures } from "../answers.ts";
import type { Screen } from "../screen.ts";
import { fillCart } from "./cart.ts";

const BUSY = "The shop is busy, please try again in a moment";

/** The demo account's orders, the newest first. */
const order = (name: string, nth: number) => ({
  name,
  as: "regular" as const,
  async reach({ page, client }: Parameters<Screen["states"][number]["reach"]>[0]) {
    const card = (await client.call("listOrders"))[nth];
    if (!card) throw new Error(`The demo account has no order number ${nth + 1}`);
    await page.goto(paths.order(card.id));
    await page.getByRole("heading", { level: 1 }).filter({ visible: true }).waitFor();
  },
});

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
          await refuse(page, "listOrders", BUSY);
          await page.goto("/orders");
          await page.getByText(BUSY).waitFor();
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
      {
        name: "just placed",
        as: "shopper",
        async reach(stage) {
          await fillCart(stage, 3);
          await stage.page.goto("/checkout");
          await fillCheckout(stage.page);
          await visibleButton(stage.page, "Proceed").click();
          await stage.page.getByRole("heading", { name: /^Thank you/ }).waitFor();
        },
      },
      order("the newest", 0),
      order("the second", 1),
      order("the third", 2),
      order("the fourth", 3),
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
          await refuse(page, "viewOrder", BUSY);
          await page.goto(paths.order("any"));
          await page.getByText(BUSY).waitFor();
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
