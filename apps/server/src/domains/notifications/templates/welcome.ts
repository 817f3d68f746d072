import { paths } from "@shop/contract/paths";
import { type Html, html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, signature, type Template } from "./template.ts";
import { CARD_PATTERN, colours, DISPLAY } from "./theme.ts";

export interface Welcome {
  firstName: string;
}

const CATEGORIES = [
  { name: "Snacks", ground: "#2d3180" },
  { name: "Jewelry", ground: "#8f2416" },
  { name: "Fashion", ground: "#14513a" },
];

export const welcome: Template<Welcome> = {
  usefulMinutes: null,
  write({ firstName }, shop) {
    const shopPage = `${shop.publicUrl}${paths.shop()}`;
    const reason = `You are getting this email because you opened an account at ${shop.storeName}.`;
    return {
      subject: `Welcome to ${shop.storeName}, ${firstName}`,
      html: frame({
        shop,
        title: `Welcome to ${shop.storeName}`,
        preheader: "Your account is ready.",
        reason,
        body: html`${heading(`Welcome, ${firstName}!`)}
${paragraph("Your email address is confirmed and your account is ready. Snacks, jewelry and fashion are now a few taps from your door.")}
${paragraph("You can pay on delivery if you prefer.")}
${categoryCards(shopPage)}
${button("Start shopping", shopPage)}
${quiet("Questions? Reply to this email.")}`,
      }),
      text: asText([
        `Welcome, ${firstName}!`,
        "Your email address is confirmed and your account is ready. Snacks, jewelry and fashion are now a few taps from your door.",
        "You can pay on delivery if you prefer.",
        `Start shopping: ${shopPage}`,
        "Questions? Reply to this email.",
        reason,
        signature(shop),
      ]),
    };
  },
};

/** Three category cards that link to the shop. */
function categoryCards(shopPage: string): Html {
  const gap = html`<td width="2%" style="font-size:1px">&nbsp;</td>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr>${CATEGORIES.map(
    ({ name, ground }, place) => html`${place > 0 && gap}
<td width="32%" height="112" valign="bottom" bgcolor="${ground}" style="background-color:${ground};${CARD_PATTERN}border-radius:16px"><a href="${shopPage}" style="display:block;padding:76px 12px 14px 14px;color:${colours.paper};font:800 18px/1.2 ${DISPLAY};text-decoration:none">${name}</a></td>`,
  )}</tr></table>`;
}
