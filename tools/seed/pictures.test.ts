import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { allPictures, DEMO_FOLDER, listPictures, readDemo } from "./read-demo.ts";

const FOLDER = path.join(DEMO_FOLDER, "pictures");
const demo = await readDemo();
const files = (await readdir(FOLDER)).toSorted();

test("the demo shop has at most 400 pictures, of at most 16 MB together and 300 kB each", async () => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(FOLDER, file))).size));
  expect(files.length).toBeLessThanOrEqual(400);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(16_000_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(300_000);
});

test("every picture is an AVIF or WebP square of 1000 to 1200 px with nothing but pixels in it", async () => {
  for (const file of files) {
    const found = await sharp(path.join(FOLDER, file)).metadata();
    expect(["av1", "webp"], file).toContain(found.compression ?? found.format);
    expect(found.width === found.height && found.width >= 1000 && found.width <= 1200, file).toBe(true);
    expect([found.exif, found.xmp, found.iptc, found.icc], file).toEqual(Array(4).fill(undefined));
  }
});

test("every picture is shown somewhere", () => {
  expect(allPictures(demo).toSorted()).toEqual(files);
});

test("every variant has a picture and never the same one twice; a product without colours or flavours has two", () => {
  for (const { code, variants } of demo.products) {
    for (const { token, pictures } of variants) {
      expect(pictures.length, token).toBeGreaterThanOrEqual(1);
      expect(new Set(pictures.map(({ file }) => file)).size, token).toBe(pictures.length);
    }
    const looks = new Set(variants.map(({ colour, flavour }) => `${colour}/${flavour}`));
    if (looks.size === 1) expect(variants[0]!.pictures.length, code).toBe(2);
  }
});

test("another colour or flavour has its own catalogue picture, and so has every category", () => {
  for (const { code, variants } of demo.products) {
    const looks = new Set(variants.map(({ colour, flavour }) => `${colour}/${flavour}`));
    const fronts = new Set(variants.map(({ pictures }) => pictures[0]?.file));
    expect(fronts.size, code).toBeGreaterThanOrEqual(looks.size);
  }
  const ofCategories = demo.categories.map(({ picture }) => picture?.file);
  expect(new Set(ofCategories).size).toBe(demo.categories.length);
});

test("every picture has an alternative text that names the product and what is seen", () => {
  for (const { name, variants } of demo.products) {
    for (const { alt } of variants.flatMap(({ pictures }) => pictures)) {
      expect(alt.startsWith(name), alt).toBe(true);
      expect(alt.length, alt).toBeGreaterThan(name.length + 5);
    }
  }
  for (const { name, picture } of demo.categories) expect(picture?.alt.length, name).toBeGreaterThan(15);
});

test("the pictures of lists come first, those of popular categories before all others", () => {
  const inLists = listPictures(demo);
  expect(allPictures(demo).slice(0, inLists.length)).toEqual(inLists);
  const popular = demo.categories.filter(({ popularPosition }) => popularPosition !== null);
  expect(inLists.slice(0, 8)).toEqual(popular.map(({ picture }) => picture?.file));
});
