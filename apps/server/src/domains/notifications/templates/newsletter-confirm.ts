import { NEWSLETTER_CONFIRM_DAYS } from "@shop/contract/constants";
import { paths } from "@shop/contract/paths";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { html } from "./mail-html.ts";
import { asText, signature, type Template } from "./template.ts";

export interface NewsletterLink {
  mail: string;
  /** For the links of this one mail. */
  token: string;
}

/** Asks for the second yes. Without it nobody is written to again. */
export const newsletterConfirm: Template<NewsletterLink> = {
  usefulMinutes: NEWSLETTER_CONFIRM_DAYS * 24 * 60,
  write({ mail, token }, shop) {
    const confirm = `${shop.publicUrl}${paths.newsletterConfirm(token)}`;
    const leave = `${shop.publicUrl}${paths.newsletterUnsubscribe(token)}`;
    const lead = `Somebody, we hope you, asked for news from ${shop.storeName}: what has just arrived and what costs less, at most twice a month.`;
    const limit = `The link works for ${NEWSLETTER_CONFIRM_DAYS} days.`;
    const wasNot = "Was it not you? Then do nothing, and we will not write again. To be sure of it:";
    const reason = `You get this mail because ${mail} was typed into the newsletter form of ${shop.storeName}.`;
    return {
      subject: `Say yes once more to news from ${shop.storeName}`,
      unsubscribe: leave,
      html: frame({
        shop,
        title: "Confirm your newsletter",
        preheader: "One press, and you are on the list.",
        reason,
        body: html`${heading("One press to go.")}
${paragraph(lead)}
${button("Yes, put me on the list", confirm)}
${quiet(limit)}
${quiet(`${wasNot} `, html`<a class="mark" href="${leave}" style="color:#b93322">take me off</a>.`)}`,
      }),
      text: asText([
        "One press to go.",
        lead,
        `Yes, put me on the list: ${confirm}`,
        limit,
        `${wasNot} ${leave}`,
        reason,
        signature(shop),
      ]),
    };
  },
};
