import { buttonClass } from "@shop/ui/button";
import { callLink, whatsAppLink } from "../browser/contact-links.ts";

/** Dials somebody's number, or opens WhatsApp with the text ready; nothing for what is no number. */
export function CallLinks({ name, phone, text }: { name: string; phone: string; text: string }) {
  const call = callLink(phone);
  const whatsApp = whatsAppLink(phone, text);
  return (
    <>
      {call && (
        <a className={buttonClass({ look: "outline" })} href={call} aria-label={`Call ${name}`}>
          Call
        </a>
      )}
      {whatsApp && (
        <a
          className={buttonClass({ look: "outline" })}
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${name}`}
        >
          WhatsApp
        </a>
      )}
    </>
  );
}
