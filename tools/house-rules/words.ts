import type { Rule } from "./source.ts";
import { complainOfWords, OLD_WORDS_FILE, type OldWords } from "./word-list.ts";

export const wordsAreOfTheTrade: Rule = (sources) => {
  const list = sources.find(({ path }) => path === OLD_WORDS_FILE);
  return list ? complainOfWords(sources, JSON.parse(list.text) as OldWords) : [];
};
