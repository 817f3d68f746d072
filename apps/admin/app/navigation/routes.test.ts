import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { matchRoute, routes } from "./routes.ts";

const PAGES = path.resolve(import.meta.dirname, "../pages");

test("every address has a page, and every page but the one for unknown addresses has an address", () => {
  for (const { page } of routes) expect([page, existsSync(`${PAGES}/${page}.tsx`)]).toEqual([page, true]);
  const files = readdirSync(PAGES)
    .filter((name) => !name.includes(".test."))
    .map((name) => name.replace(".tsx", ""));
  const named = new Set(routes.map(({ page }) => page));
  expect(files.filter((name) => !named.has(name))).toEqual(["not-found"]);
});

test("no two pages have the same address or the same name in the menu", () => {
  const patterns = routes.map(({ pattern }) => pattern.replace(/:\w+/g, ":"));
  expect(new Set(patterns).size).toBe(patterns.length);
  const titles = routes.filter(({ menu }) => menu).map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each([
  ["/", "home", {}],
  ["/staff/", "staff", {}],
  ["/staff/ab", "staff-member", { id: "ab" }],
  ["/nothing/here", "not-found", {}],
])("%s opens the page '%s'", (address, page, params) => {
  const match = matchRoute(address);
  expect([match.route.page, match.params]).toEqual([page, params]);
});
