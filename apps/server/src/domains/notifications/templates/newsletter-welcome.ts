import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import type { NewsletterLink } from "./newsletter-confirm.ts";
import { asText, signature, type Template } from "./template.ts";

/** For who has just confirmed, and for who asks again though they are on the list. */
export const newsletterWelcome: Template<NewsletterLink> = {
  usefulMinutes: null,
  write({ mail, token }, shop) {
    const arrivals = `${shop.publicUrl}${paths.newArrivals()}`;
    const leave = `${shop.publicUrl}${paths.newsletterUnsubscribe(token)}`;
    const lead = `From now on ${mail} gets the news of ${shop.storeName}: what has just arrived and what costs less, at most twice a month.`;
    const reason = `You get this mail because you asked for the newsletter of ${shop.storeName}. Had enough? One press and it stops:`;
    return {
      subject: `You are on the list of ${shop.storeName}`,
      unsubscribe: leave,
      html: frame({
        shop,
        title: "You are on the list",
        preheader: "We write when there is something worth opening.",
        reason: html`${reason} <a class="soft" href="${leave}" style="color:#5f5974">unsubscribe</a>.`,
        body: html`${heading("You are on the list.")}
${paragraph(lead)}
${button("See what is new", arrivals)}
${quiet("A question? Answer this mail.")}`,
      }),
      text: asText([
        "You are on the list.",
        lead,
        `See what is new: ${arrivals}`,
        "A question? Answer this mail.",
        `${reason} ${leave}`,
        signature(shop),
      ]),
    };
  },
};
