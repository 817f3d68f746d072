import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((name) => readFileSync(path.join(root, name), "utf8"));

test("every class of the stylesheets is used on a page", () => {
  const words = new Set(read("src/**/*.{ts,js}").flatMap((code) => code.match(/[\w-]+/g) ?? []));
  const classes = read("src/site/public/*.css").flatMap((styles) =>
    [...styles.replace(/url\([^)]*\)/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name),
  );
  expect(classes.length).toBeGreaterThan(100);
  expect(classes.filter((name) => !words.has(name))).toEqual([]);
});
