import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import {
  COLOUR_LINES_MAX,
  COLOURS_OF_LINE_MAX,
  SYNONYM_GROUPS_MAX,
  SYNONYM_TERM_MAX,
  SYNONYM_TERMS_MAX,
} from "@shop/contract/admin/synonym-limits";
import { textWords } from "@shop/contract/search-words";
import { SYNONYM_WORDS_MAX } from "@shop/contract/synonym-slots";
import { z } from "zod";

export type Synonyms = StaffDataOf<"viewSynonyms">;

/** One line for each group, with commas between the words, and one for each word that stands for colours. */
export interface SynonymValues {
  lines: string;
  colours: string;
}

export const SYNONYM_LABELS: Record<keyof SynonymValues, string> = {
  lines: "Words that mean the same",
  colours: "Words for colours",
};

const linesWith = (problemOf: (lines: string) => string | null) =>
  z.string().superRefine((lines, check) => {
    const problem = problemOf(lines);
    if (problem) check.addIssue({ code: "custom", message: problem });
  });

export const synonymsSchema = z.object({
  lines: linesWith(problemOf),
  colours: linesWith(colourProblemOf),
});

export function toSynonymValues({ groups, colours }: Synonyms): SynonymValues {
  return {
    lines: groups.map((group) => group.join(", ")).join("\n"),
    colours: colours.map((line) => `${line.term}: ${line.colours.join(", ")}`).join("\n"),
  };
}

/** Empty lines are left out. */
export function toColours(lines: string): Synonyms["colours"] {
  return numberedColours(lines).map(({ term, colours }) => ({ term, colours }));
}

function numberedColours(lines: string): { line: number; term: string; colours: string[] }[] {
  return lines.split("\n").flatMap((text, at) => {
    const [term = "", ...others] = text.split(":");
    const colours = others.join(" ").split(/[,;]/).map(toTerm);
    if (text.trim() === "") return [];
    return [{ line: at + 1, term: toTerm(term), colours: colours.filter((colour) => colour !== "") }];
  });
}

const toTerm = (text: string) => textWords(text).join(" ");

/** The first thing that the shop would refuse, with its line; null if there is none. */
function colourProblemOf(lines: string): string | null {
  const named = numberedColours(lines);
  if (named.length > COLOUR_LINES_MAX) return `Please use at most ${COLOUR_LINES_MAX} lines`;
  const lineOf = new Map<string, number>();
  for (const { line, term, colours } of named) {
    if (term === "" || colours.length === 0)
      return `Line ${line}: enter a word and, after a colon, the colours that it stands for`;
    if (colours.length > COLOURS_OF_LINE_MAX)
      return `Line ${line}: use at most ${COLOURS_OF_LINE_MAX} colours`;
    const long = [term, ...colours].find(isTooLong);
    if (long !== undefined) return `Line ${line}: ${tooLong(long)}`;
    const other = lineOf.get(term);
    if (other !== undefined) return `“${term}” is in lines ${other} and ${line}`;
    lineOf.set(term, line);
  }
  return null;
}

const isTooLong = (term: string) =>
  term.length > SYNONYM_TERM_MAX || term.split(" ").length > SYNONYM_WORDS_MAX;
const tooLong = (term: string) =>
  `“${term}” is too long. Use at most ${SYNONYM_WORDS_MAX} words and ${SYNONYM_TERM_MAX} characters`;

/** Empty lines are left out. */
export function toGroups(lines: string): string[][] {
  return numberedGroups(lines).map(({ terms }) => terms);
}

function numberedGroups(lines: string): { line: number; terms: string[] }[] {
  return lines
    .split("\n")
    .map((text, at) => ({
      line: at + 1,
      terms: text
        .split(/[,;]/)
        .map(toTerm)
        .filter((term) => term !== ""),
    }))
    .filter(({ terms }) => terms.length > 0);
}

/** The first thing that the shop would refuse, with its line; null if there is none. */
function problemOf(lines: string): string | null {
  const groups = numberedGroups(lines);
  if (groups.length > SYNONYM_GROUPS_MAX) return `Please use at most ${SYNONYM_GROUPS_MAX} lines`;
  const lineOf = new Map<string, number>();
  for (const { line, terms } of groups) {
    if (terms.length < 2) return `Line ${line}: enter at least two words, with a comma between them`;
    if (terms.length > SYNONYM_TERMS_MAX) return `Line ${line}: use at most ${SYNONYM_TERMS_MAX} words`;
    for (const term of terms) {
      if (isTooLong(term)) return `Line ${line}: ${tooLong(term)}`;
      const other = lineOf.get(term);
      if (other !== undefined) {
        return other === line
          ? `Line ${line}: “${term}” appears twice`
          : `“${term}” is in lines ${other} and ${line}`;
      }
      lineOf.set(term, line);
    }
  }
  return null;
}
