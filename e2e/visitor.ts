import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, inject, onTestFinished } from "vitest";

let browser: Browser | undefined;

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});

/** Phones first: the design width, and the luxury. */
export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1440, height: 900 };

/** Somebody at the shop's door, in a browser profile of their own. What the page complains of is kept in `complaints`. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export async function aVisitor(
  viewport: { width: number; height: number } = PHONE,
  browserOptions: BrowserContextOptions = {},
): Promise<Visitor> {
  browser ??= await chromium.launch({
    executablePath: inject("browserFile"),
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
  const context = await browser.newContext({
    viewport,
    baseURL: inject("shopUrl"),
    hasTouch: viewport.width < 600,
    reducedMotion: "reduce",
    locale: "en-NG",
    timezoneId: "Africa/Lagos",
    ...browserOptions,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (browserOptions.javaScriptEnabled !== false) waitUntilPagesListen(page);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** A click before the page listens is lost: a person tries again, a journey must wait. */
function waitUntilPagesListen(page: Page): void {
  const listens = () => page.locator("html[data-live]").waitFor({ state: "attached" });
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    const answer = await goto(...to);
    if (page.url().startsWith(inject("shopUrl"))) await listens();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await listens();
    return answer;
  };
}
