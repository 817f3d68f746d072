import { textWords } from "@shop/contract/search-words";
import { type Bits, int32s } from "./numbers.ts";
import { PhraseIndex, type PhraseWord } from "./phrase-index.ts";
import { Postings, postingsByWeight, type Weight } from "./postings.ts";

/** What searches read of a product. */
export interface ProductText {
  token: string;
  name: string;
  keywords: string;
  /** The words of name, keywords, description, ingredients and allergens in their base forms: a tsvector as PostgreSQL writes it. */
  lexemes: string;
  /** Whether it says what is in it: ingredients or allergens. */
  isStated?: boolean;
  /** Its name, keywords and description, if they may say that it is free of a food. */
  claims?: string | null;
  /** With `claims`: the words of its ingredients and allergens, a tsvector. */
  food?: string | null;
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
  /** How many letters of two adjacent words are the first one's; 0 for a single word. */
  cut: number;
}

/** A misspelled number is another number. */
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;
/** Shorter words are like too many others by chance. */
const COMPARED_MIN = 3;

/** The words of all products that lists show. Each text has a number; a product that changes gets a new one. */
export class WordIndex {
  /** Base forms, in any part of the product. */
  readonly lexemes = postingsByWeight();
  /** Names and keywords as they are written, and two adjacent words as one: "chinchin" finds "chin-chin". */
  readonly words = postingsByWeight();
  /** The words of the colours of variants, as they are written. */
  readonly colours = new Postings();
  /** The base forms in ingredients and allergens, of products that may say they are free of a food. */
  readonly food = new Postings();
  /** The first word of each name. */
  readonly firstWords = new Postings();
  readonly knownWords: KnownWord[] = [];
  categories: readonly SearchedCategory[] = [];
  readonly #phrases = new PhraseIndex();
  /** The words of names and keywords without the pairs. */
  readonly #single = new Set<string>();
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

  /** Adds the products of texts, by number, to a set with room for all products. */
  addPlaces(texts: ArrayLike<number>, { words }: Bits): void {
    const places = this.#places.values;
    for (let nth = 0; nth < texts.length; nth += 1) {
      const place = places[texts[nth] as number] as number;
      if (place >= 0) words[place >>> 5] = (words[place >>> 5] as number) | (1 << (place & 31));
    }
  }

  /** Adds the products with a phrase to sets with room for all products, one for each of `WEIGHTS`. */
  addPhrase(phrase: readonly PhraseWord[], byWeight: readonly Bits[]): void {
    this.#phrases.addPlaces(phrase, this.#places.values, byWeight);
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

  put(
    place: number,
    { token, name, keywords, lexemes, food }: ProductText,
    colours: readonly string[] = [],
  ): void {
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
    const parsed = parseLexemes(lexemes);
    for (const { lexeme, positions } of parsed) this.lexemes[bestWeight(positions)].add(lexeme, text);
    for (const { lexeme } of parseLexemes(food ?? "")) this.food.add(lexeme, text);
    this.#phrases.add(text, parsed);
    const [first] = textWords(name);
    if (first !== undefined) this.firstWords.add(first, text);
    this.#addWords(textWords(name), text, "name");
    this.#addWords(textWords(keywords), text, "keywords");
    for (const word of new Set(colours.flatMap(textWords))) this.#addColour(word, text);
  }

  /** A known word as a shopper would type it: two words that were compared as one, unless a product has them as one. */
  asTyped({ word, cut }: Pick<KnownWord, "word" | "cut">): string {
    return cut === 0 || this.#single.has(word) ? word : `${word.slice(0, cut)} ${word.slice(cut)}`;
  }

  /** After many were put at once. */
  sort(): void {
    const byWeight = [this.lexemes, this.words].flatMap((postings) => Object.values(postings));
    for (const postings of [...byWeight, this.colours, this.food, this.firstWords, this.#phrases])
      postings.sort();
  }

  delete(place: number): void {
    const text = this.#texts.at(place) - 1;
    if (text < 0) return;
    this.#places.set(text, -1);
    this.#names[text] = "";
    this.#tokens[text] = "";
    this.#texts.set(place, 0);
  }

  /** Adds words, each once, and each two adjacent words as one. */
  #addWords(words: readonly string[], text: number, weight: "name" | "keywords"): void {
    const cuts = new Map<string, number>();
    for (const [nth, word] of words.entries()) {
      this.#single.add(word);
      cuts.set(word, 0);
      const next = words[nth + 1];
      if (next !== undefined && !cuts.has(word + next)) cuts.set(word + next, word.length);
    }
    for (const [word, cut] of cuts) this.#addWord({ word, cut }, text, weight);
  }

  #addWord({ word, cut }: { word: string; cut: number }, text: number, weight: "name" | "keywords"): void {
    this.#know({ word, cut });
    this.words[weight].add(word, text);
  }

  #addColour(word: string, text: number): void {
    this.#know({ word, cut: 0 });
    this.#single.add(word);
    this.colours.add(word, text);
  }

  #know({ word, cut }: Pick<KnownWord, "word" | "cut">): void {
    const isKnown = [this.words.name, this.words.keywords, this.colours].some((known) => known.has(word));
    if (!isKnown && word.length >= COMPARED_MIN && LETTERS_ONLY.test(word)) {
      this.knownWords.push({ word, letters: lettersOf(word), cut });
    }
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

const LEXEME = /'((?:[^']|'')*)':([0-9A-D,]+)/g;

/** The lexemes of a tsvector as PostgreSQL writes it, such as `'coral':2A,7C`, each with its positions. */
function parseLexemes(written: string): { lexeme: string; positions: string }[] {
  return Array.from(written.matchAll(LEXEME), ([, quoted = "", positions = ""]) => ({
    lexeme: unquote(quoted),
    positions,
  }));
}

/** A lexeme of a tsvector or a tsquery. */
export function unquote(quoted: string): string {
  return quoted.replaceAll("''", "'").replaceAll("\\\\", "\\");
}

/** Words of allergens have PostgreSQL's weight D, which it does not write. */
function bestWeight(positions: string): Weight {
  if (positions.includes("A")) return "name";
  if (positions.includes("B")) return "keywords";
  return positions.includes("C") ? "description" : "allergens";
}
