import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { atScene, reachAgain, sceneOf } from "./at-scene.ts";
import { axeFindingsInLooks } from "./axe.ts";
import { largeTextFindings, NARROWEST } from "./large-text.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

/**
 * One test for each scene. The scenes are in several files, which run at the same time.
 * @param scenes screen and state: "cart / filled"
 * @param options.showsFrame whether the first scene is looked at in all four looks, with header and footer; axe takes longer for them than for most pages
 */
export function axeFindsNothingAt(scenes: string[], { showsFrame = false } = {}): void {
  test.each(scenes)(
    "axe finds nothing at “%s”, on a phone and a desktop, light and dark, and nothing scrolls sideways or is lost with larger text",
    async (scene) => {
      const page = await atScene(scene);
      await page
        .getByRole("heading", { level: 1, includeHidden: true })
        .first()
        .waitFor({ state: "attached" });
      const nth = scenes.indexOf(scene);
      const isOfFrame = showsFrame && nth === 0;
      const looks = isOfFrame ? "all" : nth % 2 === 0 ? "darkPhone" : "lightPhone";
      const at = async (width: number) => {
        if (width === DESKTOP.width) return expectWithin(page, width);
        expect(await largeTextFindings(page)).toEqual([]);
        await page.setViewportSize({ ...PHONE, width: NARROWEST });
        await expectWithin(page, NARROWEST);
        if (!sceneOf(scene).reopens) return;
        await page.setViewportSize(DESKTOP);
        await reachAgain(page, scene);
      };
      const isFrameKnown = !isOfFrame && !sceneOf(scene).inFrame;
      expect(await axeFindingsInLooks(page, scene, { looks, isFrameKnown, at })).toEqual([]);
    },
  );
}

/** Wider than the screen, a page scrolls sideways. A chart is drawn again for its new width a moment later. */
async function expectWithin(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}
