import { expect, test } from "vitest";
import { atScene } from "./at-scene.ts";
import { axeFindingsInAllLooks } from "./axe.ts";
import { backOfficeScreens } from "./scenes/back-office.ts";
import { DESKTOP, PHONE } from "./visitor.ts";

const scenes = backOfficeScreens.flatMap(({ name, states }) =>
  states.map((state) => `${name} / ${state.name}`),
);

test.each(scenes)("At “%s” axe finds nothing in any look, and nothing scrolls sideways", async (scene) => {
  const page = await atScene(scene);
  await page.getByRole("heading", { level: 1, includeHidden: true }).first().waitFor({ state: "attached" });
  expect(await axeFindingsInAllLooks(page, scene)).toEqual([]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([viewport.width, surplus <= 0]).toEqual([viewport.width, true]);
  }
});
