/** What no compiler and no linter knows about this house. Run by `npm run check` and `npm test`. */
import path from "node:path";
import * as arrows from "./arrows.ts";
import * as commands from "./commands.ts";
import * as documents from "./documents.ts";
import * as environment from "./environment.ts";
import * as packages from "./packages.ts";
import { type Rule, readSources } from "./source.ts";
import * as tables from "./tables.ts";
import * as wording from "./wording.ts";
import * as words from "./words.ts";

const RULES: readonly Rule[] = [
  arrows,
  tables,
  wording,
  packages,
  commands,
  documents,
  environment,
  words,
].flatMap((group) => Object.values(group));

const sources = readSources(path.resolve(import.meta.dirname, "../.."));
const complaints = RULES.flatMap((rule) => rule(sources));
for (const { path: file, line, message } of complaints) {
  console.error(`${file}${line === undefined ? "" : `:${line}`}\n  ${message}`);
}
console.log(`${RULES.length} house rules, ${sources.length} files, ${complaints.length} complaints`);
process.exit(complaints.length > 0 ? 1 : 0);
