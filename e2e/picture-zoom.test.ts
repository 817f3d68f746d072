import type { CDPSession, Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { historyBack } from "./history-move.ts";
import { openWithPictures, PICTURE_ALTS } from "./open-with-pictures.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

const enlarge = (page: Page, nth: number) =>
  page.getByRole("link", { name: new RegExp(`^Enlarge picture ${nth} of `) });

const zoomOf = async (dialog: Locator) => {
  const style = await dialog.locator(".yarl__slide_current .yarl__slide_wrapper").getAttribute("style");
  return Number(/scale\(([\d.]+)\)/.exec(style ?? "")?.[1]);
};

test("A picture is enlarged on the whole screen: its large size is loaded then, the smaller one is there until it comes, and keys, wheel and Back work", async () => {
  const { page, complaints } = await aVisitor(DESKTOP);
  const keyboard = await atKeyboard(page);
  const token = inject("findings").plain;
  const dialog = page.getByRole("dialog", { name: /^Pictures of / });
  const large = (alt: string) => dialog.getByRole("img", { name: alt, exact: true });
  const opacity = (alt: string) => large(alt).evaluate((image) => getComputedStyle(image).opacity);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await openWithPictures(page, token);
  await page.route(/\/1600\.\w+$/, async (route) => {
    asked += 1;
    await released;
    await route.fallback();
  });
  expect(asked).toBe(0);
  await enlarge(page, 1).click();
  await large(PICTURE_ALTS[0]).waitFor();
  await expect.poll(() => asked).toBe(1);
  const small = dialog.locator(".yarl__slide_current .enlarged-picture > img");
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await opacity(PICTURE_ALTS[0])).toBe("0");
  release();
  await expect.poll(() => opacity(PICTURE_ALTS[0])).toBe("1");

  await page.keyboard.press("+");
  await expect.poll(() => zoomOf(dialog)).toBe(2);
  await page.keyboard.press("-");
  await expect.poll(() => zoomOf(dialog)).toBe(1);
  await dialog.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect.poll(() => zoomOf(dialog)).toBe(2);
  await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => zoomOf(dialog)).toBe(1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => opacity(PICTURE_ALTS[1])).toBe("1");

  await historyBack(page);
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe(`/product/${token}`);
  await keyboard.standsOn(/^Enlarge picture 2 of /);
  await page.keyboard.press("Enter");
  await expect.poll(() => opacity(PICTURE_ALTS[1])).toBe("1");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await keyboard.standsOn(/^Enlarge picture 2 of /);
  expect(complaints).toEqual([]);
});

test("On a phone an enlarged picture is zoomed with two fingers or two taps, and a swipe shows the next one", async () => {
  const { page, context } = await aVisitor();
  await openWithPictures(page, inject("findings").plain);
  await enlarge(page, 1).tap();
  const dialog = page.getByRole("dialog", { name: /^Pictures of / });
  await dialog.getByRole("img", { name: PICTURE_ALTS[0], exact: true }).waitFor();
  const fingers = await theFingers(await context.newCDPSession(page));
  const pinchTogether = () =>
    fingers.move(
      [
        [180, 300],
        [180, 500],
      ],
      [
        [180, 390],
        [180, 410],
      ],
    );

  await fingers.tap([180, 400]);
  await fingers.tap([180, 400]);
  await expect.poll(() => zoomOf(dialog)).toBeGreaterThan(1);
  await pinchTogether();
  await expect.poll(() => zoomOf(dialog)).toBe(1);
  await fingers.move(
    [
      [180, 380],
      [180, 420],
    ],
    [
      [180, 300],
      [180, 500],
    ],
  );
  await expect.poll(() => zoomOf(dialog)).toBeGreaterThan(1);
  await pinchTogether();
  await expect.poll(() => zoomOf(dialog)).toBe(1);
  await fingers.move([[320, 400]], [[40, 400]]);
  await expect
    .poll(() =>
      dialog.locator(".yarl__slide_current").getByRole("img", { name: PICTURE_ALTS[1], exact: true }).count(),
    )
    .toBe(1);
});

type Point = readonly [number, number];

/** Fingers on the screen. The events carry their own times, so that a slow machine changes nothing. */
async function theFingers(session: CDPSession) {
  let at = Date.now() / 1000;
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[], seconds: number) => {
    at += seconds;
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    return session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: at });
  };
  const STEPS = 8;
  return {
    async tap(point: Point) {
      await send("touchStart", [point], 0.1);
      await send("touchEnd", [], 0.05);
    },
    async move(from: readonly Point[], to: readonly Point[]) {
      // Long after the last touch, so that it is not a double tap.
      await send("touchStart", from, 2);
      for (let step = 1; step <= STEPS; step++) {
        const points = from.map(([x, y], i): Point => {
          const [toX, toY] = to[i] ?? [x, y];
          return [x + ((toX - x) * step) / STEPS, y + ((toY - y) * step) / STEPS];
        });
        await send("touchMove", points, 0.05);
      }
      await send("touchEnd", [], 0.05);
    },
  };
}
