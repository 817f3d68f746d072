import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { examples } from "../../packages/ui/gallery/gallery.tsx";
import { launchBrowser } from "../../tools/whole-shop/browser.ts";
import { npm, startNpm } from "./npm.ts";

test("npm run screens takes the requested pictures and arranges them on a page", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-screens-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const only = '--only "home / at first sight" --only "cart / empty" --width 360 --theme dark';
  const { code, said } = await npm(`run screens -- ${only} --pictures none --out ${folder}`);
  expect(said).toMatch(/^2 pictures, 0 states that were not reached/m);
  expect(code).toBe(0);

  const index = await readFile(path.join(folder, "index.html"), "utf8");
  const shown = [...index.matchAll(/src="([^"]+)"/g)].map(([, file]) => file!);
  const there = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".png"));
  expect(shown.toSorted()).toEqual(there.toSorted());
  const picture = await readFile(path.join(folder, "home/at-first-sight/360-dark.png"));
  // A PNG begins with its width and height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([360, 780]);
});

test("npm run gallery shows every primitive", async () => {
  const gallery = startNpm("run gallery");
  await gallery.says(/http:\/\/127\.0\.0\.1:\d+/);
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(gallery.said())![0];

  const browser = await launchBrowser(inject("browserFile"));
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();
  const shown = await page.locator("main > section").evaluateAll((sections) => sections.map(({ id }) => id));
  expect(shown).toEqual(["Tokens", ...examples.map(({ name }) => name)]);
  expect(faults).toEqual([]);
});
