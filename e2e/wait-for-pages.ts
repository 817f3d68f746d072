import type { Page, Request } from "playwright-core";

/** Pages that are left as they come: parts far from the first view do not listen, and are not laid out, before the page is used. */
const untouched = new WeakSet<Page>();

/**
 * A click before the page listens is lost: a person tries again, a journey must wait. Also for what is far below the first
 * view, to which a journey jumps: cards move a little when what is above them is laid out, and a press that Playwright takes
 * back because it met the wrong card has been kept by then (boot.ts).
 */
export function waitUntilPagesListen(page: Page, shopUrl: string): void {
  async function listens() {
    // The back office is drawn by its own code, so what is there listens.
    if (new URL(page.url()).pathname.startsWith("/admin")) return;
    await page.locator("html[data-live]").waitFor({ state: "attached" });
    if (untouched.has(page)) return;
    await page.evaluate(() => {
      // As for a visitor who has scrolled on (first-view.css).
      document.documentElement.dataset.moved = "";
      document.dispatchEvent(new Event("pointermove"));
    });
    await page.locator("html[data-whole]").waitFor({ state: "attached" });
  }
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

/** For journeys about the time before anybody uses a page. */
export function leaveUntouched(page: Page): void {
  untouched.add(page);
}

const underWay = new WeakMap<Page, Set<Request>>();

/** Needed for `gotoAtRest`, before the first page is opened. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on("request", (request) => {
    // What the page before has asked for is dropped with it, and not always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** Opens a page and waits until all that it asks for on its own has come and is painted. */
export async function gotoAtRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilAtRest(page);
}

export async function waitUntilAtRest(page: Page): Promise<void> {
  const requests = underWay.get(page);
  if (!requests) throw new Error("Nobody has followed the requests of this page");
  for (let quiet = 0; quiet < 2; ) {
    // An idle page has begun whatever it meant to ask for.
    await page.evaluate(
      () =>
        new Promise<void>((painted) => {
          requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => painted())));
        }),
    );
    quiet = requests.size === 0 ? quiet + 1 : 0;
  }
}
