import type { BrowserContext, Page } from "playwright-core";
import { onTestFailed } from "vitest";
import { aVisitorToStay, PHONE } from "./visitor.ts";

interface SharedPage {
  page: Page;
  context: BrowserContext;
}

/** The pages that the scenes of a worker share, by who looks at what. */
const shared = new Map<string, SharedPage>();

/**
 * A page on a phone that the scenes of a worker share, as the scene before left it: loading the shop again for each costs
 * as much processor time as the look of axe.
 * @param of who looks at what
 */
export async function aSharedPage(of: string): Promise<SharedPage> {
  const kept = shared.get(of);
  // A browser that has crashed leaves its pages behind.
  const visit = kept?.context.browser()?.isConnected() ? kept : await aVisitorToStay();
  shared.set(of, visit);
  onTestFailed(async () => {
    shared.delete(of);
    await visit.context.close();
  });
  await visit.page.setViewportSize(PHONE);
  await visit.page.emulateMedia({ colorScheme: null });
  return visit;
}
