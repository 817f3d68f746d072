import { Fragment } from "react";
import { markWords } from "./mark-words.ts";

/** A text with the words of a search marked. */
export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    return part.isMarked ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>;
  });
}
