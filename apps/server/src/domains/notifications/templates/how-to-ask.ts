import { readablePhone } from "@shop/contract/readable-phone";
import { type Html, html } from "@shop/html/html";
import type { Shop } from "./frame.ts";
import { colours } from "./theme.ts";

interface Way {
  before: string;
  number: string;
  href: string;
}

/** How to ask the shop about an order: when a rider does not come, nobody wants to wait for an email. */
export function howToAsk({ contact }: Shop): { text: string; html: Html } {
  const { phone = "", whatsapp = "" } = contact ?? {};
  const ways: Way[] = [
    ...(phone === ""
      ? []
      : [{ before: "call", number: readable(phone), href: `tel:${phone.replace(/[^+\d]/g, "")}` }]),
    ...(whatsapp === ""
      ? []
      : [
          {
            before: "message us on WhatsApp at",
            number: readable(`+${whatsapp}`),
            href: `https://wa.me/${whatsapp}`,
          },
        ]),
  ];
  const joined = (index: number) => (index === ways.length - 1 ? " or " : ", ");
  const links = ways.map(
    ({ before, number, href }, index) =>
      html`${joined(index)}${before} <a class="soft" href="${href}" style="color:${colours.soft}">${number}</a>`,
  );
  const words = ways.map(({ before, number }, index) => `${joined(index)}${before} ${number}`);
  return {
    text: `Questions? Reply to this email${words.join("")}.`,
    html: html`Questions? Reply to this email${links}.`,
  };
}

/** On one line. */
function readable(phone: string): string {
  return readablePhone(phone).replaceAll(" ", "\u00a0");
}
