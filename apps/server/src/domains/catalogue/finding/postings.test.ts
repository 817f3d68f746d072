import { expect, test } from "vitest";
import { Postings } from "./postings.ts";

function longer(postings: Postings, letters: string): number[] {
  return postings
    .longerThan(letters)
    .flatMap((texts) => Array.from(texts))
    .sort((a, b) => a - b);
}

test("Texts are found by a term, and by the beginning of a longer one", () => {
  const postings = new Postings();
  for (const [text, term] of ["gown", "gele", "gowns", "gown", "góld"].entries()) postings.add(term, text);
  expect(Array.from(postings.of("gown"))).toEqual([0, 3]);
  expect(postings.of("gow")).toHaveLength(0);
  expect(longer(postings, "gown")).toEqual([2]);
  expect(longer(postings, "go")).toEqual([0, 2, 3]);
  expect(longer(postings, "g")).toEqual([0, 1, 2, 3, 4]);
  expect(longer(postings, "h")).toEqual([]);
});

test("Texts that came after the terms were put in order are found, of known terms and of new ones, before and after this is done again", () => {
  const postings = new Postings();
  postings.add("lace", 0);
  postings.sort();
  expect(longer(postings, "la")).toEqual([0]);
  postings.add("lace", 1);
  postings.add("lagos", 2);
  expect(
    ["lace", "lagos", "lac"].map((term) => [...Array.from(postings.of(term)), postings.has(term)]),
  ).toEqual([[0, 1, true], [2, true], [false]]);
  expect(longer(postings, "la")).toEqual([0, 1, 2]);
  expect(longer(postings, "lace")).toEqual([]);

  for (let text = 3; text < 6_000; text += 1) postings.add(`m${text}`, text);
  expect(longer(postings, "la")).toEqual([0, 1, 2]);
  expect(longer(postings, "m")).toHaveLength(5_997);
  postings.add("lamp", 6_000);
  expect(longer(postings, "la")).toEqual([0, 1, 2, 6_000]);
  expect(["lace", "m5999", "lamp"].map((term) => Array.from(postings.of(term)))).toEqual([
    [0, 1],
    [5_999],
    [6_000],
  ]);
});
