/** Takes the words that are gone off the list of old words. It adds none. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { readSources } from "./source.ts";
import { listed, OLD_WORDS_FILE, type OldWords, wordsIn } from "./word-list.ts";

const root = path.resolve(import.meta.dirname, "../..");
const sources = readSources(root);
const old = JSON.parse(sources.find(({ path: name }) => name === OLD_WORDS_FILE)?.text ?? "{}") as OldWords;
const left = Object.entries(old).flatMap(([file, words]) => {
  const source = sources.find(({ path: name }) => name === file);
  const found = new Set(source ? wordsIn(source).map(({ word }) => word) : []);
  const still = listed(words).filter((word) => found.has(word));
  return still.length > 0 ? [[file, still.join(", ")]] : [];
});
writeFileSync(path.join(root, OLD_WORDS_FILE), `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`);
console.log(`${left.length} files still have old words`);
