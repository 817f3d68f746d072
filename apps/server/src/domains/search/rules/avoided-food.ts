import { normaliseSearch } from "@shop/contract/search-words";

/** Something that people are allergic to or avoid, as shoppers type it. */
interface Avoidable {
  /** As the results say it. */
  name: string;
  /** Other words for it, and common misspellings. */
  typed?: string;
  /** What must not be in a product: more than the word itself, since data may name only the kind or the sort. */
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

/** Longer words first, so that a tiger nut is no nut. */
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
  "(?:no|non|without|w/o|excluding|avoid|free (?:of|from)|allergic (?:to|for)|allerg(?:y|ies) (?:to|for))";
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

/** Words that name no product, in a search that leaves something out: "food for a child with a milk allergy". */
const FILLERS = new Set([
  ..."a an and any anyone anything are be buy can child children contain contains do eat edible find food foods for free".split(
    " ",
  ),
  ..."from give got has have i i'm i’m im in is it item items kid kids me my need nothing of people person please product".split(
    " ",
  ),
  ..."products safe show some somebody someone something stuff that the thing things to want what which who with you".split(
    " ",
  ),
]);

export interface AvoidedFood {
  /** What else was typed: what to look for. */
  wanted: string;
  /** As the results say it; empty if nothing was understood. */
  names: string[];
  /** The terms that must not be in a product. */
  leftOut: string[];
}

/**
 * Reads what a shopper avoids from words such as "no peanut", "without milk or egg", "gluten-free" or "allergic to sesame". What is in
 * quotes is looked for as it is.
 */
export function readAvoidedFood(typed: string): AvoidedFood {
  const normal = normaliseSearch(typed);
  const found = new Set<Avoidable>();
  if (normal.includes('"')) return { wanted: typed, names: [], leftOut: [] };
  const rest = normal.replaceAll(PHRASES, (phrase) => {
    for (const [word] of phrase.matchAll(WORDS)) {
      const one = BY_WORD.get(word.replaceAll("-", " "));
      if (one) found.add(one);
    }
    return " ";
  });
  if (found.size === 0) return { wanted: typed, names: [], leftOut: [] };
  const words = rest.split(/[ ,.!?;:]+/).filter((word) => word !== "" && !FILLERS.has(word));
  return {
    wanted: words.join(" "),
    names: [...found].map(({ name }) => name),
    leftOut: [...new Set([...found].flatMap(({ leftOut }) => leftOut.split("|")))],
  };
}

/** A search as `readAvoidedFood` reads it. */
export function withAvoided(wanted: string, names: readonly string[]): string {
  return [wanted, ...names.map((name) => `without ${name}`)].join(" ");
}
