import { html } from "@shop/html/html";
import { contactList, isReachable } from "./contact.ts";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

export const help: BuiltInPage = {
  title: "Help",
  description: "Answers to what shoppers ask most: orders, delivery, paying, returns and accounts.",
  html: ({ contact }) =>
    oneLineHtml(
      html`
<h2>How do I order?</h2>
<p>Add what you like to your cart, choose where and how we deliver, and place your order. We'll email you the details,
and you can see the order in your profile.</p>
<h2>Why do I need an account?</h2>
<p>So the rider knows who to call, and you can follow your order.</p>
<h2>My verification code has not come</h2>
<p>Check your spam folder first. After 60 seconds you can ask for a new code. The two newest codes work for ten minutes.</p>
<h2>When will it arrive?</h2>
<p>Checkout shows the delivery days for your area and each delivery method before you order. See also our
<a href="/shipping-policy">shipping policy</a>.</p>
<h2>Can I send something back?</h2>
<p>Yes, within 7 days. What is free and what is not is explained in our <a href="/returns-policy">returns policy</a>.</p>
<h2>What if I cannot pay on delivery after all?</h2>
<p>Tell the rider when they call. It is no trouble, and there is nothing to pay.</p>
${isReachable(contact) && html`<h2 id="contact">Talk to a person</h2>`}${contactList(contact)}`.markup,
    ),
};
