import { LINKS_MAX } from "@shop/contract/navigation";
import { Button } from "@shop/ui/button";
import { useId, useState } from "react";
import { OrderedList } from "../forms/ordered-list.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { type LinkValues, newLink } from "./navigation-values.ts";

/** One list of links in its order, below what always comes before it. */
export function LinksField({
  title,
  fixed,
  error,
  links,
  onChange,
}: {
  title: string;
  /** What is always there, in words. */
  fixed: string;
  error: string | null;
  links: LinkValues[];
  onChange: (links: LinkValues[]) => void;
}) {
  const heading = useId();
  const [edited, setEdited] = useState<LinkValues | null>(null);

  function keep(link: LinkValues) {
    const isNew = !links.some(({ key }) => key === link.key);
    onChange(isNew ? [...links, link] : links.map((one) => (one.key === link.key ? link : one)));
    setEdited(null);
  }

  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p className="text-soft">{fixed}</p>
      {links.length > 0 && (
        <OrderedList
          label={`Links: ${title}`}
          items={links}
          keyOf={({ key }) => key}
          nameOf={({ name }) => name}
          onChange={onChange}
        >
          {(link) => (
            <span className="grid min-w-0 gap-1">
              <button type="button" className="link text-start font-bold" onClick={() => setEdited(link)}>
                {link.name}
              </button>
              <span className="text-14 break-all text-soft">{link.href}</span>
              {link.leadsNowhere && (
                <span>
                  <StatusBadge tone="bad">No longer in the shop: hidden</StatusBadge>
                </span>
              )}
            </span>
          )}
        </OrderedList>
      )}
      {error && <p className="field-error">{error}</p>}
      {links.length < LINKS_MAX ? (
        <Button
          look="outline"
          className="justify-self-start"
          aria-label={`Add a link: ${title}`}
          onClick={() => setEdited(newLink())}
        >
          Add a link
        </Button>
      ) : (
        <p className="text-14 text-soft">It has {LINKS_MAX} links, which is the maximum.</p>
      )}
      {edited && <LinkDialog link={edited} onDone={keep} onClose={() => setEdited(null)} />}
    </section>
  );
}
