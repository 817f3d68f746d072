import { spellingOf } from "@shop/contract/spelling";
import { AskedTest } from "../catalogue/finding/asked-test.ts";
import { Bits } from "../catalogue/finding/numbers.ts";
import { COLOUR, type ProductIndex, SIZE } from "../catalogue/finding/product-index.ts";
import { inSizeOrder } from "../catalogue/rules/size-order.ts";
import { type ReadSearch, type SearchedSlot, wordsOfSlots } from "./read-search.ts";
import { type AskedSize, isSizeInLetters } from "./rules/asked-size.ts";
import { PLAIN_COLOURS } from "./rules/plain-colours.ts";
import { withoutWords } from "./rules/search-words.ts";
import { matchSlots, type Scope } from "./score-slots.ts";

/** A colour or size that the words of a search ask for. */
export interface AskedOption {
  facet: "colour" | "size";
  /** As the shop's variants name it. */
  label: string;
  /** The search without it. */
  rest: string;
  test: AskedTest;
}

/** A size that the shop has, with the parts of the search that do not name it. */
interface KnownSize {
  size: AskedSize;
  codes: ReadonlySet<number>;
  uk: ReturnType<ProductIndex["ukSizes"]["having"]> | undefined;
  slots: readonly SearchedSlot[];
}

/** The most colours or sizes that are named. */
const NAMED_MAX = 3;

/** Null for a search without a size that the shop has. */
export function findSize(index: ProductIndex, { size, slots }: ReadSearch): KnownSize | null {
  if (!size) return null;
  const codes = new Set(size.names.flatMap((name) => index.values.size.find(name) ?? []));
  const uk = size.uk && index.ukSizes.isAny ? index.ukSizes.having(size.uk) : undefined;
  if (codes.size === 0 && !(size.isUk && uk) && !(uk && uk.codes.size > 0)) return null;
  let at = 0;
  const others: SearchedSlot[] = [];
  let taken = 0;
  for (const slot of slots) {
    const length = slot[0]?.length ?? 0;
    const isInside = at >= size.from && at + length <= size.from + size.count;
    if (isInside) taken += length;
    else others.push(slot);
    at += length;
  }
  // Part of it belongs to a synonym of several words.
  return taken === size.count ? { size, codes, uk, slots: others } : null;
}

/** The products that may be sold in a size. */
export function soldInSize(index: ProductIndex, { codes, uk }: KnownSize): Bits {
  return new AskedTest(index, { facet: SIZE, codes, ...(uk && { uk }) }).products ?? index.all;
}

export function sizeOption(
  index: ProductIndex,
  { size, codes, uk }: KnownSize,
  { typed, found }: { typed: string; found: Bits },
): AskedOption {
  const test = new AskedTest(index, { facet: SIZE, codes, ...(uk && { uk }) });
  const taken = new Set(Array.from({ length: size.count }, (_, nth) => size.from + nth));
  return { facet: "size", label: labelOfSize(), rest: withoutWords(typed, taken), test };

  /** "UK 12 (M, Free size)" */
  function labelOfSize(): string {
    const inUk = uk ? index.ukSizes.sizesOf(uk.codes, found) : [];
    if (size.isPlus) return labelOfPlus(index, { codes: codes.union(new Set(inUk)), found });
    const own = [...codes].map((code) => index.values.size.labelOf(code));
    if (!size.uk || !uk) return own[0] ?? "";
    const { from, to } = size.uk;
    const asked = `UK ${from === to ? from : `${from}–${to}`}`;
    const sizes = inUk.map((code) => index.values.size.labelOf(code));
    if (sizes.length === 0) return own[0] ?? asked;
    const named = inSizeOrder(sizes, (one) => one).slice(0, NAMED_MAX);
    const name = `${asked} (${named.join(", ")})`;
    // A ring in size 8 and a dress in UK 8.
    return own[0] === undefined || size.isUk ? name : `${own[0]} or ${name}`;
  }
}

/** "plus (XL, XXL)" */
function labelOfPlus(
  index: ProductIndex,
  { codes, found }: { codes: ReadonlySet<number>; found: Bits },
): string {
  const sets = index.codeBits.of(SIZE);
  const sold = [...codes].filter((code) => sets?.[code]?.shares(found) ?? true);
  const labels = inSizeOrder(
    sold.map((code) => index.values.size.labelOf(code)),
    (one) => one,
  );
  return `plus${inBrackets(labels)}`;
}

/**
 * The colours that the words of a search name, as far as a product found is sold in one of them. A product whose texts have the words is
 * found in any colour: a gold bangle may have no choice of colours.
 */
export function colourOption(
  index: ProductIndex,
  search: ReadSearch,
  { named, found, scope }: { named: readonly NamedColour[]; found: Bits; scope: Scope },
): AskedOption | null {
  if (named.length === 0) return null;
  const codes = narrowest(named.map((one) => one.codes));
  const sold = new AskedTest(index, { facet: COLOUR, codes }).products;
  if (sold && !sold.shares(found)) return null;
  const texts = { ...scope, withColours: false };
  const anyway = Bits.union(named.map(({ slots }) => matchSlots(index, slots, texts).found));
  return {
    facet: "colour",
    label: labelOfColours(index, { codes, named, found }),
    rest: withoutSlots(
      search,
      named.flatMap((one) => one.slots),
    ),
    test: new AskedTest(index, { facet: COLOUR, codes, anyway }),
  };
}

/** A search for any of the colours that it names: nothing may be sold in "red and black". Null if it names fewer than two. */
export function withAnyColour(
  slots: readonly SearchedSlot[],
  named: readonly NamedColour[],
): SearchedSlot[] | null {
  if (named.length < 2) return null;
  const taken = named.flatMap((one) => one.slots);
  const either = named.flatMap(({ slots: [slot = [], ...others] }) =>
    others.length === 0 ? slot : [[slot, ...others].flatMap(([typed = []]) => typed)],
  );
  return [...slots.filter((slot) => !taken.includes(slot)), either];
}

export interface NamedColour {
  slots: readonly SearchedSlot[];
  codes: ReadonlySet<number>;
}

/** The longest name first, so that "royal blue" does not match every blue. */
export function findColours(index: ProductIndex, slots: readonly SearchedSlot[]): NamedColour[] {
  const named: NamedColour[] = [];
  let from = 0;
  while (from < slots.length) {
    const one = [3, 2, 1].flatMap((length) => colourAt(index, slots.slice(from, from + length)) ?? [])[0];
    if (one) named.push(one);
    from += one?.slots.length ?? 1;
  }
  return named;
}

function colourAt({ shades }: ProductIndex, slots: readonly SearchedSlot[]): NamedColour | null {
  const [slot = [], ...others] = slots;
  const namesOf = (term: SearchedSlot[number]) => term.map(({ word }) => word).join(" ");
  const names =
    others.length > 0 ? [slots.map(([typed = []]) => namesOf(typed)).join(" ")] : slot.map(namesOf);
  const codes = new Set(names.flatMap((name) => shades.codesOf(name)));
  return codes.size > 0 ? { slots, codes } : null;
}

/**
 * Whether a part of a search names a colour: one that a variant has, a word for colours that staff have entered, or a
 * common name.
 */
export function namesColour({ shades }: ProductIndex, slot: SearchedSlot): boolean {
  const name = wordsOfSlots([slot]).join(" ");
  return (
    PLAIN_COLOURS.has(name) ||
    slot.some((term) => term.some(({ isColour }) => isColour)) ||
    shades.codesOf(name).length > 0
  );
}

/** Whether the word at this place of a search belongs to a size, even one that the shop does not have. */
export function namesSize(
  index: ProductIndex,
  { size, words }: Pick<ReadSearch, "size" | "words">,
  nth: number,
): boolean {
  const word = words[nth] ?? "";
  const isInside = size !== null && nth >= size.from && nth < size.from + size.count;
  return isInside || isSizeInLetters(word) || index.values.size.find(word) !== undefined;
}

/** "Emerald green" means emerald; "red and black" means either, because no variant is both. */
function narrowest(codes: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const shared = codes.reduce((all, others) => all.intersection(others));
  return shared.size > 0 ? shared : codes.reduce((all, others) => all.union(others));
}

/** "Emerald", or "green (Emerald, Olive)" where the word stands for several. */
function labelOfColours(
  index: ProductIndex,
  { codes, named, found }: { codes: ReadonlySet<number>; named: readonly NamedColour[]; found: Bits },
): string {
  const sets = index.codeBits.of(COLOUR);
  const sold = [...codes].filter((code) => sets?.[code]?.shares(found) ?? true);
  const labels = sold.map((code) => index.values.colour.labelOf(code));
  const typed = named.map(({ slots }) =>
    slots.flatMap(([term = []]) => term.map(({ word }) => word)).join(" "),
  );
  const isTyped = (label: string) => typed.includes(spellingOf(label));
  if (labels.every(isTyped) || (labels.length === 1 && named.length > 1)) return labels.join(" or ");
  return `${typed.join(" ")}${inBrackets(labels)}`;
}

/** The first few, in brackets. */
function inBrackets(labels: readonly string[]): string {
  const more = labels.length > NAMED_MAX ? "…" : "";
  return labels.length === 0 ? "" : ` (${labels.slice(0, NAMED_MAX).join(", ")}${more})`;
}

function withoutSlots({ typed, slots }: ReadSearch, taken: readonly SearchedSlot[]): string {
  const words = slots.flatMap((slot) => (slot[0] ?? []).map(() => taken.includes(slot)));
  return withoutWords(typed, new Set(words.flatMap((isTaken, nth) => (isTaken ? [nth] : []))));
}
