import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { markRepeated, unmarkRepeated } from "./repeated-items.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

/** Minified: a page parses it in half of the time, and each scene is a new page. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 at levels A and AA, with all that it took over from 2.0 and 2.1. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The header and the footer of the storefront, and the header of the back office. */
const FRAME = [".site-header", ".site-footer", ".top"];

/**
 * What axe finds on a page in its present state, a line for each place. An empty result is the right one. Items of a
 * list with the same elements as two before them are hidden meanwhile: axe takes longer for the cards of a page than
 * for everything else.
 * @param options.withFrame whether to look at header and footer too, which the first scenes of some files show in every look
 */
export async function axeFindings(page: Page, { withFrame = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  const asked = { tags: WCAG, leftOut: withFrame ? [] : FRAME };
  await page.evaluate(markRepeated, { isLastKept: false });
  const findings = await page.evaluate(async ({ tags, leftOut }) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const [left, top] = [scrollX, scrollY];
    // A colour on its way to another one, as of a toast that comes or goes, has no contrast yet: everything arrives at once.
    const still = new CSSStyleSheet();
    still.replaceSync(`[data-repeated] { display: none !important; }
    *, *::before, *::after {
      animation-duration: 0s !important; animation-delay: 0s !important;
      transition-duration: 0s !important; transition-delay: 0s !important;
    }`);
    document.adoptedStyleSheets = [still];
    // What is hidden or left out is still in the tree that axe builds. The header keeps its height.
    const unread = ["[data-repeated]", ...leftOut.filter((place) => place === ".site-footer")];
    const emptied = [...document.querySelectorAll(unread.join())].map((element) => {
      const inside = document.createDocumentFragment();
      inside.append(...element.childNodes);
      return { element, inside };
    });
    // A transition that runs already keeps the duration it began with.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Nobody can read or press what is behind a modal dialog; another scene shows it without the dialog.
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const { violations } = await axe.run(
      dialog ? { include: dialog, exclude: leftOut } : { exclude: leftOut },
      {
        runOnly: { type: "tag", values: tags },
        resultTypes: ["violations"],
        // All styles are the page's own: nothing has to be fetched once more.
        preload: false,
        iframes: false,
      },
    );
    const findings: string[] = [];
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        const place = target.join(" ");
        if (id === "target-size" && !(await isSmallEverywhere(place))) continue;
        findings.push(`${id} at ${place}: ${failureSummary}`);
      }
    }
    for (const { element, inside } of emptied) element.append(inside);
    still.deleteRule(0);
    scrollTo({ left, top, behavior: "instant" });
    return findings;

    /** A bar that stays at the edge of the screen covers what can be scrolled out from under it. */
    async function isSmallEverywhere(target: string): Promise<boolean> {
      document.querySelector(target)?.scrollIntoView({ block: "center", behavior: "instant" });
      const again = await axe.run(target, { runOnly: { type: "rule", values: ["target-size"] } });
      return again.violations.length > 0;
    }
  }, asked);
  await page.evaluate(unmarkRepeated);
  return findings;
}

interface Look {
  viewport: typeof PHONE;
  colorScheme: "light" | "dark";
}

/** On a phone and on a desktop, once light and once dark. */
const LOOKS = {
  lightPhone: [
    { viewport: PHONE, colorScheme: "light" },
    { viewport: DESKTOP, colorScheme: "dark" },
  ],
  darkPhone: [
    { viewport: PHONE, colorScheme: "dark" },
    { viewport: DESKTOP, colorScheme: "light" },
  ],
} as const satisfies Record<string, readonly Look[]>;

/** Scenes that share a frame and parts take turns, so that each part is looked at in all four looks. */
export type Looks = keyof typeof LOOKS | "all";

/** Those on a phone first: each change of the width lays the page out and paints it again. */
const ALL_LOOKS: readonly Look[] = [PHONE, DESKTOP].flatMap((width) =>
  Object.values(LOOKS)
    .flat()
    .filter(({ viewport }) => viewport === width),
);

/**
 * The same on a phone and then on a desktop, where the page stays, light and dark, without loading it again.
 * @param options.isFrameKnown whether another scene shows header and footer, as they are here, in every look; axe takes longer for them than for the rest of most pages
 * @param options.at what else is checked in a width, before the next one
 */
export async function axeFindingsInLooks(
  page: Page,
  state: string,
  {
    looks = "all",
    isFrameKnown = false,
    at = async () => {},
  }: { looks?: Looks; isFrameKnown?: boolean; at?: (width: number) => Promise<void> } = {},
): Promise<string[]> {
  const findings: string[] = [];
  const inOrder = looks === "all" ? ALL_LOOKS : LOOKS[looks];
  for (const [nth, { viewport, colorScheme }] of inOrder.entries()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const finding of await axeFindings(page, { withFrame: !isFrameKnown })) {
      findings.push(`${state}, ${viewport.width} px, ${colorScheme}: ${finding}`);
    }
    if (inOrder[nth + 1]?.viewport !== viewport) await at(viewport.width);
  }
  return findings;
}
