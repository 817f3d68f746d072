import { z } from "zod";
import type { RefusalName } from "./refusals.ts";

/** One call of the wire: what it takes, what it answers, how it may refuse. */
export interface Endpoint {
  method: "GET" | "POST";
  path: string;
  /** One line for the API's documentation. */
  summary: string;
  tag:
    | "Accounts"
    | "Catalogue"
    | "Cart"
    | "Delivery"
    | "Orders"
    | "Payments"
    | "Newsletter"
    | "Addresses"
    | "Privacy";
  /** Whether the header `usertoken` must carry a live session. */
  session: boolean;
  body?: z.ZodType;
  query?: z.ZodType;
  /** Headers of its own, beside the store key and the session. */
  headers?: z.ZodType;
  data: z.ZodType;
  /** What may stand beside `data` in the envelope, other than `total`. */
  beside?: z.ZodObject;
  refusals: readonly RefusalName[];
}

export function endpoint<const Shape extends Endpoint>(shape: Shape): Shape {
  return shape;
}

const PAGE_MAX = 100_000;
const LIMIT_MAX = 100;
const page = { error: `Page must be a whole number from 1 to ${PAGE_MAX}` };
const limit = { error: `Limit must be a whole number from 1 to ${LIMIT_MAX}` };
const PAGE_IN_WORDS = "From 1";
const LIMIT_IN_WORDS = `1 to ${LIMIT_MAX}, 50 unless given`;

/** Lists are whole unless a page is asked for; then `total` stands beside `data`. */
export const Paging = z.strictObject({
  page: z.coerce.number(page).int(page).min(1, page).max(PAGE_MAX, page).optional().describe(PAGE_IN_WORDS),
  limit: z.coerce
    .number(limit)
    .int(limit)
    .min(1, limit)
    .max(LIMIT_MAX, limit)
    .optional()
    .describe(LIMIT_IN_WORDS),
});
export type Paging = z.infer<typeof Paging>;

/** The same in a JSON body, where a number is a number: `true` and `[2]` are no pages. */
export const PagingInBody = z.strictObject({
  page: z.int(page).min(1, page).max(PAGE_MAX, page).optional().describe(PAGE_IN_WORDS),
  limit: z.int(limit).min(1, limit).max(LIMIT_MAX, limit).optional().describe(LIMIT_IN_WORDS),
});

/** Text a person typed: without surrounding blanks, control characters or broken Unicode. */
export function typedText(limits: { min: number; max: number; required: string; tooLong?: string }) {
  return z
    .string({ error: limits.required })
    .trim()
    .min(limits.min, { error: limits.required })
    .max(limits.max, { error: limits.tooLong ?? `Please use at most ${limits.max} characters` })
    .refine(isCleanText, { error: "Please remove the characters that cannot be shown" });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** No NUL or other control character, no lone surrogate: what PostgreSQL, mail headers and screens can all carry. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** An opaque, URL-safe name that is stable for ever. */
export function token(missing: string) {
  return z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(64, { error: missing })
    .regex(/^[A-Za-z0-9_-]+$/, { error: missing });
}

/** Naira as a JSON number with at most two decimals. */
export const Naira = z.number().min(-1e10).max(1e10).multipleOf(0.01);
