import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { contactList, isReachable } from "./contact.ts";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

export const help: BuiltInPage = {
  title: "Help",
  description: "Answers to the most common questions: orders, delivery, payment, returns and accounts.",
  html: ({ contact, returnDays }) =>
    oneLineHtml(
      html`
<h2>How do I order?</h2>
<p>Add what you like to your cart, choose where and how we deliver, and place your order. We'll email you the details,
and you can follow it under <a href="${paths.orders()}">your orders</a>.</p>
<h2>Why do I need an account?</h2>
<p>So the rider knows who to call, and you can follow your order.</p>
<h2>My verification code has not arrived</h2>
<p>Check your spam folder first. After 60 seconds you can ask for a new code. The two newest codes work for ten minutes.</p>
<h2 id="sizes">Which size fits me?</h2>
<p>Products in several sizes have a size guide beside the choice of size: the measurements of each size, and how they are measured. Measure
yourself with a tape that lies flat and is not tight: bust or chest around the fullest part, waist where you bend, hips around the widest part.
Between two sizes, take the larger one.</p>
<h2>When will it arrive?</h2>
<p>Product pages and checkout show the delivery days for your area before you order. All prices and days are in our
<a href="/shipping-policy">shipping policy</a>.</p>
<h2>Can I send something back?</h2>
<p>Yes, within ${returnDays} days. What is free and what is not is explained in our <a href="/returns-policy">returns policy</a>.</p>
<h2>What if I cannot pay on delivery after all?</h2>
<p>Tell us as soon as you can, or tell the rider when they call. There is nothing to pay, but your next orders may have to be
paid online.</p>
${isReachable(contact) && html`<h2 id="contact">Talk to a person</h2>`}${contactList(contact)}`.markup,
    ),
};
