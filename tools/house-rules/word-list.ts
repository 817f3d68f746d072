import { type Complaint, lineAt, type Source } from "./source.ts";

/** By word: how it is found, and what we say instead. `docs/architecture.md` has the whole glossary. */
const WORDS: Record<string, { pattern: RegExp; say: string }> = {
  darkroom: { pattern: /darkroom/gi, say: "image resizer" },
  shelf: {
    pattern: /\b\w*Shel(?:f|ves)\w*|\bshel(?:f|ves)[A-Z]\w*/g,
    say: "category, category card",
  },
  goods: { pattern: /\w*Goods(?=[A-Z(:;,.\s])\w*|\bgoods[A-Z]\w*/g, say: "product, product card" },
  till: { pattern: /\btills?\b/gi, say: "checkout page, or “until”" },
  knock: { pattern: /\bknock(?:s|ed|ing)?\b/gi, say: "request metadata" },
  wish: { pattern: /\b\w*[wW]ish(?:es)?\b/g, say: "order request, create order" },
  look: { pattern: /\b(?:note|next|last)Look\w*/g, say: "poll, next poll" },
  "gone back": { pattern: /goneBack\w*|\bisBack\b/g, say: "reversed" },
  strange: { pattern: /\bstrange(?:ly|ness)?\b/gi, say: "unrecognised" },
  foreign: { pattern: /\bforeign(?! keys?\b)\w*/gi, say: "mismatched, unrelated" },
  keep: { pattern: /\b(?:tab|browser)Keep\b|\bKeep\b(?=[;,>)\s]*(?:from|\{|=|\}))/g, say: "storage" },
  "of a test": { pattern: /of-a-test|\bof a test\b/gi, say: "test fixture" },
  manners: { pattern: /\bmanners\b/gi, say: "conventions" },
  "kept back": { pattern: /\b(?:keep|keeps|kept) (?:\w+ )?back\b/gi, say: "reserved, reservation" },
  "mail bell": { pattern: /\bmail ?bell\b/gi, say: "outbox signal" },
  anew: { pattern: /\banew\b/gi, say: "again" },
  whoever: { pattern: /\bwhoever\b/gi, say: "anyone who" },
  "by itself": { pattern: /\bby (?:itself|himself|herself|themselves)\b/gi, say: "on its own" },
};

/** Demo texts are a merchant's; migrations are never edited; these files are about the words. */
const FREE = /^(?:apps\/server\/migrations|tools\/seed|tools\/house-rules|demo)\/|^docs\/architecture\.md$/;
const READ = /\.(?:tsx?|mjs|css|md)$/;

/** Old words that are still in a file, by file. Columns and stored values are not renamed, so they are not looked for. The list may only get shorter: `shrink-old-words.ts` writes it. */
export type OldWords = Record<string, string>;

export const listed = (words: string | undefined) => words?.split(", ") ?? [];

export const OLD_WORDS_FILE = "tools/house-rules/old-words.json";

/** @returns each place of a word that the list does not allow there, and each entry of the list that is over */
export function complainOfWords(sources: readonly Source[], old: OldWords): Complaint[] {
  const found = sources.filter(({ path }) => READ.test(path) && !FREE.test(path)).flatMap(wordsIn);
  const isListed = ({ path, word }: Found) => listed(old[path]).includes(word);
  const overs = Object.entries(old).flatMap(([path, words]) =>
    listed(words)
      .filter((word) => !found.some((each) => each.path === path && each.word === word))
      .map((word) => ({
        path: OLD_WORDS_FILE,
        message: `${path} says “${word}” no more: node tools/house-rules/shrink-old-words.ts takes it off the list.`,
      })),
  );
  return [...found.filter((each) => !isListed(each)).map(complain), ...overs];
}

interface Found {
  path: string;
  line: number;
  word: string;
  text: string;
}

export function wordsIn({ path, text }: Source): Found[] {
  return Object.entries(WORDS).flatMap(([word, { pattern }]) =>
    [...text.matchAll(pattern)].map((match) => ({
      path,
      line: lineAt(text, match.index),
      word,
      text: match[0],
    })),
  );
}

function complain({ path, line, word, text }: Found): Complaint {
  return { path, line, message: `“${text}”: we say “${WORDS[word]?.say}” (docs/architecture.md).` };
}
