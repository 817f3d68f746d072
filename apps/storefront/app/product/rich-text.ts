import { createElement, Fragment, type ReactNode } from "react";

/** The elements a description may contain. Others are dropped, but their text stays. */
const ALLOWED = new Set(["p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "h3", "h4", "a"]);
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
  href: string | undefined;
  children: ReactNode[];
}

/**
 * Converts the HTML of a description to React elements. They are built from an allow-list and the HTML is never passed to
 * the browser as text, so it can at worst look wrong. The API has already sanitised it; this is a
 * second protection that adds less to the bundle than a sanitiser.
 */
export function richText(html: string): ReactNode {
  const root: OpenElement = { name: "", href: undefined, children: [] };
  const stack: OpenElement[] = [root];
  let dropped: string | null = null;

  const close = () => {
    const done = stack.pop();
    if (done) stack.at(-1)?.children.push(element(done, stack.at(-1)?.children.length ?? 0));
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
    if (!ALLOWED.has(name)) continue;
    if (name === "br") {
      stack.at(-1)?.children.push(createElement("br", { key: stack.at(-1)?.children.length }));
      continue;
    }
    if (slash === "") {
      stack.push({ name, href: name === "a" ? hrefOf(attributes) : undefined, children: [] });
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

function element({ name, href, children }: OpenElement, key: number): ReactNode {
  if (name !== "a") return createElement(name, { key }, ...children);
  if (href === undefined) return createElement(Fragment, { key }, ...children);
  return createElement("a", { key, href, rel: "noopener nofollow", className: "link" }, ...children);
}

/** Only http and https addresses: no script, data or relative addresses. */
function hrefOf(attributes: string): string | undefined {
  const given = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = decode(given?.[1] ?? given?.[2] ?? given?.[3] ?? "").trim();
  return /^https?:\/\//i.test(href) ? href : undefined;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
