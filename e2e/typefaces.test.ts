import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { launchBrowser, profileOf } from "../tools/whole-shop/browser.ts";
import { type FontSet, fontSetsHere, onlyFonts } from "./font-sets.ts";
import { shiftsSeen, watchShifts } from "./layout-shifts.ts";
import { aShopper, somethingInStock } from "./shopper.ts";
import { carrySession } from "./verified-account.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

/** The shop's typefaces against what a device has instead of them: see docs/decisions/0014-typefaces.md. */
const fontSets = await fontSetsHere();
/** As their files name them. */
const FACES = ["Bricolage Grotesque ExtraBold", "Familjen Grotesk"];

test("The fonts of this machine include DejaVu Sans, far wider than the shop's own, and those that were brought along", () => {
  const brought = process.env.TEST_FONTS ? ["Liberation Sans"] : [];
  expect(fontSets.map(({ name }) => name)).toEqual(expect.arrayContaining(["DejaVu Sans", ...brought]));
});

/**
 * @param network a busy machine must not look like a slow network, so the fast network does not report how long
 * anything takes
 */
async function aDevice(
  set: FontSet,
  viewport: typeof PHONE,
  network: "fast" | "slow" = "fast",
): Promise<Page> {
  const { env, remove } = await onlyFonts(set);
  const browser = await launchBrowser(inject("browserFile"), { env });
  onTestFinished(async () => {
    await browser.close();
    await remove();
  });
  const context = await browser.newContext(profileOf(inject("shopUrl"), viewport));
  const page = await context.newPage();
  if (network === "fast") {
    await page.addInitScript(() => {
      performance.getEntriesByType = (type) =>
        performance.getEntries().filter(({ entryType }) => entryType === type && type !== "navigation");
    });
  } else {
    const cdp = await context.newCDPSession(page);
    const slow = { offline: false, latency: 600, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send("Network.emulateNetworkConditions", slow);
  }
  await watchShifts(page);
  return page;
}

/** The families in which the heading and the text around it are really set. */
async function familiesSeen(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("DOM.enable");
  await cdp.send("CSS.enable");
  const { root } = await cdp.send("DOM.getDocument");
  const { nodeIds } = await cdp.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "h1, header a, footer p",
  });
  const used = await Promise.all(
    nodeIds.map((nodeId) => cdp.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  await cdp.detach();
  const families = used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName));
  return [...new Set(families)].toSorted();
}

async function untilLive(page: Page): Promise<void> {
  await page.locator("html[data-live]").waitFor({ state: "attached" });
}

/** Lets no file of a typeface through before it is told to. */
async function holdTypefaces(page: Page, files = "**/*.woff2"): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Those of the first page and those of later pages: all have come, and have been painted. */
async function untilTypefacesAreThere(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      localStorage.getItem("ssFaces") !== null &&
      [...document.fonts].filter(({ status }) => status === "loaded").length >= 3,
  );
  await frames(page);
}

/** What has changed is painted. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

describe.each(fontSets)("On a device that has only $name", (set) => {
  test.each([
    { device: "phone", viewport: PHONE },
    { device: "desktop", viewport: DESKTOP },
  ])(
    "Nothing moves when the typefaces load late on a $device, and the next page uses them",
    async ({ viewport }) => {
      const page = await aDevice(set, viewport);
      const [variant] = await somethingInStock(1);
      for (const path of [paths.home(), paths.shop(), paths.product(variant!.product_token), "/help"]) {
        const letThemCome = await holdTypefaces(page);
        await page.goto(path, { waitUntil: "commit" });
        await untilLive(page);
        expect(await familiesSeen(page), path).toEqual([set.name]);

        await page.evaluate(() => localStorage.removeItem("ssFaces"));
        letThemCome();
        await untilTypefacesAreThere(page);
        expect(await familiesSeen(page), path).toEqual([set.name]);
        expect(await shiftsSeen(page), path).toEqual([]);
        await page.unrouteAll();
      }

      await page.getByRole("link", { name: "Our story" }).click();
      await page.waitForURL("**/about");
      await expect.poll(() => familiesSeen(page)).toEqual(FACES);
      expect(await shiftsSeen(page)).toEqual([]);
    },
  );

  test.each([
    { device: "phone", viewport: PHONE },
    { device: "desktop", viewport: DESKTOP },
  ])(
    "Nothing moves when the session of a shopper is known before the typefaces, on a $device",
    async ({ viewport }) => {
      const shopper = await aShopper({ cart: 1 });
      const page = await aDevice(set, viewport);
      await carrySession(page.context(), inject("shopUrl"), shopper.record);
      await holdTypefaces(page);
      await page.goto(paths.home(), { waitUntil: "commit" });
      await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).waitFor();
      expect(await familiesSeen(page)).toEqual([set.name]);
      expect(await shiftsSeen(page)).toEqual([]);
    },
  );

  test("Text is readable before any typeface loads, and nothing scrolls sideways at 320 px", async () => {
    const page = await aDevice(set, { width: 320, height: 640 });
    await holdTypefaces(page);
    const [variant] = await somethingInStock(1);
    for (const path of [paths.home(), paths.shop(), paths.product(variant!.product_token), "/help"]) {
      await page.goto(path, { waitUntil: "commit" });
      await untilLive(page);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
      const [whole, seen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(whole, path).toBe(seen);
    }
  });

  test("Typefaces that load before the first paint are used from the start", async () => {
    const page = await aDevice(set, PHONE);
    const here = Promise.withResolvers<void>();
    let come = 0;
    page.on("requestfinished", (request) => {
      if (/\.woff2$/.test(request.url()) && !request.url().includes("-accents")) come += 1;
      if (come === 3) here.resolve();
    });
    // Nothing is painted without the styles: they wait for the typefaces here.
    await page.route("**/*.css", async (route) => {
      await here.promise;
      await route.continue();
    });
    await page.goto("/about");
    await untilLive(page);
    expect(await familiesSeen(page)).toEqual(FACES);
    expect(await shiftsSeen(page)).toEqual([]);
  });
});

test("On a slow network the typefaces come after the scripts, and the next document asks for them first", async () => {
  const [set] = fontSets;
  const page = await aDevice(set!, PHONE, "slow");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const isFace = (url: string) => url.endsWith(".woff2");
  const isScript = (url: string) => /entry\.client[^/]*\.js$/.test(url);

  await page.goto("/about");
  await untilLive(page);
  expect(await familiesSeen(page)).toEqual([set!.name]);
  await page.waitForFunction(() => localStorage.getItem("ssFaces") !== null);
  expect(asked.findIndex(isFace)).toBeGreaterThan(asked.findIndex(isScript));

  asked.length = 0;
  await page.goto("/help");
  await untilLive(page);
  expect(asked.findIndex(isFace)).toBeGreaterThan(-1);
  expect(asked.findIndex(isFace)).toBeLessThan(asked.findIndex(isScript));
});

test("A visitor who saves data does not wait for typefaces", async () => {
  const [set] = fontSets;
  const page = await aDevice(set!, PHONE);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/about");
  await page.locator("html[data-own-faces]").waitFor({ state: "attached" });
  await untilLive(page);
  expect(await familiesSeen(page)).toEqual([set!.name]);
});

test("Typefaces that come for later pages do not make the browser lay out the open page again", async () => {
  const [set] = fontSets;
  const page = await aDevice(set!, PHONE);
  // What has no word with accents needs them later only.
  const letThemCome = await holdTypefaces(page, "**/*-accents*.woff2");
  await page.goto("/help");
  await untilLive(page);
  await frames(page);

  const layouts = await layoutsDuring(page, async () => {
    letThemCome();
    await page.waitForFunction(() => localStorage.getItem("ssFaces") !== null);
    await frames(page);
    // The trace would otherwise be empty if nothing happened at all.
    await page.evaluate(() => document.body.append("a word"));
    await frames(page);
  });
  expect(layouts.length).toBeGreaterThan(0);
  for (const { dirtyObjects, totalObjects } of layouts) expect(dirtyObjects).toBeLessThan(totalObjects / 4);
});

interface LayoutEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number; totalObjects: number } };
}

/** How much the browser laid out meanwhile, each time. */
async function layoutsDuring(page: Page, work: () => Promise<void>) {
  const cdp = await page.context().newCDPSession(page);
  const events: LayoutEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as LayoutEvent[])));
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", categories: "devtools.timeline" });
  await work();
  const complete = new Promise<void>((resolve) => cdp.once("Tracing.tracingComplete", () => resolve()));
  await cdp.send("Tracing.end");
  await complete;
  return events.flatMap(({ name, args }) => (name === "Layout" && args.beginData ? [args.beginData] : []));
}
