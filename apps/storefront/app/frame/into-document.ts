import type { QueryKey } from "@tanstack/react-query";
import type { ShopSettings } from "../shell/settings.ts";

/** Where the build has put things. */
export interface Assets {
  /** The module scripts that run as soon as they are there. */
  scripts: readonly string[];
  /** The module that brings the page to life, once it is seen; null where one of the scripts does. */
  start: string | null;
  styles: readonly string[];
  /** The typefaces: they are shown on this page only when they come before its first paint. */
  fonts: readonly string[];
  /** By page module: the chunks it needs beside the script's own. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

/** What the browser needs to take over where the server left off. */
export interface PageState {
  settings: ShopSettings;
  data: [QueryKey, unknown][];
  failures: [QueryKey, { message: string; status: number; code: string | null }][];
  /** The server could not render this page. */
  broken: boolean;
}

export const STATE_ID = "page-state";

/** Puts what only the server knows into the rendered document: styles, preloads, state, the script. */
export function intoDocument(
  html: string,
  {
    state,
    assets,
    module,
    things,
  }: {
    state: PageState;
    assets: Assets;
    module: string;
    /** For search engines: data of schema.org. */
    things: readonly object[];
  },
): string {
  const head = [
    // Named so that React puts the looks of a part, which come later, behind those of the whole shop.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" data-precedence="shop">`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...things.map((thing) => `<script type="application/ld+json">${asInertJson(thing)}</script>`),
    ...assets.scripts.map(
      (src) => `<script type="module" src="${src}"${whatComesLater(assets, module)}></script>`,
    ),
  ];
  const foot = `<script type="application/json" id="${STATE_ID}">${asInertJson(state)}</script>`;
  const bodyEnd = html.lastIndexOf("</body>");
  const headEnd = html.indexOf("</head>");
  return `<!doctype html>${html.slice(0, headEnd)}${head.join("")}${html.slice(headEnd, bodyEnd)}${foot}${html.slice(bodyEnd)}`;
}

/** What makes the page live is not even asked for before it is seen; boot.ts finds its addresses here. */
function whatComesLater({ start, chunks }: Assets, module: string): string {
  return start === null ? "" : ` data-start="${start}" data-chunks="${(chunks[module] ?? []).join(" ")}"`;
}

/** JSON that no HTML parser can mistake for markup. */
export function asInertJson(value: unknown): string {
  const escapes: Record<string, string> = {
    "<": "\\u003c",
    ">": "\\u003e",
    "&": "\\u0026",
    "\u2028": "\\u2028",
    "\u2029": "\\u2029",
  };
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign);
}
