import { paths } from "@shop/contract/paths";
import { BANK_DAYS, RETURN_PICTURES_MAX } from "@shop/contract/return-facts";
import { html } from "@shop/html/html";
import { type BuiltInPage, oneLineHtml } from "./page-text.ts";

export const shippingPolicy: BuiltInPage = {
  title: "Shipping policy",
  description: "Where we deliver, what it costs, how long it takes, and how you can pay.",
  html: () =>
    oneLineHtml(
      html`
<p>What delivery costs and how long it takes depends on your area and the delivery method. All prices are below. Product
pages show the price for your area, and checkout shows the exact price and dates before you order.</p>
<h2>At the door</h2>
<ul>
<li>Add a landmark to your address so that the rider can find you, and keep your phone close.</li>
<li>We give you a four-digit code when your parcel is on its way. Give it to the rider only once you have your
parcel.</li>
<li>If you pay on delivery, look at the parcel first, then pay.</li>
</ul>
<h2>If we cannot reach you</h2>
<p>We agree a new day with you and try once more. If the second attempt fails, the parcel comes back to us, and we refund
what you have paid.</p>`.markup,
    ),
};

export const returnsPolicy: BuiltInPage = {
  title: "Returns policy",
  description: "What you can return, until when, and what it costs.",
  html: ({ returnDays }) =>
    oneLineHtml(
      html`
<p>You have ${returnDays} days from delivery to ask for a return. The tables below say for which reasons you can return
something, and what it costs if we collect it.</p>
<h2>What you can return</h2>
<ul>
<li>Everything that is faulty, damaged, not as described or not what you ordered, food too. We pay for the return.</li>
<li>Fashion that does not fit or that you do not want: unworn and with its tags. If we collect it, you pay for that.</li>
<li>Jewelry that does not fit or that you do not want: unworn and sealed. If we collect it, you pay for that.</li>
</ul>
<h2>How to return something</h2>
<ol>
<li>Open the order under <a href="${paths.orders()}">your orders</a> and choose Return items. Say why, whether you want a refund
or an exchange, and whether you bring the items or we collect them. You can add up to ${RETURN_PICTURES_MAX} pictures. If we
took your order by phone, <a href="${paths.content("help")}#contact">contact us</a> with its number.</li>
<li>We review every request. We email you where to bring the items or when we collect them, or why we cannot accept the
return.</li>
<li>When the items have arrived, we check them and refund or exchange them.</li>
</ol>
<p>An exchange is for the same item, or another of its sizes or colours, at the same price and in stock. You pay nothing for the
new item.</p>
<h2>Your money</h2>
<p>We refund the way you paid, or by bank transfer if you paid on delivery. If everything in the order was faulty, wrong or not
as described, we refund the delivery too. We email you when we have sent the money; banks take ${BANK_DAYS} to show it.</p>
<h2>Your rights</h2>
<p>These rules are in addition to your rights under the Federal Competition and Consumer Protection Act 2018.</p>`
        .markup,
    ),
};
