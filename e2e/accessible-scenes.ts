import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CORE } from "../tools/test/run-tags.ts";
import { atScene, reachAgain, sceneOf } from "./at-scene.ts";
import { axeFindingsInLooks } from "./axe.ts";
import { largeTextFindings, NARROWEST } from "./large-text.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

/**
 * One test for each scene. The scenes are in several files, which run at the same time.
 * @param scenes screen and state: "cart / filled"
 * @param options.core those that `npm test` runs, the others only with `--all`
 * @param options.showsFrame whether the first scene is looked at in all four looks, with header and footer; axe takes longer for them than for most pages
 */
export function axeFindsNothingAt(
  scenes: readonly string[],
  { core = [], showsFrame = false }: { core?: readonly string[]; showsFrame?: boolean } = {},
): void {
  for (const scene of scenes) {
    const title = `axe finds nothing at “${scene}”, on a phone and a desktop, light and dark, and nothing scrolls sideways or is lost with larger text`;
    test(title, { tags: core.includes(scene) ? [CORE] : [] }, async () => {
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
    });
  }
}

/** Wider than the screen, a page scrolls sideways. A chart is drawn again for its new width a moment later. */
async function expectWithin(page: Page, width: number): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}
