import { expect, test } from "vitest";
import { likeText, searchTerms } from "./search-terms.ts";

test.each(["08031234567", "+2348031234567", "234 803 123 4567", "0803-123-4567", "002348031234567"])(
  "The phone number %s is found however it is written",
  (typed) => {
    expect(searchTerms(typed).phoneStart).toBe("8031234567");
  },
);

test.each([
  ["order-1795219200000", { numberEnd: "1795219200000", phoneStart: null, namePart: null }],
  ["#200000", { numberEnd: "200000", phoneStart: null, namePart: null }],
  ["0000", { numberEnd: "0000", phoneStart: "", namePart: null }],
  ["12", { numberEnd: null, phoneStart: null, namePart: null }],
  ["Adaeze Obi", { numberEnd: null, phoneStart: null, namePart: "adaeze obi", paymentName: null }],
  ["TX-12ab34", { numberEnd: null, paymentName: "tx-12ab34" }],
])("'%s' is searched for as %j", (typed, terms) => {
  expect(searchTerms(typed)).toMatchObject(terms);
});

test("Nothing typed is a wildcard", () => {
  expect(likeText("50%_a\\")).toBe("50\\%\\_a\\\\");
});
