import type { QueryKey } from "@tanstack/react-query";
import type { ShopSettings } from "../settings/settings.ts";
import { hasAccents } from "./has-accents.ts";
import { HEADER_END } from "./header-end.ts";

/** Addresses of the build's files. */
export interface Assets {
  /** Module scripts that run as soon as they are loaded. */
  scripts: readonly string[];
  /** The module that hydrates the page once it is visible; null if one of the scripts does. */
  start: string | null;
  styles: readonly string[];
  /** The additional styles of each page module. */
  stylesOfPages: Readonly<Record<string, readonly string[]>>;
  /** What asks for the font files (early-faces.ts), as text of a script; null to ask for them in any case. */
  faces: string | null;
  /** Font files. This page uses them only if they load before its first paint. */
  fonts: readonly string[];
  /** Font files of accents and rare signs, for pages that have some. */
  accents: readonly string[];
  /** The additional scripts of each page module. */
  chunks: Readonly<Record<string, readonly string[]>>;
}

/** The state for hydration. */
export interface PageState {
  settings: ShopSettings;
  data: [QueryKey, unknown][];
  failures: [QueryKey, { message: string; status: number; code: string | null }][];
  /** The server could not render this page. */
  broken: boolean;
}

export const STATE_ID = "page-state";

/**
 * Nothing is shown before the page's own part begins, and so the header is shown whole: its links are aligned to the right, and
 * each that came later would push those before it to the left. Browsers that do not know this show the page as it comes.
 */
const WHOLE_HEADER = `<link rel="expect" href="#${HEADER_END}" blocking="render">`;

/** Inserts styles, preloads, state and scripts into the rendered document. */
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
    /** Structured data (schema.org) for search engines. */
    things: readonly object[];
  },
): string {
  const accents = hasAccents(html) ? assets.accents : [];
  const head = [
    WHOLE_HEADER,
    // A script after the styles would wait for them.
    ...(assets.faces === null ? preloads([...assets.fonts, ...accents]) : [facesScript(assets, accents)]),
    ...[...assets.styles, ...(assets.stylesOfPages[module] ?? [])].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
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

function preloads(fonts: readonly string[]): string[] {
  return fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`);
}

/** The content security policy allows it by the hash of its text, so that only attributes may differ. */
function facesScript({ faces, fonts, accents: all }: Assets, accents: readonly string[]): string {
  const late = all.filter((file) => !accents.includes(file));
  const files = { fonts, accents, late };
  const attributes = Object.entries(files).map(([name, of]) => ` data-${name}="${of.join(" ")}"`);
  return `<script${attributes.join("")}>${faces}</script>`;
}

/**
 * The hydration scripts are requested by boot.ts, which reads their addresses here. It does not wait for the styles, as it
 * would without `async`: on a slow network they take seconds.
 */
function whatComesLater({ start, chunks }: Assets, module: string): string {
  return start === null
    ? ""
    : ` async fetchpriority="high" data-start="${start}" data-chunks="${(chunks[module] ?? []).join(" ")}"`;
}

/** JSON escaped so that HTML parsers find no markup in it. */
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
