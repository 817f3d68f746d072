import { NEWSLETTER_CONFIRM_DAYS } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, signature, type Template } from "./template.ts";

export interface NewsletterLink {
  mail: string;
  /** For the links of this one mail. */
  token: string;
}

/** Asks to confirm the subscription. Without a confirmation the shop sends nothing more. */
export const newsletterConfirm: Template<NewsletterLink> = {
  usefulMinutes: NEWSLETTER_CONFIRM_DAYS * 24 * 60,
  write({ mail, token }, shop) {
    const confirm = `${shop.publicUrl}${paths.newsletterConfirm(token)}`;
    const leave = `${shop.publicUrl}${paths.newsletterUnsubscribe(token)}`;
    const lead = `Someone, we hope you, asked for news from ${shop.storeName}: new arrivals and offers, at most twice a month.`;
    const limit = `The link works for ${NEWSLETTER_CONFIRM_DAYS} days.`;
    const wasNot = "If this was not you, you can ignore this email, and we will not write again. To be sure:";
    const reason = `You are getting this email because ${mail} was entered in the newsletter form of ${shop.storeName}.`;
    return {
      subject: `Please confirm your newsletter from ${shop.storeName}`,
      unsubscribe: leave,
      html: frame({
        shop,
        title: "Confirm your newsletter",
        preheader: "One tap, and you are subscribed.",
        reason,
        body: html`${heading("One tap to go.")}
${paragraph(lead)}
${button("Yes, subscribe me", confirm)}
${quiet(limit)}
${quiet(`${wasNot} `, html`<a class="mark" href="${leave}" style="color:#b93322">unsubscribe</a>.`)}`,
      }),
      text: asText([
        "One tap to go.",
        lead,
        `Yes, subscribe me: ${confirm}`,
        limit,
        `${wasNot} ${leave}`,
        reason,
        signature(shop),
      ]),
    };
  },
};
