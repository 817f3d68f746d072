import { createContext } from "react";

/** An element that a page adds to the head of the document. */
export interface HeadTag {
  name: "meta" | "link";
  attributes: Readonly<Record<string, string>>;
}

export interface PageHead {
  title: string;
  tags: readonly HeadTag[];
}

/** On the server, takes what the page says about itself: its head is rendered after it. */
export const ServerHeadContext = createContext<((head: PageHead) => void) | null>(null);

/** What a page adds to the head. The rest of the head belongs to the shop and stays. */
const OF_A_PAGE =
  'meta[name="description"], meta[name="robots"], link[rel="canonical"], meta[property^="og:"], meta[name^="twitter:"]';

/** Makes the head of the document that of another page. */
export function replaceHead({ title, tags }: PageHead): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(OF_A_PAGE)) old.remove();
  for (const { name, attributes } of tags) {
    const tag = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
    document.head.append(tag);
  }
}
