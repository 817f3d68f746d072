import { expect, test } from "vitest";
import { matching } from "./command-items.ts";

const groups = [
  {
    value: "Go to",
    items: [
      { value: "Audit log", words: "who changed what" },
      { value: "Orders", words: "board parcels" },
    ],
  },
];

test.each([
  ["", ["Audit log", "Orders"]],
  ["ord", ["Orders"]],
  ["LOG audit", ["Audit log"]],
  ["who chan", ["Audit log"]],
  ["rders", []],
])("'%s' finds %j by the beginnings of words", (typed, found) => {
  expect(matching(groups, typed).flatMap(({ items }) => items.map(({ value }) => value))).toEqual(found);
});
