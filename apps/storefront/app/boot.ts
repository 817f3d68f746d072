/**
 * All that a page runs before it is seen. On a slow phone the shop's script takes a second of the processor, also when
 * it lies in the cache: it begins once the page is on the screen. Imports nothing, or the browser would run that first.
 */

/** Where a browser does not tell of its paint, nobody waits longer. */
const LONGEST_WAIT_MS = 1500;

async function firstPaint(): Promise<void> {
  if (document.visibilityState === "hidden") return; // nothing is painted, and nobody waits for it
  if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
}

const start = document.querySelector<HTMLLinkElement>("link[data-start]");
if (start) void firstPaint().then(() => import(/* @vite-ignore */ start.href));
