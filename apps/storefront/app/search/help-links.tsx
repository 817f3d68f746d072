import type { HelpTopic } from "@shop/contract/help-topics";
import { Icon } from "@shop/ui/icon";
import { Link } from "../navigation/link.tsx";
import { type ShopSettings, useSettings } from "../settings/settings.ts";

/** Without the page that says how to reach a person, where the shop has not said how. */
export function offeredHelp(
  topics: readonly HelpTopic[],
  { mail, phone, whatsapp }: ShopSettings["contact"],
): readonly HelpTopic[] {
  const isReachable = [mail, phone, whatsapp].some((way) => way !== "");
  return isReachable ? topics : topics.filter(({ name }) => name !== "contact");
}

/** Links to help pages, with a line about each. */
export function HelpLinks({ topics, title }: { topics: readonly HelpTopic[]; title: string }) {
  const offered = offeredHelp(topics, useSettings().contact);
  if (offered.length === 0) return null;
  return (
    <nav aria-label={title} className="rounded-20 bg-sunken px-4 py-3">
      <p className="text-14 font-bold">{title}</p>
      <ul>
        {offered.map(({ name, path, title: page, line }) => (
          <li key={name} className="flex gap-3 py-2">
            <Icon name="chat" className="flex-none text-leaf" />
            <p>
              <Link className="link" to={path}>
                {page}
              </Link>
              <span className="block text-soft">{line}</span>
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
