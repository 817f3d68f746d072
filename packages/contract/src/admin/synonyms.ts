import { z } from "zod";
import { typedLine } from "../endpoint.ts";
import { textWords } from "../search-words.ts";
import { SYNONYM_WORDS_MAX } from "../synonym-slots.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import {
  COLOUR_LINES_MAX,
  COLOURS_OF_LINE_MAX,
  SYNONYM_GROUPS_MAX,
  SYNONYM_TERM_MAX,
  SYNONYM_TERMS_MAX,
} from "./synonym-limits.ts";

/** Stored as searches are compared: lower case, one space between words. */
const Term = typedLine({ min: 1, max: SYNONYM_TERM_MAX, required: "Enter a word" })
  .overwrite((term) => textWords(term).join(" "))
  .refine((term) => term !== "", { error: "Enter a word with letters or digits" })
  .refine((term) => term.split(" ").length <= SYNONYM_WORDS_MAX, {
    error: `Please use at most ${SYNONYM_WORDS_MAX} words`,
  });

const Group = z
  .array(Term)
  .min(2, { error: "Enter at least two words that mean the same" })
  .max(SYNONYM_TERMS_MAX, { error: `Please use at most ${SYNONYM_TERMS_MAX} words that mean the same` });

const Groups = z
  .array(Group)
  .max(SYNONYM_GROUPS_MAX, { error: `Please use at most ${SYNONYM_GROUPS_MAX} lines` })
  .refine((groups) => new Set(groups.flat()).size === groups.flat().length, {
    error: "Enter each word once",
  })
  .meta({
    description: "Words in one group mean the same: a search for one of them finds all",
    examples: [[["gele", "head tie", "headwrap"]]],
  });

const ColourLine = z.object({
  term: Term,
  colours: z
    .array(Term)
    .min(1, { error: "Enter at least one colour" })
    .max(COLOURS_OF_LINE_MAX, { error: `Please use at most ${COLOURS_OF_LINE_MAX} colours` }),
});

const Colours = z
  .array(ColourLine)
  .max(COLOUR_LINES_MAX, { error: `Please use at most ${COLOUR_LINES_MAX} lines` })
  .refine((lines) => new Set(lines.map(({ term }) => term)).size === lines.length, {
    error: "Enter each word once",
  })
  .meta({
    description:
      "Words that stand for colours of variants: a search for the word finds them, but a search for one of them nothing else",
    examples: [[{ term: "green", colours: ["emerald", "olive"] }]],
  });

const one = {
  tag: "Staff: products",
  audience: "staff",
  permission: "catalogue.write",
  data: z.object({ groups: Groups, colours: Colours, version: z.int().min(0) }),
} as const;

export const synonyms = {
  viewSynonyms: staffEndpoint({
    ...staffCalls.viewSynonyms,
    ...one,
    summary: "The words that mean the same to the search",
    refusals: ["staff_session_needed"],
  }),
  saveSynonyms: staffEndpoint({
    ...staffCalls.saveSynonyms,
    ...one,
    summary: "Replace the words that mean the same and those that stand for colours; searches follow at once",
    body: z.strictObject({
      version: z.int().min(0).max(2_147_483_647),
      groups: Groups,
      colours: Colours.optional().describe("Absent: as they are"),
    }),
    refusals: ["bad_input", "staff_session_needed", "changed_meanwhile"],
  }),
};
