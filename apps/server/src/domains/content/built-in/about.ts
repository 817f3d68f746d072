import { isReachable } from "@shop/contract/is-reachable";
import { paths } from "@shop/contract/paths";
import { type Html, html } from "@shop/html/html";
import { contactList } from "./contact.ts";
import { type BuiltInPage, oneLineHtml, type ShopFacts } from "./page-text.ts";

export const about: BuiltInPage = {
  title: "About Us",
  description: "Snacks, jewelry and fashion from Lagos, delivered all over Nigeria.",
  html: (shop) =>
    oneLineHtml(
      html`
<p>${shop.storeName} sells snacks, jewelry and fashion from Lagos to customers all over Nigeria.</p>
<h2>What we sell</h2>
<ul>
<li>Snacks, with their ingredients and allergens.</li>
<li>Jewelry, with its measurements.</li>
<li>Fashion, with a size guide wherever there is a choice of size.</li>
</ul>
<p><a href="${paths.shop()}">See all categories</a>, or start with the <a href="${paths.newArrivals()}">new arrivals</a>. Reviews of our
products come only from customers who have received them. We show good and bad ones alike.</p>
${whoWeAre(shop)}
<h2>Our promises</h2>
<ul>
<li>What you see in the picture is what you get. If it looks different, you can return it free.</li>
<li>The price you see is the price you pay. Delivery is shown before you order.</li>
<li>You can pay on delivery: look first, then pay. Our <a href="/shipping-policy">shipping policy</a> says which orders are
paid online.</li>
<li>You have ${shop.returnDays} days to ask for a return. Read our <a href="/returns-policy">returns policy</a>.</li>
</ul>
${isReachable(shop.contact) && html`<h2 id="contact">Talk to a person</h2>`}${contactList(shop.contact)}`
        .markup,
    ),
};

/** What the Corporate Affairs Commission registers, by the letters of the number. */
const REGISTERED: Readonly<Record<string, string>> = {
  RC: "a company registered in Nigeria",
  BN: "a business registered in Nigeria",
  IT: "registered in Nigeria as incorporated trustees",
  LLP: "a partnership registered in Nigeria",
  LP: "a partnership registered in Nigeria",
};

/** Only what the owner has set. */
function whoWeAre({ storeName, registrationNumber, contact: { address, hours } }: ShopFacts): Html | null {
  if (registrationNumber === "" && address === "" && hours === "") return null;
  const kind = REGISTERED[registrationNumber.split(" ", 1)[0] ?? ""] ?? REGISTERED.BN;
  return html`<h2>Who and where we are</h2>
${
  registrationNumber !== "" &&
  html`<p>${storeName} is ${kind}. Our number at the Corporate Affairs Commission is
${registrationNumber}: anybody can look it up there.</p>`
}
${address !== "" && html`<p>You can find us at ${address}. <a href="${paths.content("stores")}">Stores and pickup</a></p>`}
${hours !== "" && html`<p>Opening hours: ${hours}</p>`}`;
}
