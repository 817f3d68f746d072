import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCENT } from "./into-document.ts";

const STYLES = readFileSync(new URL("../../../../packages/ui/src/fonts.css", import.meta.url), "utf8");

/** The code points of each font file with accents, as its style says. */
const ranges = [...STYLES.matchAll(/-accents\.woff2"\) format\("woff2"\);\s*unicode-range:([^;]+);/g)].map(
  ([, range = ""]) =>
    range.split(",").flatMap((part) => {
      const [from = "", to = from] = part.trim().slice(2).split("-");
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
    }),
);

test("The fonts with accents are preloaded for exactly the letters and signs that they are for", () => {
  const found = Array.from({ length: 0x3000 }, (_, code) => code).filter((code) =>
    ACCENT.test(String.fromCharCode(code)),
  );
  expect(ranges.length).toBeGreaterThanOrEqual(6);
  for (const range of ranges) expect(range).toEqual(found);
});
