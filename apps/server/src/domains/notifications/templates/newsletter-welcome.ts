import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import type { NewsletterLink } from "./newsletter-confirm.ts";
import { asText, signature, type Template } from "./template.ts";

/** For a new subscriber, and for a subscriber who asks again. */
export const newsletterWelcome: Template<NewsletterLink> = {
  usefulMinutes: null,
  write({ mail, token }, shop) {
    const arrivals = `${shop.publicUrl}${paths.newArrivals()}`;
    const leave = `${shop.publicUrl}${paths.newsletterUnsubscribe(token)}`;
    const lead = `${mail} will now get news from ${shop.storeName}: new arrivals and offers, at most twice a month.`;
    const reason = `You are getting this email because you asked for the newsletter of ${shop.storeName}. Had enough? Unsubscribe in one tap:`;
    return {
      subject: `You are subscribed to news from ${shop.storeName}`,
      unsubscribe: leave,
      html: frame({
        shop,
        title: "You are subscribed",
        preheader: "We'll write when there is something worth opening.",
        reason: html`${reason} <a class="soft" href="${leave}" style="color:#5f5974">unsubscribe</a>.`,
        body: html`${heading("You are subscribed.")}
${paragraph(lead)}
${button("See what is new", arrivals)}
${quiet("Questions? Reply to this email.")}`,
      }),
      text: asText([
        "You are subscribed.",
        lead,
        `See what is new: ${arrivals}`,
        "Questions? Reply to this email.",
        `${reason} ${leave}`,
        signature(shop),
      ]),
    };
  },
};
