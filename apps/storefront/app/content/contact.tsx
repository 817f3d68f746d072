import { readablePhone } from "@shop/contract/readable-phone";
import { phoneLink, whatsappLink } from "../browser/contact-links.ts";
import { isReachable, useSettings } from "../settings/settings.ts";

/** How to contact the shop. Shows only what its owner has configured. */
export function Contact() {
  const { contact } = useSettings();
  if (!isReachable(contact)) return null;

  return (
    <ul>
      {contact.mail !== "" && (
        <li>
          Email: <a href={`mailto:${contact.mail}`}>{contact.mail}</a>
        </li>
      )}
      {contact.whatsapp !== "" && (
        <li>
          WhatsApp: <a href={whatsappLink(contact.whatsapp)}>{readablePhone(`+${contact.whatsapp}`)}</a>
        </li>
      )}
      {contact.phone !== "" && (
        <li>
          Phone: <a href={phoneLink(contact.phone)}>{contact.phone}</a>
        </li>
      )}
    </ul>
  );
}
