import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BUGS } from "./bugs.ts";
import { planted, sourceUrlOf } from "./planted.ts";

const STORM = path.resolve(import.meta.dirname, "..");
const CHECKS = globSync("{checks,calls,nemesis}/*.ts", { cwd: STORM })
  .map((file) => readFileSync(path.join(STORM, file), "utf8"))
  .join();

test("There are at least 20 deliberate bugs, each with a name of its own", () => {
  expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length);
  expect(BUGS.length).toBeGreaterThanOrEqual(20);
});

test.each([...new Set(BUGS.flatMap(({ foundBy }) => foundBy))])("There is a check “%s”", (check) => {
  // The emails of orders are checked by one rule for each template.
  const [, rule, template] = /^(each order has its emails once: )(\w+)$/.exec(check) ?? [];
  for (const text of rule && template ? [rule, `once("${template}"`] : [`"${check}"`])
    expect(CHECKS).toContain(text);
});

test.each(BUGS.flatMap(({ name, patches = [] }) => patches.map((patch) => ({ name, patch }))))(
  "The text that “$name” replaces is in the shop once",
  ({ patch }) => {
    const source = readFileSync(fileURLToPath(sourceUrlOf(patch)), "utf8");
    expect(planted(source, patch)).not.toBe(source);
  },
);

test("A bug whose text is missing from the code, or appears twice, stops the run", () => {
  const patch = { file: "a.ts", find: "x", replace: "y" };
  expect(() => planted("z", patch)).toThrow("there 0 times");
  expect(() => planted("x x", patch)).toThrow("there 2 times");
});
