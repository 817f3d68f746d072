import type { BrowserContext, Page } from "playwright-core";
import { onTestFailed } from "vitest";
import { aVisitorToStay, PHONE } from "./visitor.ts";

/** Answered by the test itself: a page of the shop's origin on which no script runs. */
const EMPTY_PAGE = "/admin/empty";

interface SharedPage {
  page: Page;
  context: BrowserContext;
}

/** The pages that the scenes of a worker share, by who looks at what. */
const shared = new Map<string, SharedPage>();

/**
 * A page on a phone that the scenes of a worker share, as the scene before left it: a new browser profile for each, and
 * loading the shop again, costs a third of the processor time of all.
 * @param of who looks at what
 */
export async function aSharedPage(of: string): Promise<SharedPage> {
  const visit = shared.get(of) ?? (await aVisitorToStay());
  shared.set(of, visit);
  onTestFailed(async () => {
    shared.delete(of);
    await visit.context.close();
  });
  await visit.page.setViewportSize(PHONE);
  await visit.page.emulateMedia({ colorScheme: null });
  return visit;
}

/** Nothing of the scenes before remains: neither cookies nor stored data nor changed answers. */
export async function clear({ page, context }: SharedPage): Promise<void> {
  if (!page.url().startsWith("http")) return;
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.unrouteAll();
  await context.clearCookies();
}
