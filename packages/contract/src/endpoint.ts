import { z } from "zod";
import type { AnyRefusalName } from "./admin/all-refusals.ts";
import { isCleanText, isOneLine } from "./clean-text.ts";
import type { RefusalName } from "./refusals.ts";

/** Who may make a call: anybody, a shopper with a session, or a member of staff. */
export type Audience = "visitor" | "shopper" | "staff";

/** One call of the API: its input, its answer and its refusals. */
export interface Endpoint {
  method: "GET" | "POST";
  path: string;
  /** One line for the API documentation. */
  summary: string;
  tag: string;
  audience: Audience;
  body?: z.ZodType;
  query?: z.ZodType;
  /** Headers in addition to those that the audience needs. */
  headers?: z.ZodType;
  data: z.ZodType;
  /** Fields beside `data` in the envelope, other than `total`. */
  beside?: z.ZodObject;
  refusals: readonly AnyRefusalName[];
}

/** A call of the shop, with the store key, and for shoppers a live session in the header `usertoken`. */
export interface ShopEndpoint extends Endpoint {
  tag:
    | "Accounts"
    | "Catalogue"
    | "Cart"
    | "Delivery"
    | "Orders"
    | "Payments"
    | "Newsletter"
    | "Addresses"
    | "Reviews"
    | "Questions"
    | "Privacy";
  audience: "visitor" | "shopper";
  /** The largest body in bytes, where it is more than that of other calls: for uploads. */
  maxBodyBytes?: number;
  refusals: readonly RefusalName[];
}

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** The input of a call: the body of a POST, or the query of a GET. */
export type EndpointInput<Call> = Call extends { body: infer Body }
  ? SchemaInput<Body>
  : Call extends { query: infer Query }
    ? SchemaInput<Query> | undefined
    : undefined;

/** The `data` of a call's answer. */
export type EndpointData<Call extends Endpoint> = z.output<Call["data"]>;

export function endpoint<const Shape extends ShopEndpoint>(shape: Shape): Shape {
  return shape;
}

const PAGE_MAX = 100_000;
const LIMIT_MAX = 100;
const page = { error: `Page must be a whole number from 1 to ${PAGE_MAX}` };
const limit = { error: `Limit must be a whole number from 1 to ${LIMIT_MAX}` };
const PAGE_IN_WORDS = "From 1";
const LIMIT_IN_WORDS = `1 to ${LIMIT_MAX}, 50 unless given`;

/**
 * Without `page` and `limit`, the answer is the whole list. With either, it is one page, with `total` beside `data`.
 */
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

/** The same in a JSON body, where only numbers are accepted: coercion would accept `true` and `[2]`. */
export const PagingInBody = z.strictObject({
  page: z.int(page).min(1, page).max(PAGE_MAX, page).optional().describe(PAGE_IN_WORDS),
  limit: z.int(limit).min(1, limit).max(LIMIT_MAX, limit).optional().describe(LIMIT_IN_WORDS),
});

interface TextLimits {
  min: number;
  max: number;
  /** The error when the text is missing, or too short where `short` does not say so. */
  required: string;
  short?: string;
}

/** One line of text, trimmed, without control characters or broken Unicode. */
export function typedLine(limits: TextLimits) {
  return cleanText(limits).refine(isOneLine, { error: "Please use one line" });
}

/** The same for several lines: tabs and line breaks are allowed, and every line break becomes \n. */
export function typedText(limits: TextLimits) {
  return cleanText(limits).overwrite((text) => text.replace(/\r\n?|[\u2028\u2029]/g, "\n"));
}

function cleanText({ min, max, required, short = required }: TextLimits) {
  return z
    .string({ error: required })
    .trim()
    .min(min, { error: ({ input }) => (input === "" ? required : short) })
    .max(max, { error: `Please use at most ${max} characters` })
    .refine(isCleanText, { error: UNPRINTABLE });
}

/** The error for text with characters that no screen or label can show. */
export const UNPRINTABLE = "Please remove the characters that cannot be shown";

/** An opaque, URL-safe id that never changes. */
export function token(missing: string) {
  return z
    .string({ error: missing })
    .min(1, { error: missing })
    .max(64, { error: missing })
    .regex(/^[A-Za-z0-9_-]+$/, { error: missing });
}

/** Naira as a JSON number with at most two decimals. */
export const Naira = z.number().min(-1e10).max(1e10).multipleOf(0.01);
