import type { PhraseWord } from "../../catalogue/finding/phrase-index.ts";
import { unquote } from "../../catalogue/finding/word-index.ts";

/** A search with quotes, minus or "or". */
export type TextQuery =
  /** A word alone is a phrase of one. */
  | { kind: "phrase"; words: readonly [PhraseWord, ...PhraseWord[]] }
  | { kind: "all" | "any"; parts: readonly TextQuery[] }
  | { kind: "not"; part: TextQuery };

const TOKENS = /'(?<quoted>(?:[^']|'')*)'|<(?<distance>-|\d+)>|[!&|()]/g;

/** Reads a tsquery as PostgreSQL writes it, such as `'ankara' <-> 'dress' & !'red'`. Null for one without words. */
export function parseTextQuery(written: string): TextQuery | null {
  const tokens = [...written.matchAll(TOKENS)];
  let at = 0;
  const skip = (sign: string) => {
    const isNext = tokens[at]?.[0] === sign;
    if (isNext) at += 1;
    return isNext;
  };
  const several = (kind: "all" | "any", sign: string, read: () => TextQuery): TextQuery => {
    const parts = [read()];
    while (skip(sign)) parts.push(read());
    return parts[1] ? { kind, parts } : (parts[0] as TextQuery);
  };
  const any = () => several("any", "|", all);
  const all = () => several("all", "&", one);
  const one = (): TextQuery => {
    if (skip("!")) return { kind: "not", part: one() };
    if (!skip("(")) return phrase();
    const inside = any();
    skip(")");
    return inside;
  };
  const phrase = (): TextQuery => {
    const words: [PhraseWord, ...PhraseWord[]] = [{ lexeme: lexeme(), offset: 0 }];
    for (let offset = distance(); offset !== null; offset = distance(offset)) {
      words.push({ lexeme: lexeme(), offset });
    }
    return { kind: "phrase", words };
  };
  const distance = (before = 0): number | null => {
    const next = tokens[at]?.groups?.distance;
    if (next === undefined) return null;
    at += 1;
    return before + (next === "-" ? 1 : Number(next));
  };
  const lexeme = (): string => {
    const quoted = tokens[at]?.groups?.quoted;
    if (quoted === undefined) throw new Error(`No word where one belongs in the query ${written}`);
    at += 1;
    return unquote(quoted);
  };
  return tokens.length === 0 ? null : any();
}
