import { PAGE_ANCHORS } from "@shop/contract/paths";
import { Fragment, type ReactNode } from "react";
import { Link } from "../navigation/link.tsx";
import { type RichTextKind, richText, TEXT_ELEMENTS } from "../navigation/rich-text.ts";

/** Text pages also have larger headings, terms with their explanations, and links to the shop's own pages. */
const PAGE: RichTextKind = {
  allowed: new Set([...TEXT_ELEMENTS, "h2", "dl", "dt", "dd"]),
  ids: PAGE_ANCHORS,
  link(href, key, children) {
    if (/^\/(?![/\\])/.test(href)) {
      return (
        <Link key={key} to={href}>
          {children}
        </Link>
      );
    }
    if (/^https?:\/\//i.test(href)) {
      return (
        <a key={key} href={href} target="_blank" rel="noopener">
          {children}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      );
    }
    if (/^(mailto|tel):/i.test(href)) {
      return (
        <a key={key} href={href}>
          {children}
        </a>
      );
    }
    return <Fragment key={key}>{children}</Fragment>;
  },
};

/** The HTML of a text page as React elements. */
export function PageText({ html }: { html: string }): ReactNode {
  return richText(html, PAGE);
}
