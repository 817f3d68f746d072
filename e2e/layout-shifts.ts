import type { Page } from "playwright-core";

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    /** When, how far, and what moved. */
    shifts: { at: number; what: string }[];
  }
}

/** Notes what moves on its own on every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const place = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.nodeName;
          return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
        });
        window.shifts.push({ at: startTime, what: [value.toFixed(4), ...moved].join("; ") });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A browser may lay out a page of which it shows nothing yet: what moves before the first paint moves unseen. */
export function shiftsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const firstPaint = performance.getEntries().find(({ entryType }) => entryType === "paint");
    if (!firstPaint) return ["Nothing has been painted"];
    return window.shifts.filter(({ at }) => at > firstPaint.startTime).map(({ what }) => what);
  });
}
