import { expect, test } from "vitest";
import { parseTextQuery, type TextQuery } from "./text-query.ts";

const word = (lexeme: string): TextQuery => ({ kind: "phrase", words: [{ lexeme, offset: 0 }] });

test("A query of PostgreSQL is read with its phrases, alternatives and what must not be there", () => {
  expect(parseTextQuery("'ankara' <-> 'dress' <3> 'red'")).toEqual({
    kind: "phrase",
    words: [
      { lexeme: "ankara", offset: 0 },
      { lexeme: "dress", offset: 1 },
      { lexeme: "red", offset: 4 },
    ],
  });
  expect(parseTextQuery("'a' & !'b' | 'c'")).toEqual({
    kind: "any",
    parts: [{ kind: "all", parts: [word("a"), { kind: "not", part: word("b") }] }, word("c")],
  });
  expect(parseTextQuery("!( 'd''or' <-> '\\\\' )")).toEqual({
    kind: "not",
    part: {
      kind: "phrase",
      words: [
        { lexeme: "d'or", offset: 0 },
        { lexeme: "\\", offset: 1 },
      ],
    },
  });
  expect(parseTextQuery("")).toBeNull();
});

test("A query that lacks a word is refused", () => {
  expect(() => parseTextQuery("'a' & ")).toThrow("No word where one belongs");
});
