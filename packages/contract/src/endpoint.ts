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

interface TextLimits {
  min: number;
  max: number;
  /** What to say where there is no text, or none long enough. */
  required: string;
}

/** One line that a person typed: without surrounding blanks, control characters or broken Unicode. */
export function typedLine(limits: TextLimits) {
  return cleanText(limits).refine(isOneLine, { error: "Please use one line" });
}

/** The same where several lines are welcome: it may also hold line breaks, all told as \n, and tabs. */
export function typedText(limits: TextLimits) {
  return cleanText(limits).overwrite((text) => text.replace(/\r\n?|[\u2028\u2029]/g, "\n"));
}

function cleanText({ min, max, required }: TextLimits) {
  return z
    .string({ error: required })
    .trim()
    .min(min, { error: required })
    .max(max, { error: `Please use at most ${max} characters` })
    .refine(isCleanText, { error: UNPRINTABLE });
}

/** The sentence for text that holds what no screen or label can show. */
export const UNPRINTABLE = "Please remove the characters that cannot be shown";

/** C0 but for tab and line breaks, DEL, C1, and what turns the direction of the text that follows. */
const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** What PostgreSQL, mail headers and screens can all carry: no control character, no lone surrogate. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** No line break and no tab. */
export function isOneLine(text: string): boolean {
  return !/[\t\r\n\u2028\u2029]/.test(text);
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
