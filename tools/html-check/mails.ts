import { kobo } from "@shop/contract/money";
import {
  type MailData,
  renderMail,
  type TemplateName,
} from "../../apps/server/src/domains/notifications/templates/templates.ts";
import type { HtmlDocument } from "./document.ts";

const NEWSLETTER_LINK = { mail: "ada@example.com", token: "a-token" };

/** Something to say in each mail: a new template does not compile until it is here. */
const TOLD: { [Name in TemplateName]: MailData[Name] } = {
  verification_code: { firstName: "Ada", code: "K7PQ2M4X", minutes: 10 },
  welcome: { firstName: "Ada" },
  already_registered: { firstName: "Ada" },
  order_placed: {
    firstName: "Ada",
    orderId: "an-order",
    reference: "order-1795219200000",
    lines: [
      {
        name: "Chin-chin & more",
        variant: "500 g",
        quantity: 2,
        unitPrice: kobo(220_050),
        picture: "/pictures/0123456789abcdef/160.jpg",
      },
      { name: "Zobo", variant: null, quantity: 1, unitPrice: kobo(100_000), picture: null },
    ],
    subtotal: kobo(540_100),
    deliveryCost: kobo(250_000),
    discount: kobo(50_000),
    total: kobo(740_100),
    method: "Standard delivery",
    location: "Ikeja, Lagos",
    address: "12 Allen Avenue",
    minDays: 1,
    maxDays: 3,
    payment: "pay_on_delivery",
  },
  newsletter_confirm: NEWSLETTER_LINK,
  newsletter_welcome: NEWSLETTER_LINK,
};

/**
 * What a web page must not do and a mail has to: the Outlook of Windows lays out with Word, which knows widths, colours
 * and distances of a table only from these attributes and hides only what says mso-hide; Apple's Mail reads a property
 * of its own to learn that a mail has a dark face.
 */
const FOR_MAIL_CLIENTS = new RegExp(
  [
    "^The “(?:align|bgcolor|border|cellpadding|cellspacing|height|width)” attribute on the “(?:table|td)” element is obsolete",
    "^CSS: “(?:mso-hide|supported-color-schemes)”: Property “[a-z-]+” doesn't exist",
  ].join("|"),
);

export function writeMails(): HtmlDocument[] {
  const shop = { storeName: "Suya & Silk", publicUrl: "https://shop.example" };
  return (Object.keys(TOLD) as TemplateName[]).map((template) => ({
    name: `mail ${template}`,
    html: renderMail({ template, data: TOLD[template], createdAt: new Date() }, shop).html,
    excepted: FOR_MAIL_CLIENTS,
  }));
}
