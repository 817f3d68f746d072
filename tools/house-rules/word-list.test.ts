import { expect, test } from "vitest";
import { complainOfWords } from "./word-list.ts";

const complaints = (text: string, old: Record<string, string> = {}, path = "apps/a.ts") =>
  complainOfWords([{ path, text }], old).map(({ path: where, line, message }) => [where, line, message]);

test("an old word in a new place is refused, with what to say instead", () => {
  expect(complaints("\n// a strange payment")).toEqual([
    ["apps/a.ts", 2, "“strange”: we say “unrecognised” (docs/architecture.md)."],
  ]);
  for (const text of [
    "const wish = 1;",
    "OrderWish",
    "toShelf(a)",
    "shelfOf(a)",
    "// asked anew",
    "// whoever comes",
    "// by itself",
  ])
    expect(complaints(text), text).toHaveLength(1);
});

test("words that only look alike are left alone", () => {
  const good = [
    "Keep the receipt",
    "references a foreign key",
    "the goods arrive",
    "Welcome back",
    "untilNow",
    "shelf life",
  ];
  for (const text of good) expect(complaints(text), text).toEqual([]);
});

test("a file on the list may still have its old words, and only those", () => {
  expect(complaints("strange and anew", { "apps/a.ts": "anew, strange" })).toEqual([]);
  expect(complaints("strange and anew", { "apps/a.ts": "strange" })).toHaveLength(1);
});

test("what has been renamed comes off the list", () => {
  const [[where, , message] = []] = complaints("unrecognised", { "apps/a.ts": "strange" });
  expect(where).toBe("tools/house-rules/old-words.json");
  expect(message).toContain("shrink-old-words.ts");
});

test("migrations and demo texts are not judged", () => {
  expect(complaints("-- strange", {}, "apps/server/migrations/0001-shop.md")).toEqual([]);
  expect(complaints("strange", {}, "tools/seed/data/beads.ts")).toEqual([]);
});
