import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { launchBrowser, profileOf } from "../tools/whole-shop/browser.ts";
import { keepProfile, type Profile } from "./kept-profiles.ts";
import { followRequests, waitUntilPagesListen } from "./wait-for-pages.ts";

/** One for all files of a worker, with whose process it ends: starting it costs as much as a short journey. */
let browser: Browser | undefined;

/** Profiles that nobody uses, by whether their screen is touched. */
const idle = new Map<boolean, Profile[]>();

/**
 * Most pages are open for a second. Optimising their code takes longer than running it, and so does decoding pictures
 * that nobody scrolls to: lazy ones load when they come into view, as they do for a reader who scrolls slowly.
 */
const FOR_SHORT_VISITS = {
  args: [
    "--js-flags=--no-opt --no-maglev",
    // All pages of a profile are shown by one process, which compiles their code once.
    "--renderer-process-limit=1",
  ],
  settings: ["lazyLoadingImageMarginPx4G=0", "lazyLoadingImageMarginPxUnknown=0"],
};

export async function theBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) {
    // Those of a browser that has crashed.
    idle.clear();
    browser = await launchBrowser(inject("browserFile"), FOR_SHORT_VISITS);
  }
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

/**
 * With a profile as good as new: one that visitors before had, emptied. A really new one, with a process that compiles all
 * code for the first time, costs as much processor time as the rest of a short journey.
 * @param browserOptions if given, even if empty, the profile is really new. Use it for a visitor who goes offline,
 * because the HTTP cache of a reused profile has chunks that only earlier visitors have loaded
 */
export async function aVisitor(
  viewport: { width: number; height: number } = PHONE,
  browserOptions?: BrowserContextOptions,
): Promise<Visitor> {
  if (browserOptions) {
    const visitor = await aVisitorToStay(viewport, browserOptions);
    onTestFinished(() => visitor.context.close());
    return visitor;
  }
  const shopUrl = inject("shopUrl");
  const { hasTouch, ...options } = profileOf(shopUrl, viewport);
  const inBrowser = await theBrowser();
  const kept = idle.get(hasTouch) ?? [];
  idle.set(hasTouch, kept);
  const { page, context, empty } =
    kept.pop() ?? (await keepProfile(await inBrowser.newContext({ hasTouch, ...options })));
  onTestFinished(async ({ task }) => {
    const next = task.result?.state === "fail" ? null : await empty();
    if (next) kept.push(next);
    else await context.close();
  });
  await page.setViewportSize(viewport);
  waitUntilPagesListen(page, shopUrl);
  return { page, context, complaints: follow(page) };
}

/** Beyond the end of the test: who asks closes the profile. */
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
  if (browserOptions.javaScriptEnabled !== false) waitUntilPagesListen(page, shopUrl);
  return { page, context, complaints: follow(page) };
}

/** @returns the errors that the page reports from now on */
function follow(page: Page): string[] {
  // As long as an `expect.poll` waits: on a machine that is busy with other things, a page takes its time.
  page.setDefaultTimeout(30_000);
  followRequests(page);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}
