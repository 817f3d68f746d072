import { html } from "@shop/html/html";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

export const shippingPolicy: BuiltInPage = {
  title: "Shipping policy",
  description: "Where we deliver, how long it takes and what it costs.",
  html: () =>
    oneLineHtml(
      html`
<p>We deliver to all 36 states and the Federal Capital Territory.</p>
<h2>What it costs</h2>
<p>The price depends on your location and the delivery method. Checkout shows the exact amount before you place your
order, and nothing is added later.</p>
<h2>How long it takes</h2>
<p>Checkout shows the delivery days for your area and each delivery method. Some methods are not available everywhere,
and checkout shows which.</p>
<h2>At the door</h2>
<p>Add a landmark to your address to help the rider find you, and keep your phone close. Check your order before you
pay.</p>`.markup,
    ),
};

export const returnsPolicy: BuiltInPage = {
  title: "Returns policy",
  description: "What you can return, until when, and what it costs.",
  html: ({ returnDays }) =>
    oneLineHtml(
      html`
<p>You have ${returnDays} days from delivery to return an item.</p>
<h2>Faulty, wrong or not as described</h2>
<p>The return is free, and we refund everything, delivery included.</p>
<h2>Changed your mind</h2>
<ul>
<li>Fashion: unworn and with its tags. You pay for return delivery.</li>
<li>Jewelry: unworn and sealed. You pay for return delivery.</li>
<li>Food: only if it is faulty, wrong or past its date.</li>
</ul>
<h2>Your money</h2>
<p>We refund your bank account within 5 working days after the return reaches us.</p>
<h2>Your rights</h2>
<p>These rules are in addition to your rights under the Federal Competition and Consumer Protection Act.</p>`
        .markup,
    ),
};
