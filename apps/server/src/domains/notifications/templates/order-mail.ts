import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, paragraph, quiet } from "./frame.ts";
import { asText, signature, type Template } from "./template.ts";

export interface AboutOrder {
  firstName: string;
  /** The public id, for the link. */
  orderId: string;
  reference: string;
}

interface OrderMailContent {
  subject: string;
  title: string;
  preheader: string;
  paragraphs: readonly string[];
  button: { label: string; path: string };
}

/** A mail of a few sentences about one order. */
export function orderMail<Data extends AboutOrder>(write: (data: Data) => OrderMailContent): Template<Data> {
  return {
    usefulMinutes: null,
    write(data, shop) {
      const { subject, title, preheader, paragraphs, button: target } = write(data);
      const link = `${shop.publicUrl}${target.path}`;
      const reason = `You are getting this email because of order ${data.reference} at ${shop.storeName}. Questions? Reply to this email.`;
      return {
        subject,
        html: frame({
          shop,
          title,
          preheader,
          reason,
          body: html`${heading(title)}
${paragraphs.map((text) => paragraph(text))}
${button(target.label, link)}
${quiet(`Order reference: ${data.reference}`)}`,
        }),
        text: asText([
          title,
          ...paragraphs,
          `${target.label}: ${link}`,
          `Order reference: ${data.reference}`,
          reason,
          signature(shop),
        ]),
      };
    },
  };
}

export const seeOrder = (orderId: string) => ({ label: "See your order", path: paths.order(orderId) });
