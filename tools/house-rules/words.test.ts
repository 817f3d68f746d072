import { expect, test } from "vitest";
import { wordsAreOfTheTrade } from "./words.ts";

const complaints = (text: string, path = "apps/a.ts") =>
  wordsAreOfTheTrade([{ path, text }]).map(({ path: where, line, message }) => [where, line, message]);

test("an old word is refused, with what to say instead", () => {
  expect(complaints("\n// a strange payment")).toEqual([
    ["apps/a.ts", 2, "“strange”: we say “unrecognised” (docs/architecture.md)."],
  ]);
  const bad = [
    "const wish = 1;|OrderWish|toShelf(a)|shelfOf(a)|// asked anew|// whoever comes|// by itself",
    'kind: "gone_back"|// the money has gone back|// the bell rings|// the price stands beside it',
    "const goods = 1;|run(shop, goods)|deleteForeignChanges()|chosenAnew.length|refuseDearer(order)",
    "interface Means {|// goes on with the next|// goes on working|// may stand between them|// gone for good|// a dearer order|// what a person sees to.|// told of each request",
  ];
  for (const text of bad.join("|").split("|")) expect(complaints(text), text).toHaveLength(1);
});

test("words that only look alike are left alone", () => {
  const good =
    "Keep the receipt|references a foreign key|the goods arrive|Welcome back|untilNow|shelf life|stand-ins for other companies|what it means|seen to send it";
  for (const text of good.split("|")) expect(complaints(text), text).toEqual([]);
});

test("migrations and demo texts are not judged", () => {
  expect(complaints("-- strange", "apps/server/migrations/0001-shop.md")).toEqual([]);
  expect(complaints("strange", "demo/README.md")).toEqual([]);
  expect(complaints("strange", "tools/seed/seed.ts")).toHaveLength(1);
});
