import { expect, test } from "vitest";
import { atScene } from "./at-scene.ts";
import { axeFindingsInAllLooks } from "./axe.ts";

/** One test for each scene. The scenes are in several files, which run at the same time. @param scenes screen and state: "cart / filled" */
export function axeFindsNothingAt(scenes: string[]): void {
  test.each(scenes)("axe finds nothing at “%s”, on a phone and a desktop, light and dark", async (scene) => {
    const page = await atScene(scene);
    await page.getByRole("heading", { level: 1, includeHidden: true }).first().waitFor({ state: "attached" });
    expect(await axeFindingsInAllLooks(page, scene)).toEqual([]);
  });
}
