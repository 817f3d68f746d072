import { isReachable } from "@shop/contract/is-reachable";
import { buttonClass } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { mailLink, phoneLink, whatsappLink } from "../browser/contact-links.ts";
import { type ShopSettings, useSettings } from "../settings/settings.ts";
import { canBeChanged, type Progress } from "./order-state.ts";

/**
 * How to reach the shop about an order, by the ways its owner has configured; nothing without any. Only staff change an
 * order, until it is packed.
 */
export function OrderHelp({ order }: { order: Progress & { reference: string } }) {
  const { contact } = useSettings();
  if (!isReachable(contact)) return null;
  const { whatsapp, phone, mail } = contact;
  const { reference } = order;
  const words = `Hello, I have a question about my ${reference}.`;

  return (
    <section className="checkout-section" aria-labelledby="order-help">
      <h2 id="order-help" className="text-24">
        Need help with this order?
      </h2>
      {canBeChanged(order) && (
        <p>
          Need to change something? {waysInWords(contact)} before your order is packed, and we can change its
          items, where it goes or who receives it.
        </p>
      )}
      <p className="text-soft">
        Tell us your order number, <span className="unbroken">{reference},</span> so that we can find it at
        once.
      </p>
      <ul className="flex flex-wrap gap-3">
        {whatsapp !== "" && (
          <li>
            <a
              className={buttonClass({ look: "outline" })}
              href={whatsappLink(whatsapp, words)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="chat" size={20} /> WhatsApp<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        )}
        {phone !== "" && (
          <li>
            <a className={buttonClass({ look: "outline" })} href={phoneLink(phone)}>
              <Icon name="phone" size={20} /> Call {phone}
            </a>
          </li>
        )}
        {mail !== "" && (
          <li>
            <a className={buttonClass({ look: "outline" })} href={mailLink(mail, { subject: reference })}>
              <Icon name="mail" size={20} /> Email us
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** "Call or message us" */
function waysInWords({ phone, whatsapp }: ShopSettings["contact"]): string {
  if (phone === "" && whatsapp === "") return "Email us";
  return `${[phone && "Call", whatsapp && (phone ? "message" : "Message")].filter(Boolean).join(" or ")} us`;
}
