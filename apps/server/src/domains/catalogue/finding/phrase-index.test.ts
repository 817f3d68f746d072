import { expect, test } from "vitest";
import { Bits } from "./numbers.ts";
import { PhraseIndex, type PhraseWord } from "./phrase-index.ts";
import { WEIGHTS } from "./postings.ts";

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
    { bangle: "1A", coral: "2A" },
  ];
  for (const [text, words] of texts.entries()) {
    index.add(
      text,
      Object.entries(words).map(([lexeme, positions]) => ({ lexeme, positions })),
    );
  }
  // The last text is gone.
  const places = Int32Array.of(10, 11, 12, 13, 14, 15, -1);
  const found = (...words: PhraseWord[]) => {
    const byWeight = WEIGHTS.map(() => new Bits());
    index.addPlaces(words, places, byWeight);
    return byWeight.map((bits) => {
      const inOrder: number[] = [];
      bits.forEach((place) => {
        inOrder.push(place);
      });
      return inOrder;
    });
  };
  expect(found(...phrase("coral", "bangle"))).toEqual([[], [], [13], [13]]);
  expect(found(...phrase("bangle", "coral"))).toEqual([[], [15], [], [13]]);
  expect(found(...phrase("bangle", "coral", "bangle"))).toEqual([[], [], [], [13]]);
  expect(found({ lexeme: "coral", offset: 0 }, { lexeme: "bangle", offset: 2 })).toEqual([[14], [], [], []]);
  expect(found(...phrase("coral", "gown"))).toEqual([[], [], [], []]);
});
