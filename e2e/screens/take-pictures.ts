import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { DEMO_ACCOUNT } from "../../tools/seed/demo-account.ts";
import { DEMO_STAFF } from "../../tools/seed/demo-staff.ts";
import { profileOf } from "../../tools/whole-shop/browser.ts";
import { clientOf } from "../../tools/whole-shop/client-of.ts";
import type { Findings } from "../../tools/whole-shop/findings.ts";
import type { WholeShop } from "../../tools/whole-shop/whole-shop.ts";
import {
  HEIGHTS,
  roleOf,
  type Screen,
  type Stage,
  type State,
  type Theme,
  TOUCHED,
  type Width,
} from "../scenes/scene.ts";
import { carryStaffSession } from "../staff-session.ts";
import { carrySession, openSession, writeVerifiedAccount } from "../verified-account.ts";
import { waitUntilPagesListen } from "../wait-for-pages.ts";
import { pictureFile } from "./picture-file.ts";

/** What must have come to rest before a picture is taken; a state that never rests is one that loads for ever. */
const REST_WITHIN_MS = 4_000;
const REACH_WITHIN_MS = 60_000;

export interface Sitting {
  screen: Screen;
  state: State;
  /** In which it is looked at without being left: all of them touched, or all pointed at. */
  widths: readonly Width[];
}

/** A state is reached twice, once on screens that are touched and once on those with a pointer; or for each of them. */
export function sittingsOf(screens: readonly Screen[], widths: readonly Width[]): Sitting[] {
  return screens.flatMap((screen) =>
    screen.states.flatMap((state) => {
      const wanted = widths.filter((width) => state.widths?.includes(width) ?? true);
      const touched = wanted.filter((width) => TOUCHED.includes(width));
      const pointed = wanted.filter((width) => !TOUCHED.includes(width));
      return (state.reopens ? wanted.map((width) => [width]) : [touched, pointed])
        .filter((some) => some.length > 0)
        .map((some) => ({ screen, state, widths: some }));
    }),
  );
}

export interface Studio {
  browser: Browser;
  shop: WholeShop;
  findings: Findings;
  themes: readonly Theme[];
  folder: string;
}

export async function takePictures(studio: Studio, { screen, state, widths }: Sitting): Promise<void> {
  const [first = 360] = widths;
  const context = await studio.browser.newContext({
    ...profileOf(studio.shop.shopUrl, { width: first, height: HEIGHTS[first] }),
    hasTouch: TOUCHED.includes(first),
  });
  try {
    const stage = await enter(studio, context, state);
    await state.reach(stage);
    await showTypefaces(stage.page);
    if (state.hold) await stopClock(stage.page);
    for (const theme of studio.themes) {
      for (const width of widths) {
        const file = path.join(studio.folder, pictureFile({ screen, state, width, theme }));
        await mkdir(path.dirname(file), { recursive: true });
        await stage.page.emulateMedia({ colorScheme: theme });
        await stage.page.setViewportSize({ width, height: HEIGHTS[width] });
        if (state.view !== "window") await stretch(stage.page, width);
        await comeToRest(stage.page, state.view !== "window");
        await stage.page.screenshot({
          path: file,
          fullPage: state.view !== "window",
        });
      }
    }
  } finally {
    await context.close();
  }
}

let accounts = 0;

async function enter({ shop, findings }: Studio, context: BrowserContext, state: State): Promise<Stage> {
  const session = await sessionFor(shop, context, state);
  const page = await context.newPage();
  page.setDefaultTimeout(REACH_WITHIN_MS);
  waitUntilPagesListen(page, shop.shopUrl);
  if (state.hold) await page.clock.install();
  const open = (path: string) => page.goto(path);
  return { page, open, client: await clientOf(shop.shopUrl, session), findings };
}

async function sessionFor(shop: WholeShop, context: BrowserContext, { as = "visitor" }: State) {
  const role = roleOf(as);
  if (role !== null) await carryStaffSession(context, { ...shop, mail: DEMO_STAFF.mailOf(role) });
  if (as === "visitor" || role !== null) return undefined;
  let mail: string = DEMO_ACCOUNT.mail;
  if (as === "shopper") {
    accounts += 1;
    mail = `bisi.${accounts}@example.com`;
    await writeVerifiedAccount(shop.databaseUrl, mail);
  }
  const record = await openSession(shop.databaseUrl, mail);
  await carrySession(context, shop.shopUrl, record);
  return record.token;
}

/** Notices stay and countdowns stand still from here on. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
}

/**
 * As on a page after the first, so that a picture does not depend on how slow this machine was. The storefront makes these
 * faces itself during a navigation (`late-faces.ts`); the back office has them in its styles.
 */
async function showTypefaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { dataset } = document.querySelector<HTMLScriptElement>("script[data-fonts]") ?? {};
    for (const file of Object.values(dataset ?? {})
      .join(" ")
      .match(/\S+/g) ?? []) {
      const [, name, weight, accents = ""] = /(\w+)-(\d+)(-accents)?[^/]*$/.exec(file) ?? [];
      document.fonts.add(new FontFace(`${name} late${accents}`, `url(${file})`, { weight }));
    }
    // A fallback face whose font this device lacks does not load.
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => {})));
    document.documentElement.dataset.faces = "";
    const named = getComputedStyle(document.body).fontFamily.split(",")[0];
    const shown = [...document.fonts].filter(({ status }) => status === "loaded");
    const bare = (family = "") => family.replaceAll('"', "");
    if (!shown.some(({ family }) => bare(family) === bare(named))) {
      throw new Error(`The picture would be in the device's own typeface instead of ${named}`);
    }
  });
}

/** The height of the page may change a little when its window does, a few times. */
const STRETCHES_MOST = 4;

/**
 * A window as high as the page: bars are at its foot, and nothing is scrolled away. Elements that are as high as the
 * window keep the height that they have in a real one. Otherwise they would grow with it for ever.
 */
async function stretch(page: Page, width: Width): Promise<void> {
  await page.evaluate(() => {
    // As for a visitor who has scrolled on: what is far below is laid out, not guessed, and the height of the page is true.
    document.documentElement.dataset.moved = "";
    for (const element of document.querySelectorAll<HTMLElement>("[data-kept-height]")) {
      element.style.minHeight = "";
    }
    for (const element of document.querySelectorAll<HTMLElement>("body, body *")) {
      if (getComputedStyle(element).minHeight !== `${innerHeight}px`) continue;
      element.style.minHeight = `${innerHeight}px`;
      element.dataset.keptHeight = "";
    }
    scrollTo(0, 0);
  });
  let height: number = HEIGHTS[width];
  for (let nth = 0; nth < STRETCHES_MOST; nth += 1) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight);
    if (nth > 0 && needed <= height) return;
    height = needed;
    await page.setViewportSize({ width, height });
  }
}

/** Content, letters and pictures are there. On a whole page also those that would come when somebody scrolls to them. */
async function comeToRest(page: Page, isWhole: boolean): Promise<void> {
  // Seen by an observer, because a page whose clock has been stopped does not look again.
  const content = page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true });
      look();
      function look() {
        if (document.querySelector(".skeleton, .plot-area:empty")) return;
        observer.disconnect();
        resolve();
      }
    });
  });
  await Promise.race([content.catch(() => {}), pause(REST_WITHIN_MS)]);
  const arrivals = page.evaluate(async (everything) => {
    await document.fonts.ready;
    if (everything) for (const image of document.images) image.loading = "eager";
    const waiting = [...document.images].filter((image) => !image.complete && image.loading === "eager");
    // What fades in or out has an end; a spinner has none.
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.all(ends);
    await Promise.all(
      waiting.map(
        (image) =>
          new Promise((resolve) => {
            image.addEventListener("load", resolve, { once: true });
            image.addEventListener("error", resolve, { once: true });
          }),
      ),
    );
  }, isWhole);
  await Promise.race([arrivals, pause(REST_WITHIN_MS)]);
  await pause(120);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
