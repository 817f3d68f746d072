import { forbid, type Rule } from "./source.ts";

/** Old words, and what we say instead. `docs/architecture.md` has the whole glossary. */
const WORDS: readonly [pattern: RegExp, say: string][] = [
  [/darkroom/gi, "image resizer"],
  [/\b\w*Shel(?:f|ves)\w*|\bshel(?:f|ves)[A-Z]\w*/g, "category, category card"],
  [/\w*Goods(?=[A-Z(:;,.\s])\w*|\bgoods[A-Z]\w*/g, "product, product card"],
  // The name of a variable; “the goods arrive” is good English.
  [/(?<=\b(?:const|let) \[?|[[({]\s*|, )goods(?=\s*[\])},.?:;=])/g, "product, variant, items"],
  [/\btills?\b/gi, "checkout page, or “until”"],
  [/\bknock(?:s|ed|ing)?\b/gi, "request metadata"],
  [/\b\w*[wW]ish(?:es)?\b/g, "order request, create order"],
  [/\b(?:note|next|last)Look\w*/g, "poll, next poll"],
  [/gone_back|goneBack\w*|\bgone back\b|\bisBack\b/gi, "reversed"],
  [/\bstrange(?:ly|ness)?\b/gi, "unrecognised"],
  [/\bforeign(?! keys?\b)\w*|\w+Foreign\w*/gi, "mismatched, unrelated"],
  [/\b(?:tab|browser)Keep\b|\bKeep\b(?=[;,>)\s]*(?:from|\{|=|\}))/g, "storage"],
  [/of-a-test|\bof a test\b/gi, "test fixture"],
  [/\bmanners\b/gi, "conventions"],
  [/\b(?:keep|keeps|kept) (?:\w+ )?back\b/gi, "reserved, reservation"],
  [/\b(?:a|the|mail) ?bell\b|\brang\b/gi, "signal"],
  [/\bstands? (?:at|in|above|below|beside|between|around|last|there)\b/gi, "is, is shown"],
  [/\bwho (?:is|are) too\b/gi, "a main clause: “A shopper is too fast”"],
  [/\bMeans\b(?=[\s;,>)]*(?:[{=;,>)]|$))/gm, "dependencies"],
  [/\banew\b|\b\w+Anew\b/g, "again"],
  [/\bwhoever\b/gi, "anyone who"],
  [/\bby (?:itself|himself|herself|themselves)\b/gi, "on its own"],
  [/\b(?:go|goes|going|went) on (?:to|with|from|through|after|as|\w+ing)\b/gi, "continue, keep doing"],
  [/\bfor good\b/gi, "permanently"],
  [/\b\w*[dD]earer\b/g, "more expensive"],
  [/\bsee(?:s|n)? to(?= (?:by|it|that|an?|the)\b|[.,;])/gi, "deal with, needs a person"],
  [/(?<!const )\b(?:hears?|heard|tells?|told) of\b/gi, "learn of, report, be called with"],
];

/** Demo texts are a merchant's; migrations are never edited; these files are about the words. */
const FREE = /^(?:apps\/server\/migrations|tools\/house-rules|demo)\/|^docs\/architecture\.md$/;
const READ = /\.(?:tsx?|m?js|mts|css|md)$/;

const RULES = WORDS.map(([pattern, say]) =>
  forbid(
    ({ path }) => READ.test(path) && !FREE.test(path),
    pattern,
    ([found]) => `“${found}”: we say “${say}” (docs/architecture.md).`,
  ),
);
export const wordsAreOfTheTrade: Rule = (sources) => RULES.flatMap((rule) => rule(sources));
