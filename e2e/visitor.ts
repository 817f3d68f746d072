import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { launchBrowser, profileOf } from "../tools/whole-shop/browser.ts";
import { followRequests, waitUntilPagesListen } from "./wait-for-pages.ts";

/** One for all files of a worker, with whose process it ends: starting it costs as much as a short journey. */
let browser: Browser | undefined;

/**
 * Most pages are open for a second. Optimising their code takes longer than running it, and so does decoding pictures
 * that nobody scrolls to: lazy ones load when they come into view, as they do for a reader who scrolls slowly.
 */
const FOR_SHORT_VISITS = [
  "--js-flags=--no-opt --no-maglev",
  // Chromium heeds only the last switch of a name: the first four settings are Playwright's own, for a mouse.
  `--blink-settings=${[
    "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
    "lazyLoadingImageMarginPx4G=0,lazyLoadingImageMarginPxUnknown=0",
  ].join(",")}`,
];

export async function theBrowser(): Promise<Browser> {
  if (!browser?.isConnected())
    browser = await launchBrowser(inject("browserFile"), { args: FOR_SHORT_VISITS });
  return browser;
}

/** Phones first: the design width, and the luxury. */
export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1440, height: 900 };

/** Somebody at the shop's door, in their own browser profile. What the page complains of is kept in `complaints`. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export async function aVisitor(
  viewport: { width: number; height: number } = PHONE,
  browserOptions: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await aVisitorToStay(viewport, browserOptions);
  onTestFinished(() => visitor.context.close());
  return visitor;
}

/** The same beyond the end of the test: who asks closes the profile. */
export async function aVisitorToStay(
  viewport: { width: number; height: number } = PHONE,
  browserOptions: BrowserContextOptions = {},
): Promise<Visitor> {
  const shopUrl = browserOptions.baseURL ?? inject("shopUrl");
  const context = await (await theBrowser()).newContext({
    ...profileOf(shopUrl, viewport),
    ...browserOptions,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  followRequests(page);
  if (browserOptions.javaScriptEnabled !== false) waitUntilPagesListen(page, shopUrl);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return { page, context, complaints };
}
