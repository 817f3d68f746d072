import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/**
 * A Chromium that asks nobody outside for anything.
 * @param env what its environment has beside ours
 */
export function launchBrowser(file: string, env: Record<string, string> = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: file,
    env: { ...process.env, ...env },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Whoever comes lives in Lagos, touches a small screen, and holds still what would move. */
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

/** A click before the page listens is lost: a person tries again, a journey must wait. */
export function waitUntilPagesListen(page: Page, shopUrl: string): void {
  const listens = () => page.locator("html[data-live]").waitFor({ state: "attached" });
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    const answer = await goto(...to);
    if (page.url().startsWith(shopUrl)) await listens();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await listens();
    return answer;
  };
}
