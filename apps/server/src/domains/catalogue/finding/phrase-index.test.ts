import { expect, test } from "vitest";
import { PhraseIndex, type PhraseWord } from "./phrase-index.ts";

const phrase = (...lexemes: string[]) => lexemes.map((lexeme, offset) => ({ lexeme, offset }));

test("A phrase is found in the texts that have its words next to each other, not in two texts that follow each other", () => {
  const index = new PhraseIndex();
  const texts = [
    { red: "1A", coral: "2A" },
    { bangle: "1A" },
    {},
    { coral: "1A,3B", bangle: "2A,4B" },
    { coral: "1", red: "2", bangle: "3" },
    { bangle: "1C", coral: "2C" },
  ];
  for (const [text, words] of texts.entries()) {
    index.add(
      text,
      Object.entries(words).map(([lexeme, positions]) => ({ lexeme, positions })),
    );
  }
  const found = (...words: PhraseWord[]) => {
    const { texts, weights } = index.textsWith(words);
    return Array.from(texts, (text, nth) => [text, weights[nth]]);
  };
  expect(found(...phrase("coral", "bangle"))).toEqual([
    [3, 3],
    [3, 2],
  ]);
  expect(found(...phrase("bangle", "coral"))).toEqual([
    [3, 3],
    [5, 1],
  ]);
  expect(found(...phrase("bangle", "coral", "bangle"))).toEqual([[3, 3]]);
  expect(found({ lexeme: "coral", offset: 0 }, { lexeme: "bangle", offset: 2 })).toEqual([[4, 0]]);
  expect(found(...phrase("coral", "gown"))).toEqual([]);
});
