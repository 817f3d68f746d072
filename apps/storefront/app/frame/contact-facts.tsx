import { readablePhone } from "@shop/contract/readable-phone";
import { Icon, type IconName } from "@shop/ui/icon";
import type { ReactNode } from "react";
import { phoneLink, whatsappLink } from "../browser/contact-links.ts";
import { useSettings } from "../settings/settings.ts";

/** Who the shop is and how to reach it. Facts that its owner has not filled in are left out; without any, nothing is shown. */
export function ContactFacts() {
  const { contact, registrationNumber } = useSettings();
  const { phone, whatsapp, address, hours } = contact;
  if ([phone, whatsapp, address, hours, registrationNumber].every((fact) => fact === "")) return null;

  return (
    <dl className="contact-facts">
      {phone !== "" && (
        <Fact icon="phone" label="Phone">
          <a href={phoneLink(phone)}>{readablePhone(phone)}</a>
        </Fact>
      )}
      {whatsapp !== "" && (
        <Fact icon="chat" label="WhatsApp">
          <a href={whatsappLink(whatsapp)} target="_blank" rel="noopener">
            {readablePhone(`+${whatsapp}`)}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Fact>
      )}
      {address !== "" && (
        <Fact icon="pin" label="Address">
          {address}
        </Fact>
      )}
      {hours !== "" && (
        <Fact icon="clock" label="Opening hours">
          {hours}
        </Fact>
      )}
      {registrationNumber !== "" && (
        <Fact icon="shield" label="CAC registration">
          {registrationNumber}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size={18} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
