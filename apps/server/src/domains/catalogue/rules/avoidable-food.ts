import { normaliseSearch } from "@shop/contract/search-words";

/** Something that people are allergic to or avoid, as shoppers type it. */
export interface Avoidable {
  /** As the results say it. */
  name: string;
  /** Other words for it, and common misspellings. */
  typed?: string;
  /**
   * What must not be in a product: more than the word itself, because product data may name only a broader or a
   * narrower kind.
   */
  leftOut: string;
}

const PEANUT = "peanut|groundnut|ground nut|kuli kuli|kulikuli|arachis|mixed nut|contain nut|trace nut";
const NUTS = `nut|peanut|groundnut|kuli kuli|kulikuli|arachis|cashew|almond|walnut|hazelnut|pistachio|pecan|macadamia|brazil nut|kola nut|kolanut|praline|marzipan|nutella`;
const MILK =
  "milk|dairy|lactose|butter|cheese|wara|cream|whey|casein|yoghurt|yogurt|fura|nono|ghee|custard|milk powder";
const GLUTEN = "gluten|wheat|barley|rye|oat|malt|semolina|couscous|spelt|bulgur";
const CRUSTACEANS = "crustacean|crayfish|shrimp|prawn|crab|lobster|shellfish";
const FISH = "fish|stockfish|tuna|sardine|anchovy|mackerel|cod|salmon|tilapia|catfish|herring";
const ALCOHOL = "alcohol|wine|beer|rum|gin|spirit|liqueur|brandy|whisky|whiskey";

const AVOIDABLE: readonly Avoidable[] = [
  { name: "peanut", typed: "penut|pea nut|peenut|peanot", leftOut: PEANUT },
  { name: "groundnut", typed: "ground nut|groundnot|groudnut|grandnut|grand nut|gnut", leftOut: PEANUT },
  { name: "nuts", typed: "nut|tree nut", leftOut: NUTS },
  {
    name: "cashew",
    typed: "cashew nut|cashewnut",
    leftOut: "cashew|mixed nut|tree nut|contain nut|trace nut",
  },
  { name: "almond", leftOut: "almond|marzipan|mixed nut|tree nut|contain nut|trace nut" },
  { name: "walnut", leftOut: "walnut|mixed nut|tree nut|contain nut|trace nut" },
  { name: "hazelnut", leftOut: "hazelnut|praline|nutella|mixed nut|tree nut|contain nut|trace nut" },
  { name: "tiger nut", typed: "tigernut", leftOut: "tiger nut|tigernut|ofio|kunun aya" },
  { name: "coconut", typed: "coco nut", leftOut: "coconut" },
  { name: "milk", typed: "mlik", leftOut: MILK },
  { name: "dairy", typed: "diary", leftOut: MILK },
  { name: "lactose", leftOut: MILK },
  { name: "butter", leftOut: "butter" },
  { name: "egg", leftOut: "egg|albumen|mayonnaise" },
  { name: "wheat", leftOut: "wheat|gluten|semolina|couscous|spelt|bulgur" },
  { name: "gluten", typed: "gluton|glutten", leftOut: GLUTEN },
  { name: "flour", leftOut: "flour" },
  {
    name: "soya",
    typed: "soy|soybean|soyabean|soya bean|soy bean",
    leftOut: "soya|soy|soybean|soyabean|tofu|lecithin",
  },
  {
    name: "sesame",
    typed: "sesame seed|beniseed|benniseed",
    leftOut: "sesame|beniseed|benniseed|tahini|ridi",
  },
  { name: "mustard", leftOut: "mustard" },
  { name: "celery", leftOut: "celery|celeriac" },
  { name: "lupin", leftOut: "lupin" },
  {
    name: "sulphite",
    typed: "sulfite|sulphur dioxide",
    leftOut: "sulphite|sulfite|sulphur dioxide|sulfur dioxide",
  },
  { name: "fish", leftOut: FISH },
  {
    name: "seafood",
    typed: "sea food",
    leftOut: `seafood|${FISH}|${CRUSTACEANS}|mollusc|oyster|squid|snail|periwinkle`,
  },
  {
    name: "shellfish",
    typed: "shell fish",
    leftOut: `${CRUSTACEANS}|mollusc|oyster|mussel|clam|squid|snail|periwinkle`,
  },
  { name: "crustaceans", typed: "crustacean", leftOut: CRUSTACEANS },
  { name: "crayfish", typed: "cray fish", leftOut: CRUSTACEANS },
  { name: "shrimp", leftOut: CRUSTACEANS },
  { name: "prawn", leftOut: CRUSTACEANS },
  { name: "honey", leftOut: "honey" },
  { name: "sugar", leftOut: "sugar|syrup|caramel|molasses|glucose|fructose|sucrose" },
  { name: "salt", leftOut: "salt" },
  {
    name: "pepper",
    typed: "peper|chilli|chili",
    leftOut: "pepper|chilli|chili|scotch bonnet|ata rodo|cayenne",
  },
  { name: "onion", leftOut: "onion" },
  { name: "garlic", leftOut: "garlic" },
  { name: "ginger", leftOut: "ginger" },
  { name: "beef", leftOut: "beef|kilishi" },
  { name: "meat", leftOut: "meat|beef|goat|chicken|turkey|pork|mutton|kilishi|gelatine|gelatin" },
  { name: "pork", leftOut: "pork|bacon|ham|lard|gelatine|gelatin" },
  { name: "gelatine", typed: "gelatin", leftOut: "gelatine|gelatin" },
  { name: "alcohol", leftOut: ALCOHOL },
  { name: "palm oil", leftOut: "palm oil|palm kernel oil" },
  { name: "maize", typed: "corn", leftOut: "maize|corn|popcorn|guguru" },
  { name: "chocolate", typed: "cocoa", leftOut: "chocolate|cocoa" },
];

/** Each word that is understood, with what it leaves out. */
const BY_WORD = new Map(
  AVOIDABLE.flatMap((one) =>
    [one.name, ...(one.typed?.split("|") ?? [])].map((word) => [word, one] as const),
  ),
);

/** Longer words first, so that a tiger nut does not count as a nut. */
const WORD = `(?:${[...BY_WORD.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll(" ", "[ -]"))
  .join("|")})`;
const ITEM = `${WORD}(?:e?s)?(?![\\p{L}\\p{N}])`;
const AGAIN = ["no", "without", "any"].join("|");
const JOIN = `(?: ?[,&/] ?(?:and |or )?| (?:and|or|nor) )(?:(?:${AGAIN}) )?`;
const ITEMS = `${ITEM}(?:${JOIN}${ITEM})*`;
const START = "(?<![\\p{L}\\p{N}-])";
const BEFORE =
  "(?:no|non|zero|without|w/o|excluding|avoid|free (?:of|from)|allergic (?:to|for)|allerg(?:y|ies) (?:to|for))";
const ALL_OF_IT = ["any", "all", "added", "the", "contain", "containing"].join("|");
const BETWEEN = `[ -](?:(?:${ALL_OF_IT}) )?`;
const AFTER = "(?:free|allergy|allergies|allergic|intolerance|intolerant)";
/** "Egg free delivery" is an egg, delivered free. */
const NOT_THINGS_FREE = "(?! (?:delivery|shipping|return|returns|gift|sample))";
const PHRASES = new RegExp(
  `${START}(?:${BEFORE}${BETWEEN}${ITEMS}(?:[ -]${AFTER})?|${ITEMS}[ -]${AFTER}(?![\\p{L}\\p{N}])${NOT_THINGS_FREE}|${WORD}less(?![\\p{L}\\p{N}]))`,
  "gu",
);
const WORDS = new RegExp(`(?<![\\p{L}\\p{N}])${WORD}`, "gu");

/** The foods that a text in lower case says to be without, and its other words. */
export function readWithout(normal: string): { foods: Set<Avoidable>; rest: string } {
  const foods = new Set<Avoidable>();
  const rest = normal.replaceAll(PHRASES, (phrase) => {
    for (const one of foodsOf(phrase)) foods.add(one);
    return " ";
  });
  return { foods, rest };
}

/** After "not" or "never", a text does not say that something is free of a food. */
const DENIED = /(?:(?<![\p{L}\p{N}])(?:not|never|hardly|cannot)|n['’]t) (?:[\p{L}]+ )?$/u;

/** The `leftOut` of the foods that the words about a product say it is free of: "Sugar-free biscuits, no egg". */
export function claimedFree(text: string): string[] {
  const normal = normaliseSearch(text);
  const claimed = new Set<string>();
  for (const found of normal.matchAll(PHRASES)) {
    if (DENIED.test(normal.slice(0, found.index))) continue;
    for (const { leftOut } of foodsOf(found[0])) claimed.add(leftOut);
  }
  return [...claimed];
}

function foodsOf(phrase: string): Avoidable[] {
  return Array.from(phrase.matchAll(WORDS), ([word]) => BY_WORD.get(word.replaceAll("-", " "))).filter(
    (one) => one !== undefined,
  );
}

/** What PostgreSQL finds such words by. It may find more. */
export const MAY_CLAIM = `(no|non|zero|without|free (of|from))[ -](any |all |added |the )?(${words()})|(${words()})([ -]free|less)`;

function words(): string {
  return [...BY_WORD.keys()].map((word) => word.replaceAll(" ", "[ -]")).join("|");
}
