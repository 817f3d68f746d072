import { RESERVATION_MINUTES } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { contactList } from "./contact.ts";
import { type BuiltInPage, oneLineHtml, type ShopFacts } from "./page-text.ts";

export const terms: BuiltInPage = {
  title: "Terms of sale",
  description: "What you accept when you order, and what we owe you.",
  html: (shop) =>
    oneLineHtml(
      html`
<p>These terms apply to every order that you place with ${shop.storeName}. They are in addition to your rights under the
Federal Competition and Consumer Protection Act 2018 (FCCPA), and never limit them.</p>
${whoWeAre(shop)}
<h2>Products and prices</h2>
<ul>
<li>What you get matches its description and pictures. If it does not, you can return it free.</li>
<li>Prices are in naira and include tax. Checkout shows the price of your items, the delivery and the total before you
order, and that is what you pay. If a price changes while you shop, we show you the new one before you order.</li>
<li>We sell what is in stock. If something sells out before you order, checkout says so.</li>
</ul>
<h2>Your order</h2>
<ul>
<li>Your order is placed when the shop shows you its number. We email you the details.</li>
<li>We confirm some pay on delivery orders by phone before we pack them. Checkout tells you if yours is one of them.</li>
<li>If we cannot deliver what you ordered, we tell you, and refund what you have paid for it.</li>
<li>While an order can still be cancelled, its page under <a href="${paths.orders()}">your orders</a> has a button for
it.</li>
</ul>
<h2>Paying</h2>
<ul>
<li>You can pay on delivery, unless the rules in our <a href="${paths.content("shipping-policy")}">shipping policy</a> ask
for online payment.</li>
${
  shop.payments.providers.length > 0 &&
  html`<li>If you pay online, we reserve your items for ${RESERVATION_MINUTES} minutes. An order that is not paid by then is not
placed. If the money arrives later, we place the order if the items are still in stock, and refund you if not.</li>`
}
<li>Your order page has a receipt. If we are registered for VAT, it shows the VAT included in the total.</li>
</ul>
<h2>Delivery</h2>
<p>Prices and days are in our <a href="${paths.content("shipping-policy")}">shipping policy</a>, and checkout shows yours
before you order. Your order is our responsibility until it is handed to you.</p>
<h2>Returns and refunds</h2>
<p>Our <a href="${paths.content("returns-policy")}">returns policy</a> says what you can return, until when, and how you get
your money. Under the FCCPA, you can return goods that are unsafe, defective or not as described, and get your money back.</p>
<h2>Your data</h2>
<p>How we use it is explained under <a href="${paths.content("privacy")}">Privacy</a>.</p>
<h2 id="contact">Complaints</h2>
<p>Tell us first, so that we can put it right. You can also complain to the Federal Competition and Consumer Protection
Commission. Nigerian law applies to these terms.</p>
${contactList(shop.contact)}
<h2>Changes</h2>
<p>The terms that were shown here when you ordered apply to your order. Later changes do not.</p>`.markup,
    ),
};

/** The seller, as far as its owner has configured it. */
function whoWeAre({ storeName, contact, registrationNumber }: ShopFacts) {
  const { address } = contact;
  const facts = [storeName, address, registrationNumber && `CAC registration ${registrationNumber}`].filter(
    Boolean,
  );
  if (facts.length === 1) return null;
  return html`<h2>Who you buy from</h2><p>${facts.join(", ")}.</p>`;
}
