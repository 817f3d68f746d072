import { textWords } from "@shop/contract/search-words";
import { int32s } from "./numbers.ts";
import { IN_DESCRIPTION, IN_KEYWORDS, IN_NAME, Postings } from "./postings.ts";

/** What searches read of a product. */
export interface ProductText {
  token: string;
  name: string;
  keywords: string;
  /** The words of name, keywords, description and ingredients in their base forms: a tsvector as PostgreSQL writes it. */
  lexemes: string;
}

/** A category as searches read it. */
export interface SearchedCategory {
  id: number;
  token: string;
  name: string;
  lexemes: readonly string[];
}

/** A word of a name or keywords that misspelled words are compared with. */
export interface KnownWord {
  word: string;
  /** One bit for each letter that the word has. */
  letters: number;
}

/** A misspelled number is another number. */
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;
/** Shorter words are like too many others by chance. */
const COMPARED_MIN = 3;

/** The words of all products that lists show. Each text has a number; a product that changes gets a new one. */
export class WordIndex {
  /** Base forms, in any part of the product. */
  readonly lexemes = new Postings();
  /** Names and keywords as they are written, and two adjacent words as one: "chinchin" finds "chin-chin". */
  readonly words = new Postings();
  /** The first word of each name. */
  readonly firstWords = new Postings();
  readonly knownWords: KnownWord[] = [];
  categories: readonly SearchedCategory[] = [];
  readonly #names: string[] = [];
  /** The texts of each name. */
  readonly #textsNamed = new Map<string, number[]>();
  readonly #tokens: string[] = [];
  /** The place of each text's product; -1 when it is gone. */
  readonly #places = int32s();
  /** One more than the number of each place's text; 0 for none. */
  readonly #texts = int32s();

  /** How many texts it has held, with those that are gone. */
  get size(): number {
    return this.#names.length;
  }

  /** The places of texts, by number; -1 for those that are gone. */
  get places(): Int32Array {
    return this.#places.values;
  }

  /** The name of the product at a place, as `spacedName` writes it. */
  nameAt(place: number): string {
    return this.#names[this.#texts.at(place) - 1] ?? "";
  }

  tokenAt(place: number): string {
    return this.#tokens[this.#texts.at(place) - 1] ?? "";
  }

  /** The places of the products with a name as `spacedName` writes it. */
  placesNamed(spaced: string): number[] {
    return (this.#textsNamed.get(spaced) ?? [])
      .map((text) => this.#places.at(text))
      .filter((place) => place >= 0);
  }

  put(place: number, { token, name, keywords, lexemes }: ProductText): void {
    this.delete(place);
    const text = this.#names.length;
    const spaced = spacedName(name);
    this.#names.push(spaced);
    const named = this.#textsNamed.get(spaced);
    if (named) named.push(text);
    else this.#textsNamed.set(spaced, [text]);
    this.#tokens.push(token);
    this.#places.set(text, place);
    this.#texts.set(place, text + 1);
    for (const [lexeme, weight] of parseLexemes(lexemes)) this.lexemes.add(lexeme, text, weight);
    const [first] = textWords(name);
    if (first !== undefined) this.firstWords.add(first, text, IN_NAME);
    for (const word of withPairs(textWords(name))) this.#addWord(word, text, IN_NAME);
    for (const word of withPairs(textWords(keywords))) this.#addWord(word, text, IN_KEYWORDS);
  }

  delete(place: number): void {
    const text = this.#texts.at(place) - 1;
    if (text < 0) return;
    this.#places.set(text, -1);
    this.#names[text] = "";
    this.#tokens[text] = "";
    this.#texts.set(place, 0);
  }

  #addWord(word: string, text: number, weight: number): void {
    if (!this.words.has(word) && word.length >= COMPARED_MIN && LETTERS_ONLY.test(word)) {
      this.knownWords.push({ word, letters: lettersOf(word) });
    }
    this.words.add(word, text, weight);
  }
}

/** A name in words with a space before each, so that " co" is found where a word begins with "co". */
export function spacedName(name: string): string {
  return textWords(name)
    .map((word) => ` ${word}`)
    .join("");
}

/** The words, each once, and each two adjacent words as one. */
export function withPairs(words: readonly string[]): Set<string> {
  return new Set([...words, ...words.slice(1).map((word, before) => (words[before] ?? "") + word)]);
}

/** One bit for each letter of a word, so that words with few letters in common are told apart without comparing them. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

const LEXEME = /'((?:[^']|'')*)'(?::([0-9A-D,]+))?/g;

/** The lexemes of a tsvector as PostgreSQL writes it, such as `'coral':2A,7C`, with the weight of each. */
export function* parseLexemes(written: string): Generator<[lexeme: string, weight: number]> {
  for (const [, quoted = "", positions = ""] of written.matchAll(LEXEME)) {
    const lexeme = quoted.replaceAll("''", "'").replaceAll("\\\\", "\\");
    const weight = positions.includes("A") ? IN_NAME : positions.includes("B") ? IN_KEYWORDS : IN_DESCRIPTION;
    yield [lexeme, weight];
  }
}
