import { html } from "@shop/html/html";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

export const about: BuiltInPage = {
  title: "About Us",
  description: "Snacks, jewelry and fashion from Lagos, delivered all over Nigeria.",
  html: ({ storeName }) =>
    oneLineHtml(
      html`
<p>${storeName} is a market stall that happens to be everywhere in Nigeria. We sell three things we know: snacks that
crunch, beads that shine and cloth that speaks.</p>
<h2>Our promises</h2>
<ul>
<li>What you see in the picture is what you get. If it looks different, send it back.</li>
<li>The price you see is the price you pay. Delivery is shown before you order.</li>
<li>You can pay on delivery: look first, then pay.</li>
<li>You have seven days to return things. Read our <a href="/returns-policy">returns policy</a>.</li>
</ul>`.markup,
    ),
};
