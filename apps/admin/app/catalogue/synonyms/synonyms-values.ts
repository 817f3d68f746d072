import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { SYNONYM_GROUPS_MAX, SYNONYM_TERM_MAX, SYNONYM_TERMS_MAX } from "@shop/contract/admin/synonym-limits";
import { textWords } from "@shop/contract/search-words";
import { SYNONYM_WORDS_MAX } from "@shop/contract/synonym-slots";
import { z } from "zod";

export type Synonyms = StaffDataOf<"viewSynonyms">;

/** One line for each group, with commas between the words. */
export interface SynonymValues {
  lines: string;
}

export const SYNONYM_LABELS: Record<keyof SynonymValues, string> = { lines: "Words that mean the same" };

export const synonymsSchema = z.object({
  lines: z.string().superRefine((lines, check) => {
    const problem = problemOf(lines);
    if (problem) check.addIssue({ code: "custom", message: problem });
  }),
});

export function toSynonymValues({ groups }: Synonyms): SynonymValues {
  return { lines: groups.map((group) => group.join(", ")).join("\n") };
}

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
        .map((term) => textWords(term).join(" "))
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
      if (term.length > SYNONYM_TERM_MAX || term.split(" ").length > SYNONYM_WORDS_MAX) {
        return `Line ${line}: “${term}” is too long. Use at most ${SYNONYM_WORDS_MAX} words and ${SYNONYM_TERM_MAX} characters`;
      }
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
