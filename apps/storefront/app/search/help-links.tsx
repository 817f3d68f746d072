import type { HelpTopic } from "@shop/contract/help-topics";
import { Icon } from "@shop/ui/icon";
import { Link } from "../navigation/link.tsx";

/** Links to help pages, with a line about each. */
export function HelpLinks({ topics, title }: { topics: readonly HelpTopic[]; title: string }) {
  if (topics.length === 0) return null;
  return (
    <nav aria-label={title} className="rounded-20 bg-sunken px-4 py-3">
      <p className="text-14 font-bold">{title}</p>
      <ul>
        {topics.map(({ name, path, title: page, line }) => (
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
