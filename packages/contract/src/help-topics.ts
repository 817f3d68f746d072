import { HANDOVER_PAYMENT } from "./handover-payment.ts";
import { paths } from "./paths.ts";
import { textWords } from "./search-words.ts";

/** A page that answers what shoppers also type into the search box. */
export interface HelpTopic {
  name: string;
  path: string;
  title: string;
  /** What the page says, in one line. */
  line: string;
  /** A search asks for the topic if it has all words of one of these, in any order, among others. */
  asks: readonly string[];
  /** Words that may also belong to a product: they ask for the topic where nothing else is typed. */
  alone?: readonly string[];
  /** Whether "to" is followed by a place, as in "delivery to Ibadan". */
  isToPlace?: true;
}

/** The most specific page first: topics that match equally well are offered in this order. */
export const HELP_TOPICS: readonly HelpTopic[] = [
  {
    name: "delivery",
    path: paths.content("shipping-policy"),
    title: "Delivery prices and days",
    line: "What delivery to your area costs and how long it takes.",
    asks: [
      ..."delivery|deliver|deliveries|delivered|shipping|ship|shipment|dispatch|waybill".split("|"),
      ..."delivary|dilivery|delievery|shiping|how long".split("|"),
    ],
    isToPlace: true,
  },
  {
    name: "returns",
    path: paths.content("returns-policy"),
    title: "Returns and refunds",
    line: "How long you have, what is free, and how you get your money back.",
    asks: [
      ..."return|returned|returning|refund|refunded|exchange|send back|money back|wrong size|wrong item".split(
        "|",
      ),
      ..."retun|retrun|refound|exhange".split("|"),
    ],
  },
  {
    name: "paying",
    path: `${paths.content("services")}#paying`,
    title: "Ways to pay",
    line: `On delivery: look first, then pay by ${HANDOVER_PAYMENT}.`,
    asks: [
      ..."pay|paying|payment|bank transfer|debit card|credit card|instalment|installment".split("|"),
      ..."pay delivery|payment delivery|cash delivery".split("|"),
    ],
    alone: ["pod", "cash", "transfer"],
  },
  {
    name: "tracking",
    path: paths.trackOrder(),
    title: "Track an order",
    line: "See where it is with its number and the phone number on it, without an account.",
    asks: [
      ..."tracking|track order|track my|track parcel|track package|track delivery|order status".split("|"),
      ..."where order|where parcel|where package|my parcel|my package|my order|order number".split("|"),
    ],
    alone: ["track", "order"],
  },
  {
    name: "orders",
    path: paths.orders(),
    title: "Your orders",
    line: "Cancel, return, buy again, and print receipts.",
    asks: "cancel|cancel order|cancel my order|cancellation|receipt|invoice|my order|order history|past order".split(
      "|",
    ),
    alone: ["order"],
  },
  {
    name: "sizes",
    path: `${paths.content("help")}#sizes`,
    title: "Finding your size",
    line: "Where the size guides are, and how to measure yourself.",
    asks: "size guide|size chart|size help|size table|sizing|what size|which size|my size|measurement|measure".split(
      "|",
    ),
    alone: ["size"],
  },
  {
    name: "allergens",
    path: `${paths.content("help")}#allergens`,
    title: "Where to see allergens",
    line: "Each food's page lists its ingredients and allergens.",
    asks: "allergen|allergy|allergies|allergic|alergy|alergic|intolerance|intolerant".split("|"),
    alone: ["ingredient"],
  },
  {
    name: "contact",
    path: `${paths.content("help")}#contact`,
    title: "Contact us",
    line: "How to reach a person.",
    asks: [
      ..."contact|customer care|customer service|customer support|phone number|call us|call you|whatsapp".split(
        "|",
      ),
      ..."complain|complaint|email address|talk person|speak person".split("|"),
    ],
    alone: ["phone", "email", "call", "support"],
  },
  {
    name: "stores",
    path: paths.content("stores"),
    title: "Stores and pickup",
    line: "Where we are, and how to pick up an order yourself.",
    asks: [
      ..."pickup|pick up|collect order|collection point|store address|shop address|your address".split("|"),
      ..."opening hours|opening time|where located|your location|your store|your shop".split("|"),
    ],
    alone: ["store", "address", "location"],
  },
  {
    name: "help",
    path: paths.content("help"),
    title: "Help",
    line: "Answers about orders, accounts and codes.",
    asks: [
      ..."faq|how to order|how to buy|account|password|verification|login|log in|sign in|sign up|register".split(
        "|",
      ),
      ..."question|code not".split("|"),
    ],
    alone: ["help"],
  },
  {
    name: "about",
    path: paths.content("about"),
    title: "About Us",
    line: "Who we are and what we promise.",
    asks: "about us|about you|who are you|who you are|legit|scam|cac|registration number".split("|"),
    alone: ["about"],
  },
  {
    name: "terms",
    path: paths.content("terms"),
    title: "Terms of sale",
    line: "What you and we agree to with an order.",
    asks: ["terms", "condition of sale", "warranty", "guarantee"],
  },
  {
    name: "privacy",
    path: paths.content("privacy"),
    title: "Privacy",
    line: "What we know about you, and how to have it deleted.",
    asks: ["privacy", "personal data", "my data", "delete account", "unsubscribe"],
  },
];

/** The most help pages that are offered. */
export const HELP_TOPICS_MAX = 3;

/** A shorter beginning of a word matches too much. */
const BEGINNING_MIN = 4;

/** Words that have no meaning on their own. */
const FILLERS = new Set([
  ..."a an and any are at be by can could do does for from get have how i if in is it may me much my of on".split(
    " ",
  ),
  ..."or our please should the to us want we what when where which who why will with would you your".split(
    " ",
  ),
  ..."charge charges cost costs days details fee fees info information number page policy price prices time".split(
    " ",
  ),
]);

/** Split once. */
const WORDS = HELP_TOPICS.map((topic) => ({
  topic,
  asks: topic.asks.map((ask) => ask.split(" ")),
  alone: (topic.alone ?? []).map((word) => [word]),
}));

interface Asking {
  /** Whether the shop has said how to reach a person. If not, there is no page about it. */
  isReachable: boolean;
  /** Whether the last word may be the beginning of one, as while the shopper types. */
  isUnfinished?: boolean;
}

/** What most people want to know, for a search without results. */
export function generalHelp({ isReachable }: Pick<Asking, "isReachable">): HelpTopic[] {
  const wanted = ["delivery", "returns", "paying", "tracking", ...(isReachable ? ["contact"] : [])];
  return HELP_TOPICS.filter(({ name }) => wanted.includes(name));
}

/** The pages that answer a search, best first: those that are asked for with more words, at most three. */
export function helpFor(typed: string, asking: Asking): HelpTopic[] {
  const { matched } = matchTopics(typed, asking);
  return matched
    .toSorted((a, b) => b.length - a.length)
    .slice(0, HELP_TOPICS_MAX)
    .map(({ topic }) => topic);
}

/**
 * What a search names besides help: "ankara gown" in "ankara gown pay on delivery", and nothing in "pay on delivery". Null for a search
 * that no help page answers.
 */
export function askedBesideHelp(typed: string, asking: Asking): string | null {
  const { words, matched, isWord } = matchTopics(typed, asking);
  if (matched.length === 0) return null;
  const asked = matched.flatMap(({ found }) => found.flat());
  const place = matched.some(({ topic }) => topic.isToPlace) ? words.indexOf("to") : -1;
  return words
    .slice(0, place === -1 ? words.length : place)
    .filter((word) => !FILLERS.has(word) && !asked.some((one) => isWord(word, one)))
    .join(" ");
}

function matchTopics(typed: string, { isReachable, isUnfinished = false }: Asking) {
  const words = textWords(typed);
  const last = words.at(-1) ?? "";
  const beginning = isUnfinished && last.length >= BEGINNING_MIN ? last : null;
  const isWord = (word: string, asked: string) =>
    word === asked || word === `${asked}s` || (word === beginning && asked.startsWith(word));
  const hasWord = (asked: string) => words.some((word) => isWord(word, asked));
  const matched = WORDS.flatMap(({ topic, asks, alone }) => {
    if (topic.name === "contact" && !isReachable) return [];
    const offered = words.length === 1 ? [...asks, ...alone] : asks;
    const found = offered.filter((ask) => ask.every(hasWord));
    return found.length > 0 ? [{ topic, found, length: Math.max(...found.map((ask) => ask.length)) }] : [];
  });
  return { words, matched, isWord };
}
