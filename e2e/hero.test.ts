import { expect, test } from "vitest";
import { stopClock } from "./stop-clock.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

/** How often the slides move on. */
const EVERY_MS = 6000;

test("The hero is 600 px high and moves on automatically, one slide at a time", {
  tags: ["S2-040", "S2-041", "S2-042", "S2-043", "S9-020"],
}, async () => {
  const { page } = await aVisitor(DESKTOP, { reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const hero = page.getByRole("region", { name: "What we sell" });
  await hero.getByRole("button", { name: "Pause the slides" }).waitFor();
  // From here on it moves when the test says so, however slow the machine is.
  await stopClock(page);
  expect((await hero.boundingBox())?.height).toBe(600);
  const shown = hero.locator('[role="group"]:not([inert])');
  expect(await shown.count()).toBe(1);
  const nth = async () => Number((await shown.getAttribute("aria-label"))?.replace(/ of 4$/, ""));
  const first = await nth();
  expect(first).toBeGreaterThanOrEqual(1);
  await page.clock.runFor(EVERY_MS);
  expect(await shown.count()).toBe(1);
  expect(await nth()).toBe((first % 4) + 1);
  // Halfway from one slide to the next, both can be read: none is half transparent. Held at once, before the half second is over.
  const fourth = hero.getByRole("button", { name: /^Slide 4: / });
  const opacities = await fourth.evaluate(async (button: HTMLElement) => {
    const nextTask = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    button.click();
    const hasMoved = () => document.querySelector('[aria-label="4 of 4"]:not([inert])') !== null;
    while (!hasMoved()) await nextTask();
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 250;
    }
    return [...document.querySelectorAll(".hero-slide")]
      .map((slide) => getComputedStyle(slide))
      .flatMap(({ visibility, opacity }) => (visibility === "visible" ? [opacity] : []));
  });
  expect(await shown.getAttribute("aria-label")).toBe("4 of 4");
  expect(opacities.length).toBeGreaterThan(1);
  expect([...new Set(opacities)]).toEqual(["1"]);
});

test("'Shop now' scrolls to the product grid", { tags: ["S2-051"] }, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  await page.getByRole("link", { name: "Shop now" }).click();
  const top = () => page.locator("#products").evaluate((grid) => grid.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(DESKTOP.height / 2);
});

test("Each slide of the hero has its own background colour", { tags: ["S2-046"] }, async () => {
  const { page } = await aVisitor(DESKTOP);
  await page.goto("/");
  const grounds = await page
    .getByRole("region", { name: "What we sell" })
    .locator('> [role="group"]')
    .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).backgroundColor));
  expect(new Set(grounds).size).toBe(4);
  expect(grounds).not.toContain("rgba(0, 0, 0, 0)");
});

test("The words of each slide can be read where they cross its pattern", async () => {
  const { page } = await aVisitor(PHONE);
  await page.goto("/");
  const contrasts = await page.locator(".hero-slide").evaluateAll((slides) => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const linear = (channel: number) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    const lightness = (color: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((channel) => linear(channel / 255));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    return slides.map((slide) => {
      const thread = getComputedStyle(slide.querySelector(".cloth")!);
      const ground = channels(getComputedStyle(slide).backgroundColor);
      const alpha = Number(thread.opacity);
      const mixed = channels(thread.color).map((channel, i) => channel * alpha + ground[i]! * (1 - alpha));
      const words = lightness(channels(getComputedStyle(slide.querySelector(".hero-text")!).color));
      const behind = lightness(mixed);
      return Math.max(words, behind) / Math.min(words, behind);
    });
  });
  expect(contrasts).toHaveLength(4);
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
});
