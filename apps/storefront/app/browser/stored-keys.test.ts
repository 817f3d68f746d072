import { globSync, readFileSync } from "node:fs";
import { STORED_USER_KEY } from "@shop/contract/constants";
import { expect, test } from "vitest";

const APP = new URL("../", import.meta.url);
const PRIVACY = new URL("../../../../docs/privacy.md", import.meta.url);

test("docs/privacy.md names every key that the shop stores in a browser, and no other", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: APP }).filter((file) => !/\.test\.tsx?$/.test(file));
  const used = sources.flatMap((file) => keysIn(readFileSync(new URL(file, APP), "utf8"), /"(ss[A-Z]\w*)"/g));
  const named = keysIn(readFileSync(PRIVACY, "utf8"), /`(ss[A-Z]\w*)`/g);
  expect([...new Set(named)].toSorted()).toEqual([...new Set([...used, STORED_USER_KEY])].toSorted());
});

function keysIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, key = ""]) => key);
}
