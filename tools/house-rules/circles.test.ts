import { expect, test } from "vitest";
import { noImportCircles } from "./circles.ts";
import type { Source } from "./source.ts";

function circles(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]): Source => ({ path, text }));
  return noImportCircles(sources).map(({ message }) => message.replace(/^.*?: |\. Move.*$/g, ""));
}

test("files that import in one direction are no circle", () => {
  const files = {
    "apps/a.ts": 'import { b } from "./b.ts";\nimport { c } from "./c.ts";',
    "apps/b.ts": 'import { c } from "./c.ts";\nimport fs from "node:fs";',
    "apps/c.ts": "",
  };
  expect(circles(files)).toEqual([]);
});

test("a circle is shown once, without the files that only lead to it or away from it", () => {
  const files = {
    "apps/page.ts": 'import { link } from "./link.ts";',
    "apps/link.ts": 'import { routes } from "./routes.ts";\nimport { money } from "./money.ts";',
    "apps/routes.ts": 'export const load = () => import("./home.ts");',
    "apps/home.ts": 'import { link } from "./link.ts";',
    "apps/money.ts": "",
  };
  expect(circles(files)).toEqual(["apps/link.ts → apps/routes.ts → apps/home.ts → apps/link.ts"]);
});

test.each([
  ["a type", 'import type { A } from "./a.ts";'],
  ["the type of a module", 'export type B = import("./a.ts").A;'],
  ["an export from elsewhere", 'export { a } from "./a.ts";'],
  ["itself", 'import { b } from "./b.ts";'],
])("importing %s closes a circle too", (_, back) => {
  expect(circles({ "apps/a.ts": 'import { b } from "./b.ts";', "apps/b.ts": back })).toHaveLength(1);
});

test("circles that share no file are all shown", () => {
  const files = {
    "apps/a.ts": 'import { b } from "./b.ts";',
    "apps/b.ts": 'import { a } from "./a.ts";',
    "apps/c.test.ts": 'import { d } from "./d.ts";',
    "apps/d.ts": 'import { c } from "./c.test.ts";',
  };
  expect(circles(files)).toHaveLength(2);
});
