import { createElement, Fragment, type ReactNode } from "react";

/** What one kind of rich text may contain. */
export interface RichTextKind {
  /** The elements. Others are dropped, but their text stays. */
  allowed: ReadonlySet<string>;
  /** A link; without one, its text stays. */
  link: (href: string, key: number, children: ReactNode[]) => ReactNode;
  /** The ids that elements may have. */
  ids?: readonly string[];
}

export const TEXT_ELEMENTS = ["p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "h3", "a"] as const;

const OTHER_SITE = /^https?:\/\//i;

/** Links only to http and https addresses: no script, data or relative addresses. */
const DESCRIPTION: RichTextKind = {
  allowed: new Set([...TEXT_ELEMENTS, "h4"]),
  link: (href, key, children) =>
    OTHER_SITE.test(href)
      ? createElement("a", { key, href, rel: "noopener nofollow", className: "link" }, ...children)
      : createElement(Fragment, { key }, ...children),
};
/** The text of these elements is dropped too. */
const DROPPED = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "svg",
  "math",
  "noscript",
  "textarea",
  "title",
]);
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+|<)/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

interface OpenElement {
  name: string;
  attributes: string;
  children: ReactNode[];
}

/**
 * Converts HTML, of a description unless another kind is given, to React elements. They are built from an allow-list and the HTML is never passed to
 * the browser as text, so it can at worst look wrong. The API has already sanitised it; this is a
 * second protection that adds less to the bundle than a sanitiser.
 */
export function richText(html: string, kind: RichTextKind = DESCRIPTION): ReactNode {
  const root: OpenElement = { name: "", attributes: "", children: [] };
  const stack: OpenElement[] = [root];
  let dropped: string | null = null;

  const close = () => {
    const done = stack.pop();
    if (done) stack.at(-1)?.children.push(element(done, stack.at(-1)?.children.length ?? 0, kind));
  };

  for (const [, slash, tag, attributes = "", text] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (dropped !== null) {
      if (name === dropped && slash === "/") dropped = null;
      continue;
    }
    if (text !== undefined) {
      stack.at(-1)?.children.push(decode(text));
      continue;
    }
    if (name === undefined) continue; // a comment
    if (DROPPED.has(name)) {
      if (slash === "") dropped = name;
      continue;
    }
    if (!kind.allowed.has(name)) continue;
    if (name === "br") {
      stack.at(-1)?.children.push(createElement("br", { key: stack.at(-1)?.children.length }));
      continue;
    }
    if (slash === "") {
      stack.push({ name, attributes, children: [] });
      continue;
    }
    if (stack.some((open) => open.name === name)) {
      while (stack.at(-1)?.name !== name) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return createElement(Fragment, null, ...root.children);
}

function element(
  { name, attributes, children }: OpenElement,
  key: number,
  { link, ids }: RichTextKind,
): ReactNode {
  if (name === "a") return link(attributeOf("href", attributes), key, children);
  const id = ids && attributeOf("id", attributes);
  return createElement(name, id && ids?.includes(id) ? { key, id } : { key }, ...children);
}

/** An attribute, decoded; empty when it is missing. */
function attributeOf(name: "href" | "id", attributes: string): string {
  const given = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(
    attributes,
  );
  return decode(given?.[1] ?? given?.[2] ?? given?.[3] ?? "").trim();
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
