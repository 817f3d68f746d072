import { toasts, validation } from "@shop/contract/texts";
import { fillCheckout, fillRecipient, openCheckoutToPayNow, orderOnDelivery } from "../checkout-steps.ts";
import { aRefusedPair } from "../refused-pair.ts";
import { change, holdBack, refuse, refuseForNow } from "./answers.ts";
import { complete, open, proceed } from "./at-checkout.ts";
import { fillCart } from "./cart.ts";
import { checkoutAnswers } from "./checkout-answers.ts";
import type { Screen, Stage } from "./scene.ts";

/** Of one provider alone, Pay now chooses it. */
async function offerPaystackToo({ page }: Stage) {
  await page.route("**/checkout", async (route) => {
    const response = await route.fetch();
    const paystack = '"providers":[{"name":"paystack","origins":[]},';
    await route.fulfill({ response, body: (await response.text()).replace('"providers":[', paystack) });
  });
}

const promo = (name: string, code: string, said: string) => ({
  name,
  as: "shopper" as const,
  async reach(stage: Stage) {
    await open(stage);
    await stage.page.getByLabel("Promo code").fill(code);
    await stage.page.getByRole("button", { name: "Apply" }).click();
    await stage.page.getByText(said).first().waitFor();
  },
});

export const checkoutScreens: Screen[] = [
  {
    name: "checkout",
    states: [
      {
        name: "loading",
        as: "shopper",
        async reach(stage) {
          await fillCart(stage, 2);
          await holdBack(stage.page, "viewCart", "listDeliveryLocations", "listDeliveryMethods");
          await stage.page.goto("/checkout");
        },
      },
      {
        name: "empty",
        as: "shopper",
        async reach({ page }) {
          await page.goto("/checkout");
          await page.getByRole("link", { name: "Start Shopping" }).waitFor();
        },
      },
      { name: "untouched", as: "shopper", reach: open },
      {
        name: "partly filled in",
        as: "shopper",
        async reach(stage) {
          await open(stage);
          await stage.page.getByLabel("Delivery location").selectOption({ index: 1 });
          await proceed(stage.page);
          await stage.page.getByText(toasts.sectionsIncomplete).first().waitFor();
        },
      },
      {
        name: "no address",
        as: "shopper",
        async reach(stage) {
          await open(stage);
          await stage.page.getByLabel("Delivery address").fill("");
          await proceed(stage.page);
          await stage.page.getByText(toasts.sectionsIncomplete).first().waitFor();
        },
      },
      {
        name: "asking for the cost",
        as: "shopper",
        async reach(stage) {
          await open(stage);
          await holdBack(stage.page, "prepareDeliveryCost");
          await stage.page.getByLabel("Delivery location").selectOption({ index: 1 });
          await stage.page.getByRole("radio", { name: "Standard delivery" }).check();
          await stage.page.getByText("Working out the delivery cost").waitFor();
        },
      },
      {
        name: "method refused",
        as: "shopper",
        view: "window",
        async reach(stage) {
          const pair = await aRefusedPair(stage.client);
          await open(stage);
          await stage.page.locator(`input[name=method][value="${pair.method}"]`).check();
          await stage.page.getByLabel("Delivery location").selectOption(String(pair.location));
          await stage.page.getByRole("dialog").getByRole("heading", { name: "Error" }).waitFor();
        },
      },
      {
        name: "delivery cost failed",
        as: "shopper",
        view: "window",
        async reach(stage) {
          await open(stage);
          await refuse(stage.page, "prepareDeliveryCost", "bad_input", { fields: {} });
          await stage.page.getByRole("radio", { name: "Standard delivery" }).check();
          await stage.page.getByLabel("Delivery location").selectOption({ index: 1 });
          await stage.page.getByRole("dialog").getByRole("heading", { name: "Error" }).waitFor();
        },
      },
      {
        name: "cart cannot be read",
        as: "shopper",
        async reach(stage) {
          await refuseForNow(stage.page, "viewCart");
          await stage.page.goto("/checkout");
          await stage.page.getByText("We could not load your cart").waitFor();
        },
      },
      {
        name: "session ended",
        as: "shopper",
        async reach(stage) {
          await complete(stage);
          await stage.client.call("signOut");
          await proceed(stage.page);
          await stage.page.getByRole("dialog", { name: "Welcome" }).waitFor();
          await stage.page.keyboard.press("Escape");
          await stage.page.locator(".session-ended").waitFor();
        },
      },
      {
        name: "session ended, asked to sign in",
        as: "shopper",
        view: "window",
        async reach(stage) {
          await complete(stage);
          await stage.client.call("signOut");
          await proceed(stage.page);
          await stage.page.getByRole("dialog", { name: "Welcome" }).waitFor();
        },
      },
      {
        name: "ordered in another tab",
        as: "shopper",
        async reach(stage) {
          await complete(stage);
          await orderOnDelivery(stage.client);
          await proceed(stage.page);
          await stage.page.getByRole("heading", { name: "Your order is placed" }).waitFor();
        },
      },
      {
        name: "ordered in another tab, cart filled again",
        as: "shopper",
        async reach(stage) {
          await complete(stage);
          await orderOnDelivery(stage.client);
          await fillCart(stage, 1);
          await proceed(stage.page);
          await stage.page.getByText(/^You placed order/).waitFor();
        },
      },
      {
        name: "after a refused method",
        as: "shopper",
        async reach(stage) {
          const pair = await aRefusedPair(stage.client);
          await open(stage);
          await stage.page.locator(`input[name=method][value="${pair.method}"]`).check();
          await stage.page.getByLabel("Delivery location").selectOption(String(pair.location));
          await stage.page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
          await stage.page
            .getByText(/^Not available in /)
            .first()
            .waitFor();
        },
      },
      {
        name: "without a phone number",
        as: "shopper",
        async reach(stage) {
          await stage.page.addInitScript(() => {
            const user = JSON.parse(localStorage.getItem("ssUserData") ?? "{}");
            localStorage.setItem("ssUserData", JSON.stringify({ ...user, phone: "0000000000" }));
          });
          await open(stage);
          await fillCheckout(stage.page);
          await proceed(stage.page);
          await stage.page.getByText(validation.phoneRequired).first().waitFor();
        },
      },
      { name: "complete", as: "shopper", reach: complete },
      {
        name: "with the prices of an area",
        as: "shopper",
        async reach(stage) {
          const pair = await aRefusedPair(stage.client);
          await open(stage);
          await stage.page.getByLabel("Delivery location").selectOption(String(pair.location));
          await stage.page
            .getByText(/^Not available in /)
            .first()
            .waitFor();
        },
      },
      {
        name: "prices of an area on their way",
        as: "shopper",
        async reach(stage) {
          await open(stage);
          await holdBack(stage.page, "listDeliveryOptions");
          await stage.page.getByLabel("Delivery location").selectOption({ index: 1 });
          await stage.page.getByText("Choose a delivery method.").waitFor();
        },
      },
      {
        name: "prices of an area failed",
        as: "shopper",
        async reach(stage) {
          await open(stage);
          await refuse(stage.page, "listDeliveryOptions", "bad_input", { fields: {} });
          await stage.page.getByLabel("Delivery location").selectOption({ index: 1 });
          await stage.page.getByText("We could not load the delivery prices").waitFor();
        },
      },
      {
        name: "complete, to collect",
        as: "shopper",
        async reach(stage) {
          await open(stage);
          await stage.page.getByLabel("Delivery location").selectOption({ index: 1 });
          await stage.page.getByRole("radio", { name: "Pickup point" }).check();
          await stage.page.getByText(/^Ready to collect .* for /).waitFor();
          await stage.page.getByRole("radio", { name: "Pay on delivery" }).check();
        },
      },
      {
        name: "complete, for somebody else",
        as: "shopper",
        async reach(stage) {
          await complete(stage);
          await fillRecipient(stage.page);
        },
      },
      {
        name: "pay now without a provider",
        as: "shopper",
        async reach(stage) {
          await offerPaystackToo(stage);
          await open(stage);
          await fillCheckout(stage.page);
          await stage.page.getByRole("radio", { name: "Pay now (pre-pay)" }).check();
          await stage.page.getByText(toasts.paymentMethodUnchosen).first().waitFor();
        },
      },
      {
        name: "complete, to pay now",
        as: "shopper",
        async reach(stage) {
          await fillCart(stage, 3);
          await openCheckoutToPayNow(stage.page);
        },
      },
      promo("promo code applied", "DISCOUNT500", toasts.promoApplied),
      promo("promo code refused", "HALFPRICE", toasts.promoInvalid),
      ...checkoutAnswers,
      {
        name: "delivery options failed",
        as: "shopper",
        async reach(stage) {
          await fillCart(stage, 1);
          await refuseForNow(stage.page, "listDeliveryMethods");
          await stage.page.goto("/checkout");
          await stage.page.getByText("We could not load the delivery options").waitFor();
        },
      },
      {
        name: "a very large sum",
        as: "shopper",
        async reach(stage) {
          await change(stage.page, "viewCart", (cart) => ({
            ...cart,
            totalQuantity: 1998,
            totalAmount: 98_765_432.5,
          }));
          await open(stage);
        },
      },
    ],
  },
];
