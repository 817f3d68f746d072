import type { BrowserContext, Page } from "playwright-core";

const SCRIPTS = ["addInitScript", "exposeFunction", "exposeBinding"] as const;
/** What changes a profile and is not taken back here. */
const CLOCK_CHANGES = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const;
const LASTING = [
  ...["newCDPSession", "routeFromHAR", "routeWebSocket", "setExtraHTTPHeaders", "setGeolocation"],
  ...["setHTTPCredentials", "setStorageState", "setDefaultTimeout", "setDefaultNavigationTimeout"],
] as (keyof BrowserContext)[];
/** What a test may listen to. Playwright itself listens to the end of a profile. */
const TOLD = [
  ...["console", "dialog", "page", "request", "requestfailed", "requestfinished", "response"],
  ...["serviceworker", "weberror"],
];

/** A browser profile, and how it becomes that of another person. */
export interface Profile {
  context: BrowserContext;
  /** A tab that nobody has used. */
  page: Page;
  /** @returns the same without anything of the person before but the HTTP cache; null after something that cannot be taken back */
  empty: () => Promise<Profile | null>;
}

/** @param context a new one */
export async function keepProfile(context: BrowserContext): Promise<Profile> {
  const [newPage, newSession] = [context.newPage.bind(context), context.newCDPSession.bind(context)];
  const origins = new Set<string>();
  const trail = followTrail(context);
  context.on("close", trail.ends);

  async function aNewTab(): Promise<Profile> {
    context.on("request", (request) => {
      if (request.isNavigationRequest() && request.url().startsWith("http"))
        origins.add(new URL(request.url()).origin);
    });
    return { context, page: await newPage(), empty };
  }

  async function empty(): Promise<Profile | null> {
    if (trail.isLasting()) return null;
    for (const event of TOLD) context.removeAllListeners(event);
    await Promise.all([
      context.unrouteAll({ behavior: "ignoreErrors" }),
      context.setOffline(false),
      trail.undo(),
    ]);
    // The process that shows the pages, with all code that it has compiled, lives as long as one of them is open.
    const next = await aNewTab();
    const others = () => context.pages().filter((page) => page !== next.page);
    await Promise.all(others().map((page) => page.close()));
    const session = await newSession(next.page);
    await Promise.all([
      ...[...origins].map((origin) =>
        session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }),
      ),
      context.clearCookies(),
      context.clearPermissions(),
    ]);
    await session.detach();
    origins.clear();
    // A window that was just being opened comes late.
    return others().length === 0 ? next : null;
  }

  return aNewTab();
}

/** Remembers the scripts that a test adds to all pages, and whether it does something that stays. */
function followTrail(context: BrowserContext) {
  let isLasting = false;
  const added: Promise<{ dispose: () => Promise<void> }>[] = [];
  const ends = () => {
    isLasting = true;
  };
  for (const name of SCRIPTS) {
    follow(context, name, (script) => added.push(script as (typeof added)[number]));
  }
  for (const name of CLOCK_CHANGES) follow(context.clock, name, ends);
  for (const name of LASTING) follow(context, name, ends);
  return {
    ends,
    isLasting: () => isLasting,
    async undo() {
      for (const script of added.splice(0)) await (await script).dispose();
    },
  };
}

/** Reports the answer to each call of a method. */
function follow<Place extends object>(place: Place, name: keyof Place, tell: (answer: unknown) => unknown) {
  const call = (place[name] as (...args: unknown[]) => unknown).bind(place);
  Object.assign(place, {
    [name]: (...args: unknown[]) => {
      const answer = call(...args);
      tell(answer);
      return answer;
    },
  });
}
