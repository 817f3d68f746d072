import type { Page } from "playwright-core";
import { holdBack, lose, refuse } from "./answers.ts";
import { complete, proceed } from "./at-checkout.ts";
import type { Screen, Stage } from "./scene.ts";

const NEW_AMOUNTS = { amount: "0.00", delivery_cost: 0, discount: 0, totalAmountToPay: 0, lines: [] };

/** Everything is filled in, and the order is answered in another way. */
const answered = (name: string, answer: (page: Page) => Promise<unknown>, said: string) => ({
  name,
  as: "shopper" as const,
  async reach(stage: Stage) {
    await complete(stage);
    await answer(stage.page);
    await proceed(stage.page);
    await stage.page.getByText(said).filter({ visible: true }).first().waitFor();
  },
});

/** What comes of a press on Proceed. */
export const checkoutAnswers: Screen["states"] = [
  {
    name: "placing the order",
    as: "shopper",
    async reach(stage) {
      await complete(stage);
      await holdBack(stage.page, "saveOrder");
      await proceed(stage.page);
      await stage.page.locator('button[aria-busy="true"]').filter({ visible: true }).waitFor();
    },
  },
  answered("no network", (page) => lose(page, "saveOrder"), "We did not get an answer"),
  answered(
    "prices changed",
    (page) => refuse(page, "saveOrder", "amount_changed", { ...NEW_AMOUNTS, changed: ["prices"] }),
    "Prices have changed",
  ),
  answered(
    "cart changed elsewhere",
    (page) => refuse(page, "saveOrder", "amount_changed", { ...NEW_AMOUNTS, changed: ["items"] }),
    "Your cart has changed",
  ),
  answered(
    "items short",
    (page) =>
      refuse(page, "saveOrder", "out_of_stock", {
        name: "Zobo Hibiscus Drink",
        left: 0,
        variant_token: "",
      }),
    "is sold out",
  ),
  answered(
    "refused",
    (page) =>
      refuse(page, "saveOrder", "bad_input", {
        fields: { delivery_address: "Please give a house and a street" },
      }),
    "No order was placed",
  ),
];
