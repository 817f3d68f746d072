import { expect, test } from "vitest";
import { holdsLink } from "./holds-link.ts";

test.each([
  "https://example.com",
  "go to www.cheap-lace.example",
  "cheaper at jumia.com.ng today",
  "Cheap-lace.NG",
  "write to me: ada@example.com",
])("“%s” holds a link", (text) => {
  expect(holdsLink(text)).toBe(true);
});

test.each([
  "Very nice.I like it",
  "Came in 2.5 days, size M.Fits well",
  "5/5. God bless",
  "₦2.500 only...worth it",
  "Sent it to my sister @ Ibadan",
  "The shop.Nobody else has it",
])("“%s” holds no link", (text) => {
  expect(holdsLink(text)).toBe(false);
});
