/**
 * Subsets the shop's typefaces to the characters a Nigerian shop needs, each in two files: what nearly every page has,
 * and the rest, which a page fetches only if it has one of these. Their ranges are in `src/fonts.css`. Run by hand when
 * they change: `node packages/ui/fonts/subset.ts` from the project's root. The results are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

// The tools workspace owns the sources and the subsetter.
const fromTools = createRequire(new URL("../../../tools/package.json", import.meta.url));
const subsetFont = fromTools("subset-font") as (
  font: Buffer,
  text: string,
  options: { targetFormat: "woff2"; noHinting: boolean; keepFeatures: string[] },
) => Promise<Buffer>;

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join("");
const signs = "\u00a0₦©·×…–—‘’“”•′″←→−";
const rareSigns = "£€®÷„↑↓↗✓½¼¾°";
const western = "ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäçèéêëìíîïñòóôõöùúûüýÿ";
// Yoruba, Igbo and Hausa. Tones over dotted letters are base letter and combining mark.
const nigerian = "ẸẹỌọṢṣỊịỤụṄṅŃńǸǹḾḿƁɓƊɗƘƙƳƴĀāĒēĪīŌōŪūẼẽǍǎĚěǏǐǑǒǓǔ";
const marks = "\u0300\u0301\u0302\u0303\u0304\u0307\u030c\u0323\u0331";

const faces = [
  ["familjen-grotesk/400Regular/FamiljenGrotesk_400Regular.ttf", "familjen-400"],
  ["familjen-grotesk/700Bold/FamiljenGrotesk_700Bold.ttf", "familjen-700"],
  ["bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf", "bricolage-800"],
] as const;
const parts = [
  ["", ascii + signs],
  ["-accents", rareSigns + western + nigerian + marks],
] as const;

const sources = dirname(dirname(fromTools.resolve("@expo-google-fonts/familjen-grotesk/package.json")));

for (const [source, name] of faces) {
  for (const [part, text] of parts) {
    const target = `${name}${part}.woff2`;
    const font = await subsetFont(await readFile(join(sources, source)), text, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"],
    });
    await writeFile(new URL(target, import.meta.url), font);
    console.log(`${target}  ${font.length} bytes`);
  }
}
