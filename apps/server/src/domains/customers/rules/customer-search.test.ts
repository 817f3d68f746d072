import { expect, test } from "vitest";
import { readCustomerSearch } from "./customer-search.ts";

test.each([
  "08031234567",
  "0803 123 4567",
  "+234 803 123 4567",
  "+2348031234567",
  "2348031234567",
  "00234 803 1234567",
  "8031234567",
  "(0803) 123-4567",
])("The phone number %s is searched by its ten national digits", (typed) => {
  expect(readCustomerSearch(typed)).toEqual({ kind: "phone", digits: "8031234567" });
});

test("The beginning of a phone number is enough", () => {
  expect(readCustomerSearch("0803 12")).toEqual({ kind: "phone", digits: "80312" });
});

test("Text is searched as it is, without wildcards of its own", () => {
  expect(readCustomerSearch("  Ada   OBI ")).toEqual({ kind: "text", pattern: "%ada obi%" });
  expect(readCustomerSearch("100%_a\\")).toEqual({ kind: "text", pattern: "%100\\%\\_a\\\\%" });
});

test("Three digits are text, because they would match too many phone numbers", () => {
  expect(readCustomerSearch("123")).toEqual({ kind: "text", pattern: "%123%" });
});

test("Nothing but spaces is no search", () => {
  expect(readCustomerSearch("   ")).toBeNull();
});
