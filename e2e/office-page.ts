import type { BrowserContext, Page } from "playwright-core";
import { inject, onTestFailed } from "vitest";
import { profileOf } from "../tools/whole-shop/browser.ts";
import { PHONE, theBrowser } from "./visitor.ts";

/** Answered by the test itself: a page of the shop's origin on which no script runs. */
const EMPTY_PAGE = "/admin/empty";

/** The page that the scenes of a worker share. */
let shared: Page | null = null;

/**
 * A page on a phone for a scene of the back office, with nothing from the scene before: neither cookies nor stored data
 * nor changed answers. The scenes of a worker share it, because a new browser profile for each costs a sixth of the
 * processor time of all.
 */
export async function anOfficePage(): Promise<{ page: Page; context: BrowserContext }> {
  if (shared) await clear(shared);
  else shared = await openPage();
  const page = shared;
  const context = page.context();
  onTestFailed(async () => {
    shared = null;
    await context.close();
  });
  return { page, context };
}

async function openPage(): Promise<Page> {
  const context = await (await theBrowser()).newContext(profileOf(inject("shopUrl"), PHONE));
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

async function clear(page: Page): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.unrouteAll();
  await page.context().clearCookies();
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: null });
}
