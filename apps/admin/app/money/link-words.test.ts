import { expect, test } from "vitest";
import { openLinksText } from "./link-words.ts";

test.each([
  [1, 0, "1 link in the shop's own emails and messages opens this order"],
  [3, 0, "3 links in the shop's own emails and messages open this order"],
  [1, 1, "1 link that staff made opens this order"],
  [2, 2, "2 links that staff made open this order"],
  [3, 1, "1 link that staff made, and 2 in the shop's own emails and messages, open this order"],
])("An order's page says who made its %i open links, of which %i are by staff", (open, openByStaff, text) => {
  expect(openLinksText({ open, openByStaff })).toBe(text);
});
