import { launchBrowser, profileOf } from "@shop/tools/whole-shop/browser";

const PHONE = { width: 412, height: 823 };
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** How a page comes to life on a processor some times slower, in milliseconds from the first byte of its HTML. */
export interface Liveness {
  seen: number;
  live: number;
  /** From a press on the menu's button to the next frame. */
  press: number;
  /** How much what was seen has moved on its own. */
  shift: number;
}

type Watching = { browserFile: string; visits: number; slowed: number; on3g: boolean };

/** @returns the median of several visits, each with an empty cache */
export async function watchComingToLife(
  shopUrl: string,
  paths: readonly string[],
  { browserFile, visits, slowed, on3g }: Watching,
): Promise<Liveness[][]> {
  const browser = await launchBrowser(browserFile);
  try {
    const all: Liveness[][] = [];
    for (const path of paths) {
      const seen: Liveness[] = [];
      for (let visit = 0; visit < visits; visit++) seen.push(await watchOne());
      all.push(seen);

      async function watchOne(): Promise<Liveness> {
        const profile = { ...profileOf(shopUrl, PHONE), reducedMotion: "no-preference" } as const;
        const context = await browser.newContext(profile);
        const page = await context.newPage();
        await page.addInitScript(watch);
        const cdp = await context.newCDPSession(page);
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
        if (on3g) await cdp.send("Network.emulateNetworkConditions", SLOW_3G);
        await page.goto(path);
        await page.locator("html[data-live]").waitFor({ state: "attached" });
        await page.waitForLoadState("networkidle");
        await page.getByRole("button", { name: "Menu" }).first().tap();
        // On a slow network, the links open instead of the dialog.
        await page.getByRole("navigation", { name: "Menu" }).waitFor();
        const found = await page.evaluate(() => window.watched);
        await context.close();
        return found;
      }
    }
    return all;
  } finally {
    await browser.close();
  }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    watched: Liveness;
  }
}

/** Runs in the page, before anything else of it. */
function watch(): void {
  const watched = { seen: 0, live: 0, press: 0, shift: 0 };
  window.watched = watched;
  const htmlCame = () =>
    (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)
      ?.responseStart ?? 0;
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.live === undefined) return;
    watched.live = performance.now() - htmlCame();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-live"] });
  new PerformanceObserver((list) => {
    const [entry] = list.getEntriesByName("first-contentful-paint");
    if (entry) watched.seen = entry.startTime - htmlCame();
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.press = Math.max(watched.press, entry.duration);
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
