import { RESERVATION_MINUTES } from "@shop/contract/constants";
import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import type { ProviderName } from "@shop/contract/payments";
import { html } from "@shop/html/html";
import { type BuiltInPage, oneLineHtml, type ShopFacts } from "./page-text.ts";

const PROVIDER_TITLES: Readonly<Record<ProviderName, string>> = { nomba: "Nomba", paystack: "Paystack" };

export const services: BuiltInPage = {
  title: "Services",
  description: "Delivery all over Nigeria, pay on delivery, and our academy.",
  html: (shop) =>
    oneLineHtml(
      html`
<h2 id="delivery">Delivery</h2>
<p>To your door or to a pickup point. The <a href="/shipping-policy">shipping policy</a> has the areas, the prices and the
days.</p>
<h2 id="paying">Pay on delivery</h2>
<p>Order now, look at your order when it arrives, then pay by ${HANDOVER_PAYMENT}. Checkout shows the amount to have ready. Some orders have to be paid
online: the <a href="/shipping-policy">shipping policy</a> says which.</p>
${payNow(shop)}
${
  shop.links.academy !== "" &&
  html`<h2 id="academy">Academy</h2>
<p>Learn a skill that feeds you, at <a href="${shop.links.academy}" rel="noopener">our academy</a>.</p>`
}`.markup,
    ),
};

function payNow({ payments: { providers } }: ShopFacts) {
  if (providers.length === 0) return null;
  const names = providers.map((name) => PROVIDER_TITLES[name]).join(" or ");
  return html`<h2 id="paying-now">Pay now</h2>
<p>By card or bank transfer, on the secure page of ${names}. We never see your card number. We reserve your items for
${RESERVATION_MINUTES} minutes while you pay. If your payment arrives later, you get your items or a refund.</p>`;
}
