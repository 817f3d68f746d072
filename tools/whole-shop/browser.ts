import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";

/**
 * What is switched off. Chromium heeds only the last `--disable-features`, so this repeats Playwright's own
 * (chromiumSwitches.ts) and adds what Chromium starts a process for: the pages behind the address bar's suggestions, a
 * renderer kept ready for the next site, and one more for a page with an opener policy. Each costs as much as an empty page.
 */
const SWITCHED_OFF = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect OptimizationHints NetworkTimeServiceQuerying AimEnabled
  PreconnectToSearch WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess
  SiteIsolationForCrossOriginOpenerPolicy`;

/**
 * Chromium heeds only the last switch of a name: the first four settings are Playwright's own, for a mouse. Scrollbars lie over
 * the page, as on phones: Playwright's hidden ones take room nevertheless, behind an open dialog.
 */
const SETTINGS = [
  "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
  "forceAndroidOverlayScrollbar=true",
];

/**
 * A Chromium that asks nobody outside for anything.
 * @param options.env what its environment has besides ours
 * @param options.args further switches
 * @param options.settings further settings of its engine
 */
export function launchBrowser(
  file: string,
  {
    env = {},
    args = [],
    settings = [],
  }: { env?: Record<string, string>; args?: readonly string[]; settings?: readonly string[] } = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: file,
    env: { ...process.env, ...env },
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      `--disable-features=${SWITCHED_OFF.trim().split(/\s+/).join(",")}`,
      `--blink-settings=${[...SETTINGS, ...settings].join(",")}`,
      ...args,
    ],
  });
}

/** The visitor is in Lagos, has a small touch screen and prefers reduced motion. */
export function profileOf(shopUrl: string, viewport: { width: number; height: number }) {
  return {
    viewport,
    baseURL: shopUrl,
    hasTouch: viewport.width < 600,
    reducedMotion: "reduce",
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
  } satisfies BrowserContextOptions;
}
