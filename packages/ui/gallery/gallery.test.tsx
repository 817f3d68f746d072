import { readdir } from "node:fs/promises";
import path from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { examples, Gallery } from "./gallery.tsx";

const SOURCES = path.resolve(import.meta.dirname, "../src");

/** Components are the exports whose name starts with a capital letter. */
async function primitives(): Promise<string[]> {
  const files = (await readdir(SOURCES)).filter((name) => /(?<!\.test)\.tsx$/.test(name));
  const modules = await Promise.all(files.map((name) => import(path.join(SOURCES, name))));
  return modules.flatMap((module: object) => Object.keys(module).filter((name) => /^[A-Z][a-z]/.test(name)));
}

test("every primitive is shown in the gallery", async () => {
  const known = await primitives();
  expect(known).toContain("Button");
  expect(examples.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test("the gallery shows the tokens first, then every primitive under its name", () => {
  const html = renderToString(<Gallery />);
  const headings = [...html.matchAll(/<h2 class="mb-5[^"]*">([^<]+)<\/h2>/g)].map(([, name]) => name);
  expect(headings).toEqual(["Tokens", ...examples.map(({ name }) => name)]);
});
