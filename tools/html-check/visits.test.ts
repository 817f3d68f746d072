import { expect, test } from "vitest";
import { writeMails } from "./mails.ts";
import { patternsWithoutVisit, visitsOf } from "./visits.ts";

const findings = {
  plain: "p1",
  manyVariants: "p2",
  soldOut: "p3",
  lowStock: "p4",
  category: "c1",
  subCategory: "c2",
  plenty: [],
};
const visits = visitsOf({ shopUrl: "http://localhost:1", sandboxUrl: "http://localhost:2" }, findings);

test("every page of the storefront is read by the HTML check", () => {
  expect(patternsWithoutVisit(visits)).toEqual([]);
});

test("A page without a visit is named", () => {
  const others = visits.filter(({ url }) => !url.includes("/product/"));
  expect(patternsWithoutVisit(others)).toEqual(["/product/:productToken", "/product/:productToken/review"]);
});

test("The allowed exceptions in mails are those that mail clients need", () => {
  const [{ excepted } = { excepted: undefined }] = writeMails();
  expect("The “bgcolor” attribute on the “table” element is obsolete. Use CSS instead.").toMatch(excepted!);
  expect("CSS: “mso-hide”: Property “mso-hide” doesn't exist.").toMatch(excepted!);
  expect("Stray end tag “td”.").not.toMatch(excepted!);
  expect("The “bgcolor” attribute on the “p” element is obsolete. Use CSS instead.").not.toMatch(excepted!);
});
