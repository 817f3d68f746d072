import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE } from "./visitor.ts";

/** Minified: a page parses it in half of the time, and each scene is a new page. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 at levels A and AA, with all that it took over from 2.0 and 2.1. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** The header and the footer of the storefront, and the header of the back office. */
const FRAME = [".site-header", ".site-footer", ".top"];

/**
 * What axe finds on a page as it stands, a line for each place; nothing is as it should be.
 * @param options.only one rule, where the others have been asked already
 * @param options.withoutFrame whether to leave out the header and the footer, where they have been looked at already
 */
export async function axeFindings(
  page: Page,
  { only, withoutFrame = false }: { only?: "color-contrast"; withoutFrame?: boolean } = {},
): Promise<string[]> {
  const runOnly = only ? { type: "rule", values: [only] } : { type: "tag", values: WCAG };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  const asked = { rules: runOnly as axe.RunOnly, leftOut: withoutFrame ? FRAME : [] };
  return page.evaluate(async ({ rules, leftOut }) => {
    // A colour on its way to another one, as of a toast that comes or goes, has no contrast yet: everything arrives at once.
    const still = new CSSStyleSheet();
    still.replaceSync(`*, *::before, *::after {
      animation-duration: 0s !important; animation-delay: 0s !important;
      transition-duration: 0s !important; transition-delay: 0s !important;
    }`);
    document.adoptedStyleSheets = [still];
    // A transition that runs already keeps the duration it began with.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      { exclude: leftOut },
      {
        runOnly: rules,
        resultTypes: ["violations"],
        // All styles are the page's own: nothing has to be fetched once more.
        preload: false,
        iframes: false,
      },
    );
    /** A bar that stays at the edge of the screen covers what can be scrolled out from under it. */
    async function isSmallWhereverItStands(target: string): Promise<boolean> {
      document.querySelector(target)?.scrollIntoView({ block: "center", behavior: "instant" });
      const run = (window as unknown as { axe: typeof axe }).axe.run;
      const again = await run(target, { runOnly: { type: "rule", values: ["target-size"] } });
      return again.violations.length > 0;
    }
    const [left, top] = [scrollX, scrollY];
    const findings: string[] = [];
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        const place = target.join(" ");
        if (id === "target-size" && !(await isSmallWhereverItStands(place))) continue;
        findings.push(`${id} at ${place}: ${failureSummary}`);
      }
    }
    scrollTo({ left, top, behavior: "instant" });
    return findings;
  }, asked);
}

/** In each width and in each theme once with every rule; in the other two looks only colours could differ. */
const LOOKS = [
  { viewport: PHONE, colorScheme: "light", only: undefined },
  { viewport: PHONE, colorScheme: "dark", only: "color-contrast" },
  { viewport: DESKTOP, colorScheme: "dark", only: undefined },
  { viewport: DESKTOP, colorScheme: "light", only: "color-contrast" },
] as const;

/**
 * The same on a phone and on a desktop, light and dark, without loading the page again.
 * @param options.isFrameKnown whether another scene shows the colours of header and footer in every look; axe takes longer for them than for the rest of most pages
 */
export async function axeFindingsInAllLooks(
  page: Page,
  state: string,
  { isFrameKnown = false } = {},
): Promise<string[]> {
  const findings: string[] = [];
  for (const { viewport, colorScheme, only } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const finding of await axeFindings(page, {
      only,
      withoutFrame: isFrameKnown && only !== undefined,
    })) {
      findings.push(`${state}, ${viewport.width} px, ${colorScheme}: ${finding}`);
    }
  }
  await page.setViewportSize(PHONE);
  return findings;
}
