import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { buildFronts } from "../../../../tools/start/build-fronts.ts";
import { assetsOf, readManifest } from "./page-assets.ts";

const APPS = path.resolve(import.meta.dirname, "../../..");
const ADMIN = path.join(APPS, "admin/dist/client");
const STOREFRONT = path.join(APPS, "storefront/dist");

beforeAll(async () => {
  // Does nothing if the pages are built already.
  await buildFronts();
}, 120_000);

/** Kilobytes as they are sent, in brotli. */
async function sentKilobytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(`${file}.br`)).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test("The first load of the back office is at most 125 kB, without the typefaces", async () => {
  const html = await readFile(path.join(ADMIN, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/admin\/(assets\/[^"]+)"/g)].map(([, file = ""]) => file);
  expect(named.length).toBeGreaterThan(2);
  const size = await sentKilobytes(named.map((file) => path.join(ADMIN, file)));
  console.log(`The first load of the back office: ${size.toFixed(1)} kB`);
  expect(size).toBeLessThan(125);
});

test("Of its pages, only those with rich text load more than 60 kB at once", async () => {
  const names = (await readdir(path.join(ADMIN, "assets"))).filter((name) => name.endsWith(".js"));
  const large = [];
  for (const name of names) {
    if (/^(?:react|rich-text-editor)-/.test(name)) continue;
    const size = await sentKilobytes([path.join(ADMIN, "assets", name)]);
    if (size > 60) large.push([name, size]);
  }
  expect(large).toEqual([]);
});

test("The first load of the home page is at most 66.5 kB of scripts and 15 kB of styles", async () => {
  const { start, chunks, scripts, styles } = assetsOf(await readManifest(path.join(STOREFRONT, "client")));
  const sizeOf = (files: readonly string[]) =>
    sentKilobytes(files.map((file) => path.join(STOREFRONT, "client", file)));
  const size = {
    scripts: await sizeOf([...scripts, start!, ...chunks["app/pages/home.tsx"]!]),
    styles: await sizeOf(styles),
  };
  console.log(
    `The first load of the home page: ${size.scripts.toFixed(1)} kB of scripts, ${size.styles.toFixed(1)} kB of styles`,
  );
  expect(size.scripts).toBeLessThan(66.5);
  expect(size.styles).toBeLessThan(15);
});

test("The storefront holds no call of staff", async () => {
  for (const folder of ["client/assets", "server"]) {
    const names = (await readdir(path.join(STOREFRONT, folder))).filter((name) => name.endsWith(".js"));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const text = await readFile(path.join(STOREFRONT, folder, name), "utf8");
      expect([name, text.includes("/admin/session/")]).toEqual([name, false]);
    }
  }
});
