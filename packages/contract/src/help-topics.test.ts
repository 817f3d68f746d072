import { expect, test } from "vitest";
import { askedBesideHelp, HELP_TOPICS, helpFor } from "./help-topics.ts";

const namesFor = (typed: string, isUnfinished = false) =>
  helpFor(typed, { isReachable: true, isUnfinished }).map(({ name }) => name);

test.each([
  ["return policy", ["returns"]],
  ["Returns", ["returns"]],
  ["refund", ["returns"]],
  ["delivery to ibadan", ["delivery"]],
  ["delivery price", ["delivery"]],
  ["pay on delivery", ["paying", "delivery"]],
  ["track order", ["tracking"]],
  ["how do I track my order?", ["tracking", "orders"]],
  ["cancel my order", ["orders", "tracking"]],
  ["size guide", ["sizes"]],
  ["contact", ["contact"]],
  ["WhatsApp number", ["contact"]],
  ["waybill to Kano", ["delivery"]],
  ["allergens", ["allergens"]],
  ["groundnut allergy", ["allergens"]],
  ["I am allergic to milk", ["allergens"]],
  ["help", ["help"]],
])("A search for %j is answered by %j", (typed, names) => {
  expect(namesFor(typed)).toEqual(names);
});

test.each([
  "track suit",
  "made to order gown",
  "address book",
  "support bra",
  "store cupboard",
  "chin chin",
  "!!!",
  "",
])("A search for %j asks for a product, not for help", (typed) => {
  expect(namesFor(typed)).toEqual([]);
});

test("A shop without contact details offers no contact page", () => {
  const names = (typed: string) => helpFor(typed, { isReachable: false }).map(({ name }) => name);
  expect(names("contact")).toEqual([]);
  expect(names("contact about my order")).toEqual(["tracking", "orders"]);
  expect(askedBesideHelp("contact", { isReachable: false })).toBeNull();
});

test.each([
  ["shipping", ""],
  ["Return policy", ""],
  ["pay on delivery", ""],
  ["delivery and returns", ""],
  ["How much is delivery to Port Harcourt?", ""],
  ["ankara gown pay on delivery", "ankara gown"],
  ["return gift", "gift"],
  ["track suit", null],
  ["", null],
])("Besides help, a search for %j asks for %j", (typed, named) => {
  expect(askedBesideHelp(typed, { isReachable: true })).toBe(named);
});

test("While the shopper types, the beginning of a word is enough to ask for help", () => {
  expect(askedBesideHelp("shipp", { isReachable: true, isUnfinished: true })).toBe("");
  expect(askedBesideHelp("shipp", { isReachable: true })).toBeNull();
});

test("A help page is offered from the fourth letter on, and only while the shopper types", () => {
  expect(namesFor("ret", true)).toEqual([]);
  expect(namesFor("retu", true)).toEqual(["returns"]);
  expect(namesFor("retu")).toEqual([]);
  expect(namesFor("track ord", true)).toEqual([]);
  expect(namesFor("track orde", true)).toEqual(["tracking"]);
});

test("At most three help pages are offered, those that match more words first", () => {
  expect(namesFor("pay on delivery return contact terms")).toEqual(["paying", "delivery", "returns"]);
});

test("Each help page has a line of its own that fits on two lines of a phone", () => {
  expect(new Set(HELP_TOPICS.map(({ path }) => path)).size).toBe(HELP_TOPICS.length);
  for (const { title, line } of HELP_TOPICS) {
    expect(title.length).toBeLessThanOrEqual(30);
    expect(line.length).toBeLessThanOrEqual(82);
  }
});
