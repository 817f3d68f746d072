import { html } from "@shop/html/html";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

export const stores: BuiltInPage = {
  title: "Stores",
  description: "Where to find us, and how to pick up an order yourself.",
  html: ({ storeName, contact: { address, hours } }) =>
    oneLineHtml(
      html`
<p>${storeName} sells online. Our <a href="/shipping-policy">shipping policy</a> lists the areas where we deliver.</p>
${address !== "" && html`<h2>Where we are</h2><p>${address}</p>`}
${hours !== "" && html`<h2>Opening hours</h2><p>${hours}</p>`}
<h2 id="pickup">Pick up an order</h2>
<p>Choose pickup as the delivery method at checkout, if your area has it. Checkout shows the pickup point with its address,
opening hours and phone number, and what it costs. Please wait for our email saying that your order is ready. To collect it,
give your order number and name.</p>`.markup,
    ),
};
