import { HANDOVER_PAYMENT } from "@shop/contract/handover-payment";
import { isReachable } from "@shop/contract/is-reachable";
import { paths } from "@shop/contract/paths";
import { BANK_DAYS } from "@shop/contract/return-facts";
import { type Html, html } from "@shop/html/html";
import { contactList } from "./contact.ts";
import { type BuiltInPage, oneLineHtml, type ShopFacts } from "./page-text.ts";

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
<p>Your cart and your orders belong to your account. With it you can follow, cancel or return an order, and our rider
knows who to call. You do not need a password: we can email you a code that signs you in. Without an account you can
look around, keep favourites, and <a href="${paths.trackOrder()}">track an order</a> with the order number and the phone number
on it.</p>
<h2>My verification code has not arrived</h2>
<p>Check your spam folder first. After 60 seconds you can ask for a new code. The two newest codes work for ten minutes.</p>
<h2 id="sizes">Which size fits me?</h2>
<p>Products in several sizes have a size guide beside the choice of size: the measurements of each size, and how they are measured. Measure
yourself with a tape that lies flat and is not tight: bust or chest around the fullest part, waist where you bend, hips around the widest part.
If you are between two sizes, take the larger one, unless the product's page says otherwise.</p>
<h2 id="allergens">Where do I see allergens?</h2>
<p>Each food's page lists its ingredients and allergens. To leave one out in a search, type for example “without groundnut”. Please
read the label too, and ask us if in doubt.</p>
<h2>When will it arrive?</h2>
<p>Product pages and checkout show the delivery days for your area before you order. All prices and days are in our
<a href="${paths.content("shipping-policy")}">shipping policy</a>.</p>
<h2>How do I pay at the door or when I collect?</h2>
<p>By ${HANDOVER_PAYMENT}, to the rider or at the pickup point. Look at your parcel first, then pay. Checkout shows the amount to have ready. Some orders have to be
paid online: our <a href="${paths.content("shipping-policy")}">shipping policy</a> says which, and checkout tells you before you
order.</p>
<h2>What happens if I am not at home?</h2>
<p>The rider calls before arriving. Somebody else can receive your parcel: give their name and phone number at checkout, and the
rider calls them. If we cannot deliver, we agree a new day with you and try once more. If that fails too, the parcel comes back to
us, and we refund what you have paid.</p>
<h2>Can I change my order?</h2>
<p>${contactWord(contact)} before it is packed, and we can change its items, where it goes or who receives it. Its page under
<a href="${paths.orders()}">your orders</a> shows when it is packed.</p>
<h2>Can I cancel my order?</h2>
<p>Yes, until it is with the rider or ready to collect. Open it under <a href="${paths.orders()}">your orders</a> and choose Cancel the
order.</p>
<h2>Where does my refund go?</h2>
<p>Back the way you paid, or by bank transfer if you paid on delivery. We email you when we have sent it. Banks then take
${BANK_DAYS} to show it.</p>
<h2>Can I send something back?</h2>
<p>Yes, within ${returnDays} days. What is free and what is not is explained in our
<a href="${paths.content("returns-policy")}">returns policy</a>.</p>
<h2>How do I know that I get what I see?</h2>
<p>What you get matches its description and pictures. If it does not, or if it is faulty, tell us within ${returnDays} days: we pay
for the return and refund or exchange it. Reviews are written only by customers who have bought the product here.</p>
<h2>Do I get a receipt?</h2>
<p>Yes. Once your order is paid, its page has a receipt to print or save. Before that, an order that you pay on delivery has an
order confirmation.</p>
<h2>What if I cannot pay on delivery after all?</h2>
<p>Tell us as soon as you can, or tell the rider when they call. There is nothing to pay, but your next orders may have to be
paid online.</p>
${isReachable(contact) && html`<h2 id="contact">Talk to a person</h2>`}${contactList(contact)}`.markup,
    ),
};

/** "Contact us", and where. */
function contactWord(contact: ShopFacts["contact"]): Html {
  return isReachable(contact) ? html`<a href="#contact">Contact us</a>` : html`Tell us`;
}
