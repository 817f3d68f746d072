import type { Page } from "playwright-core";
import { markRepeated, unmarkRepeated } from "./repeated-items.ts";
import { textFindings } from "./text-findings.ts";
import { PHONE } from "./visitor.ts";

/** WCAG 1.4.10: content reflows down to this width. */
export const NARROWEST = 320;

/**
 * Readers who need larger text, or more space in it: WCAG 1.4.4 and 1.4.12. The first reads in the device's own typefaces,
 * as on a slow network: they are mostly wider than the shop's.
 */
const READERS = [
  {
    name: "text at 200 %",
    width: PHONE.width,
    hasOwnFaces: true,
    style: "html { font-size: 32px !important; }",
  },
  {
    name: "text spacing",
    width: NARROWEST,
    hasOwnFaces: false,
    style: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  },
];

/** A chart is drawn again for its new width a moment later. */
async function settle(page: Page): Promise<void> {
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  await page.waitForFunction(fits, null, { timeout: 10_000 }).catch(() => {
    // What stays too wide is found below.
  });
}

/** What is cut off, covered or too wide for readers with larger text on a phone, a line for each place. */
export async function largeTextFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  await page.evaluate(markRepeated, { isLastKept: true });
  for (const { name, width, hasOwnFaces, style } of READERS) {
    await page.setViewportSize({ ...PHONE, width });
    const before = await page.evaluate(
      ({ rules, hasOwnFaces }) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
        const { documentElement } = document;
        const { ownFaces, faces } = documentElement.dataset;
        documentElement.toggleAttribute("data-own-faces", hasOwnFaces);
        documentElement.removeAttribute("data-faces");
        return { ownFaces, faces };
      },
      { rules: style, hasOwnFaces },
    );
    await settle(page);
    for (const finding of await page.evaluate(textFindings))
      findings.push(`${name}, ${width} px: ${finding}`);
    await page.evaluate(({ ownFaces, faces }) => {
      document.adoptedStyleSheets.pop();
      document.documentElement.toggleAttribute("data-own-faces", ownFaces !== undefined);
      if (faces !== undefined) document.documentElement.dataset.faces = faces;
    }, before);
  }
  await page.evaluate(unmarkRepeated);
  return findings;
}
