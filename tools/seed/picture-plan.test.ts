import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { categories, products } from "./catalogue.ts";
import { allShots, firstShots } from "./shot-list.ts";
import { isColour, type Shot } from "./studio/studio.ts";

const variants = products.flatMap((product) => product.variants);

test("every product has two to four pictures, and a variant never shows one twice", () => {
  for (const { token, pictures } of variants) {
    expect(pictures.length, token).toBeGreaterThanOrEqual(2);
    expect(pictures.length, token).toBeLessThanOrEqual(4);
    expect(new Set(pictures.map(({ shot }) => JSON.stringify(shot))).size, token).toBe(pictures.length);
  }
  for (const { code, variants } of products)
    expect(variants[0]!.pictures.length, code).toBeGreaterThanOrEqual(3);
});

test("another colour or flavour has a catalogue picture of its own", () => {
  for (const { code, variants } of products) {
    const looks = new Set(variants.map(({ colour, flavour }) => `${colour}/${flavour}`));
    const fronts = new Set(variants.map(({ pictures }) => JSON.stringify(pictures[0]?.shot)));
    expect(fronts.size, code).toBeGreaterThanOrEqual(looks.size);
  }
});

test("at most a third of the products are bare emoji on a backdrop", () => {
  const bare = products.filter(({ variants }) => variants[0]?.pictures[0]?.shot.kind === "emoji");
  expect(bare.length).toBeLessThanOrEqual(products.length / 3);
});

test("every emoji is in the Fluent set", async () => {
  const file = createRequire(import.meta.url).resolve("@iconify-json/fluent-emoji/icons.json");
  const { icons } = JSON.parse(await readFile(file, "utf8")) as { icons: Record<string, unknown> };
  const missing = allShots().flatMap((shot) =>
    shot.kind === "emoji" && !icons[shot.emoji] ? shot.emoji : [],
  );
  expect(missing).toEqual([]);
});

test("every colour, strand count and stack is one that the studio can make", () => {
  for (const shot of allShots().flatMap(partsOf)) {
    const named = JSON.stringify(shot);
    for (const colour of coloursIn(shot)) expect(isColour(colour), `${colour} in ${named}`).toBe(true);
    if ("strands" in shot && shot.strands !== undefined) {
      expect(Number.isInteger(shot.strands) && shot.strands >= 1 && shot.strands <= 7, named).toBe(true);
    }
    if ("cloth" in shot && typeof shot.cloth === "object") {
      expect(shot.cloth.colours.length, named).toBeGreaterThanOrEqual(1);
    }
  }
});

test("every category has a picture of its own: one thing large, or two or three arranged", () => {
  const shots = categories.map(({ picture }) => JSON.stringify(picture.shot));
  expect(new Set(shots).size).toBe(categories.length);
  for (const { key, picture } of categories) {
    expect(picture.shot.kind, key).not.toBe("emoji");
    if (picture.shot.kind !== "still-life") continue;
    expect(picture.shot.items.length, key).toBeGreaterThanOrEqual(2);
    expect(picture.shot.items.length, key).toBeLessThanOrEqual(3);
  }
});

test("every picture has an alternative text that names the product and what is seen", () => {
  for (const { name, variants } of products) {
    for (const { alt } of variants.flatMap(({ pictures }) => pictures)) {
      expect(alt.startsWith(name), alt).toBe(true);
      expect(alt.length, alt).toBeGreaterThan(name.length + 5);
      expect(alt, alt).not.toContain("undefined");
    }
  }
  for (const { key, picture } of categories) expect(picture.alt.length, key).toBeGreaterThan(15);
});

test("the first shots are the first of all shots, and all are more", () => {
  const first = firstShots();
  expect(allShots().slice(0, first.length)).toEqual(first);
  expect(allShots().length).toBeGreaterThan(first.length);
});

function partsOf(shot: Shot): Shot[] {
  return shot.kind === "still-life" ? [...shot.items] : [shot];
}

const COLOUR_KEYS = new Set(["colour", "colours", "accent", "trim", "gem"]);

function coloursIn(value: unknown, key = ""): string[] {
  if (typeof value === "string") return COLOUR_KEYS.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => coloursIn(item, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => coloursIn(inner, name));
}
