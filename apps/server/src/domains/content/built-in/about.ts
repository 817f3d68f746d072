import { html } from "@shop/html/html";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

export const about: BuiltInPage = {
  title: "About Us",
  description: "Snacks, jewelry and fashion from Lagos, delivered all over Nigeria.",
  html: ({ storeName, returnDays }) =>
    oneLineHtml(
      html`
<p>${storeName} sells snacks, jewelry and fashion from Lagos to customers all over Nigeria.</p>
<h2>Our promises</h2>
<ul>
<li>What you see in the picture is what you get. If it looks different, you can return it free.</li>
<li>The price you see is the price you pay. Delivery is shown before you order.</li>
<li>You can pay on delivery: look first, then pay. Our <a href="/shipping-policy">shipping policy</a> says which orders are
paid online.</li>
<li>You have ${returnDays} days to ask for a return. Read our <a href="/returns-policy">returns policy</a>.</li>
</ul>`.markup,
    ),
};
