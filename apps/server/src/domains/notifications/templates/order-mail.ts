import { paths } from "@shop/contract/paths";
import { html } from "@shop/html/html";
import { button, frame, heading, list, paragraph, quiet } from "./frame.ts";
import { howToAsk } from "./how-to-ask.ts";
import { asText, signature, type Template } from "./template.ts";

export interface AboutOrder {
  firstName: string;
  /** The public id, for the link. */
  orderId: string;
  reference: string;
  /** The secret of a link that opens the order without an account; null or missing for customers who sign in. */
  link?: string | null;
}

interface OrderMailContent {
  subject: string;
  title: string;
  preheader: string;
  paragraphs: readonly string[];
  /** A list after the first paragraph. */
  items?: readonly string[];
  /** Leads to the order unless there is something else to do. */
  button?: { label: string; path: string };
}

/** A mail of a few sentences about one order. */
export function orderMail<Data extends AboutOrder>(write: (data: Data) => OrderMailContent): Template<Data> {
  return {
    usefulMinutes: null,
    write(data, shop) {
      const {
        subject,
        title,
        preheader,
        paragraphs,
        items = [],
        button: target = seeOrder(data),
      } = write(data);
      const [opening, ...others] = paragraphs;
      const link = `${shop.publicUrl}${target.path}`;
      const reason = `You are getting this email because of your ${data.reference} at ${shop.storeName}.`;
      const ask = howToAsk(shop);
      return {
        subject,
        html: frame({
          shop,
          title,
          preheader,
          reason: html`${reason} ${ask.html}`,
          body: html`${heading(title)}
${opening && paragraph(opening)}
${items.length > 0 && list(items)}
${others.map((text) => paragraph(text))}
${button(target.label, link)}
${quiet(`Order number: ${data.reference}`)}`,
        }),
        text: asText([
          title,
          opening ?? null,
          items.length > 0 && items.map((item) => `- ${item}`).join("\n"),
          ...others,
          `${target.label}: ${link}`,
          `Order number: ${data.reference}`,
          `${reason} ${ask.text}`,
          signature(shop),
        ]),
      };
    },
  };
}

type Linked = Pick<AboutOrder, "orderId" | "reference" | "link">;

/** The order's page: by the secret link for a customer without an account. */
export function orderPath({ orderId, reference, link }: Linked): string {
  return typeof link === "string" ? paths.orderLink(link) : paths.mailedOrder(orderId, reference);
}

export const seeOrder = (order: Linked) => ({
  label: "See your order",
  path: orderPath(order),
});
