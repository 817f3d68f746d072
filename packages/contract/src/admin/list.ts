import { z } from "zod";
import { isCleanText } from "../clean-text.ts";
import { UNPRINTABLE } from "../endpoint.ts";
import { COUNT_MAX } from "./list-limits.ts";

export const LIST_LIMIT = 50;
export const LIST_LIMIT_MAX = 200;

const after = { error: "This page of the list is not known. Please start at the top" };
const limit = { error: `Limit must be a whole number from 1 to ${LIST_LIMIT_MAX}` };

/**
 * The query of a list that is paged by key. `fields` are its filters, and `sort` where it has several orders.
 * The first page has no `after`; each further page takes the `next` of the page before.
 */
export function listQuery<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({
    ...fields,
    after: z
      .string(after)
      .min(1, after)
      .max(500, after)
      .refine(isCleanText, after)
      .optional()
      .describe("The `next` of the page before"),
    limit: z.coerce
      .number(limit)
      .int(limit)
      .min(1, limit)
      .max(LIST_LIMIT_MAX, limit)
      .default(LIST_LIMIT)
      .describe(`1 to ${LIST_LIMIT_MAX}, ${LIST_LIMIT} unless given`),
  });
}

export const SEARCH_MAX = 100;

/** What staff type to search a list, trimmed. Empty text finds everything. */
export const SearchText = z
  .string()
  .trim()
  .max(SEARCH_MAX, { error: `Please use at most ${SEARCH_MAX} characters` })
  .refine(isCleanText, { error: UNPRINTABLE });

/**
 * The version of a record that the member saw. A change is refused if the record has a different version by the time it
 * arrives.
 */
export const Version = z
  .int({ error: "We need the version of the record" })
  .min(1, { error: "We need the version of the record" })
  .max(2_147_483_647, { error: "We need the version of the record" })
  .describe("The version that was read; refused with `changed_meanwhile` when there is a newer one");

const next = z
  .string()
  .nullable()
  .describe("Ask for the page that follows with it, as `after`; null on the last page");

/** What comes beside `data` in the answer of a list. */
export const ListBeside = z.object({ next });

/** How many rows a tab of a list has. */
export const Count = z
  .int()
  .min(0)
  .max(COUNT_MAX + 1)
  .describe(`Counted up to ${COUNT_MAX}; ${COUNT_MAX + 1} means that there are more`);

/** What comes beside `data` where the list has tabs, with the count of each. */
export function listBesideWithCounts<const Tab extends string>(tabs: readonly Tab[]) {
  return z.object({ next, counts: z.record(z.enum(tabs), Count) });
}
