import { isReachable } from "@shop/contract/is-reachable";
import { readablePhone } from "@shop/contract/readable-phone";
import { type Html, html } from "@shop/html/html";
import type { Env } from "../../../env.ts";

/** How to contact the shop. Only what its owner has configured. */
export function contactList(contact: Env["contact"]): Html | null {
  if (!isReachable(contact)) return null;
  const { mail, phone, whatsapp } = contact;
  return html`<ul>${mail !== "" && html`<li>Email: <a href="mailto:${mail}">${mail}</a></li>`}${
    whatsapp !== "" &&
    html`<li>WhatsApp: <a href="https://wa.me/${whatsapp}">${readablePhone(`+${whatsapp}`)}</a></li>`
  }${phone !== "" && html`<li>Phone: <a href="tel:${phone.replace(/[^+\d]/g, "")}">${phone}</a></li>`}</ul>`;
}
