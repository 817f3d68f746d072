import FONTS from "@shop/ui/fonts.css?raw";

let accent: RegExp | undefined;

/** Whether a text has letters or signs of the fonts for accents. */
export function hasAccents(text: string): boolean {
  // Not made when the module is loaded: then the browser's bundle would keep it, and the styles with it.
  accent ??= new RegExp(`[${accentRanges().join("")}]`, "u");
  return accent.test(text);
}

/** As the styles of these fonts list them, `U+BC-D6`, in the form of a regular expression. */
function accentRanges(): string[] {
  const listed = [...FONTS.matchAll(/-accents\.woff2"[^;]*;\s*unicode-range:([^;]+);/g)];
  const ranges = listed.flatMap(([, list = ""]) => list.match(/[0-9A-F]+(?:-[0-9A-F]+)?/g) ?? []);
  return [...new Set(ranges)].map((range) => range.replace(/[0-9A-F]+/g, "\\u{$&}"));
}
