import { createElement, Fragment, type ReactNode } from "react";

/** The only marks a description may have. What is not here is left out, its text stays. */
const ALLOWED = new Set(["p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "h3", "h4", "a"]);
/** Of these not even the text stays. */
const SILENT = new Set([
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

interface Open {
  name: string;
  href: string | undefined;
  children: ReactNode[];
}

/**
 * HTML of a description as React elements. It is built from an allow-list, mark by mark, and never handed to the
 * browser as text, so whatever stands in it can at worst look odd. The API has sanitised it before; this is the
 * second lock, and costs the bundle less than a sanitiser.
 */
export function richText(html: string): ReactNode {
  const root: Open = { name: "", href: undefined, children: [] };
  const stack: Open[] = [root];
  let silent: string | null = null;

  const close = () => {
    const done = stack.pop();
    if (done) stack.at(-1)?.children.push(element(done, stack.at(-1)?.children.length ?? 0));
  };

  for (const [, slash, mark, attributes = "", text] of html.matchAll(TOKEN)) {
    const name = mark?.toLowerCase();
    if (silent !== null) {
      if (name === silent && slash === "/") silent = null;
      continue;
    }
    if (text !== undefined) {
      stack.at(-1)?.children.push(decode(text));
      continue;
    }
    if (name === undefined) continue; // a comment
    if (SILENT.has(name)) {
      if (slash === "") silent = name;
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

function element({ name, href, children }: Open, key: number): ReactNode {
  if (name !== "a") return createElement(name, { key }, ...children);
  if (href === undefined) return createElement(Fragment, { key }, ...children);
  return createElement("a", { key, href, rel: "noopener nofollow", className: "link" }, ...children);
}

/** Only addresses of the web: no script, no data, nothing relative. */
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
