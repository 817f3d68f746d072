import { z } from "zod";
import { calls } from "./calls.ts";
import { PictureAddresses } from "./catalogue.ts";
import { endpoint, Naira, token, typedText } from "./endpoint.ts";
import { fileContent, uploadBodyBytes } from "./file-upload.ts";
import { ofOrder } from "./orders.ts";
import {
  RETURN_NOTE_MAX,
  RETURN_PICTURE_MAX_BYTES,
  RETURN_PICTURES_MAX,
  RETURN_REASONS,
  RETURN_STATES,
  type ReturnReason,
} from "./return-facts.ts";

export const ReturnReasonName = z.enum(Object.keys(RETURN_REASONS) as [ReturnReason, ...ReturnReason[]], {
  error: "Please choose a reason",
});
const Position = z.int({ error: "Choose an item of the order" }).min(1).max(32_767);
export const returnId = token("This return request was not found");
export const PictureNumber = z
  .int({ error: "Picture not found" })
  .min(1, { error: "Picture not found" })
  .max(RETURN_PICTURES_MAX, { error: "Picture not found" });

/** Some lines of an order, each named once. */
export function linesNamedOnce<Line extends z.ZodType<{ position: number }>>(
  line: Line,
  { none, twice }: { none: string; twice: string },
) {
  return z
    .array(line, { error: none })
    .min(1, { error: none })
    .max(200, { error: none })
    .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, {
      error: twice,
    });
}

/** A line of a return request. */
export const ReturnLine = z.object({
  position: Position.describe("The line of the order"),
  name: z.string(),
  variant: z.string().nullable(),
  quantity: z.int().min(1),
  reason: ReturnReasonName,
  exchangeFor: z.string().nullable().describe("The variant that is wanted instead, in words"),
});

export const Return = z.object({
  id: z.string(),
  state: z.enum(RETURN_STATES),
  wanted: z.enum(["refund", "exchange"]),
  handover: z.enum(["pickup", "drop_off"]),
  note: z.string(),
  askedAt: z.string().describe("ISO 8601"),
  instructions: z
    .string()
    .nullable()
    .describe("Where to bring the parcel, or when it is collected, once approved"),
  reason: z.string().nullable().describe("Why it was declined"),
  lines: z.array(ReturnLine),
  pictures: z.array(PictureNumber),
  refund: z
    .object({ amount: Naira, isDone: z.boolean() })
    .nullable()
    .describe("The money that is refunded; null until staff have approved the refund"),
  replacement: z
    .object({ id: z.string(), reference: z.string() })
    .nullable()
    .describe("The order that replaces exchanged items"),
});
export type Return = z.infer<typeof Return>;

/** What can be returned of an order, and what was asked for so far. */
export const Returns = z.object({
  until: z
    .string()
    .nullable()
    .describe("The last day on which a return can be requested, such as 2026-11-30; null before delivery"),
  isOpen: z.boolean().describe("Whether a return can be requested now"),
  isRefundable: z
    .boolean()
    .describe(
      "False for an order that cost nothing, or whose money has all been refunded: its items can only be exchanged",
    ),
  collectionPrice: Naira.nullable().describe(
    "What the shopper pays the rider if the shop collects items that are not faulty, wrong or not as described; 0 where it is free for all; null where the shop does not deliver to the door now",
  ),
  lines: z.array(
    z.object({
      position: Position,
      name: z.string(),
      variant: z.string().nullable(),
      image: PictureAddresses,
      left: z.int().min(0).describe("How many pieces can still be returned"),
      isFood: z
        .boolean()
        .describe(
          "Food can be returned only if it is faulty, not as described or not the item that was ordered",
        ),
      exchanges: z
        .array(z.object({ variant_token: z.string(), name: z.string() }))
        .describe(
          "The variants of the same product, at the same price and in stock, that it can be exchanged for",
        ),
    }),
  ),
  returns: z.array(Return).describe("Newest first"),
});
export type Returns = z.infer<typeof Returns>;

export const RequestReturn = ofOrder.extend({
  lines: linesNamedOnce(
    z.strictObject({
      position: Position,
      quantity: z
        .int({ error: "Choose how many pieces" })
        .min(1, { error: "Choose how many pieces" })
        .max(10_000, { error: "Choose how many pieces" }),
      reason: ReturnReasonName,
      exchange_token: token("Choose what you want instead").optional().describe("Needed for an exchange"),
    }),
    { none: "Choose the items that you want to return", twice: "Name each item once" },
  ),
  wanted: z.enum(["refund", "exchange"], { error: "Choose a refund or an exchange" }),
  handover: z.enum(["pickup", "drop_off"], { error: "Choose how you want to return the items" }),
  note: typedText({ min: 0, max: RETURN_NOTE_MAX, required: "Tell us more in text" }).default(""),
});

/** Why a return request is refused, whether the shopper makes it or staff write it down. */
export const REQUEST_REFUSALS = [
  "order_not_found",
  "return_not_delivered",
  "return_too_late",
  "return_open",
  "return_too_many",
  "return_food",
  "return_exchange_only",
  "return_exchange_unavailable",
] as const;

const audience = "shopper";
const tag = "Orders";
const COMMON = ["bad_input", "session_needed"] as const;
const ofReturn = z.strictObject({ id: returnId });

/** Return requests of a shopper's own orders. Customers without an account call the shop, and staff write it down. */
export const returns = {
  viewReturns: endpoint({
    ...calls.viewReturns,
    tag,
    audience,
    summary: "What can be returned of an order and until when, and its return requests",
    body: ofOrder,
    data: Returns,
    refusals: [...COMMON, "order_not_found"],
  }),
  requestReturn: endpoint({
    ...calls.requestReturn,
    tag,
    audience,
    summary: "Ask to return items of a delivered order; the same request again changes nothing",
    body: RequestReturn,
    data: Returns,
    refusals: [...COMMON, ...REQUEST_REFUSALS, "return_too_often"],
  }),
  withdrawReturn: endpoint({
    ...calls.withdrawReturn,
    tag,
    audience,
    summary: "Withdraw a return request before the items have arrived",
    body: ofReturn,
    data: Returns,
    refusals: [...COMMON, "return_not_found", "return_moved_on"],
  }),
  addReturnPicture: endpoint({
    ...calls.addReturnPicture,
    tag,
    audience,
    summary:
      "Add a picture to a return request that is not decided yet (JPEG, PNG, WebP or AVIF, at most 4 MB); only its pixels are kept",
    maxBodyBytes: uploadBodyBytes(RETURN_PICTURE_MAX_BYTES),
    body: ofReturn.extend({
      picture: fileContent(RETURN_PICTURE_MAX_BYTES, "Please choose a picture of at most 4 MB"),
    }),
    data: Returns,
    refusals: [...COMMON, "return_not_found", "return_moved_on", "return_pictures_full", "busy"],
  }),
  viewReturnPicture: endpoint({
    ...calls.viewReturnPicture,
    tag,
    audience,
    summary: "A picture of the shopper's own return request, as a data: URL",
    body: ofReturn.extend({ picture: PictureNumber }),
    data: z.object({ image: z.string() }),
    refusals: [...COMMON, "picture_not_found"],
  }),
} as const;
