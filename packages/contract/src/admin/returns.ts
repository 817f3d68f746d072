import { z } from "zod";
import { Naira, token, typedLine, typedText } from "../endpoint.ts";
import { RETURN_STATES } from "../return-facts.ts";
import {
  linesNamedOnce,
  PictureNumber,
  REQUEST_REFUSALS,
  RequestReturn,
  ReturnReasonName,
  Returns,
  returnId,
} from "../returns.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery } from "./list.ts";
import { RETURN_TABS, type ReturnTab } from "./return-tabs.ts";

const tag = "Staff: returns";
const audience = "staff";
const order = z.object({ id: z.string(), reference: z.string() });

const RefundState = z.enum(["requested", "approved", "declined"]);

export const ReturnRow = z.object({
  id: z.string(),
  state: z.enum(RETURN_STATES),
  isResolved: z
    .boolean()
    .describe(
      "Whether its refund is asked for, its replacement is ordered, or the whole parcel of its order is back",
    ),
  refund: z.object({ state: RefundState, isDone: z.boolean() }).nullable(),
  order,
  customer: z.string(),
  wanted: z.enum(["refund", "exchange"]),
  handover: z.enum(["pickup", "drop_off"]),
  items: z.int().min(1).describe("How many different items"),
  pieces: z.int().min(1),
  firstItem: z.string(),
  pictures: z.int().min(0),
  askedAt: z.string().describe("ISO 8601"),
});
export type ReturnRow = z.infer<typeof ReturnRow>;

export const StaffReturn = z.object({
  id: z.string(),
  state: z.enum(RETURN_STATES),
  order: order.extend({ status: z.string(), total: Naira, placedAt: z.string() }),
  customer: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  history: z
    .object({ orders: z.int(), returns: z.int() })
    .describe(
      "How many orders of the customer were placed, and how many return requests they made, this one included",
    ),
  wanted: z.enum(["refund", "exchange"]),
  handover: z.enum(["pickup", "drop_off"]),
  note: z.string(),
  askedAt: z.string(),
  instructions: z.string().nullable(),
  suggestedInstructions: z.string().describe("Words to begin the instructions with"),
  declineReason: z.string().nullable(),
  decided: z.object({ by: z.string(), at: z.string() }).nullable(),
  received: z.object({ by: z.string(), at: z.string() }).nullable(),
  pictures: z.array(PictureNumber),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      variant: z.string().nullable(),
      quantity: z.int(),
      reason: ReturnReasonName,
      isFood: z.boolean().describe("Food does not go back into stock"),
      exchangeFor: z.string().nullable(),
      exchangeToken: z.string().nullable(),
      exchanges: z.array(z.object({ variant_token: z.string(), name: z.string(), stock: z.int() })),
      received: z.int().nullable(),
      restocked: z.int().nullable(),
    }),
  ),
  refund: z.object({ amount: Naira, state: RefundState, isDone: z.boolean() }).nullable(),
  replacement: order.nullable(),
  isResolved: z.boolean(),
  refundableOnline: Naira.describe("How much of the order's money its provider can refund"),
});
export type StaffReturn = z.infer<typeof StaffReturn>;

const ofReturn = z.strictObject({ id: returnId });
/** Programs with an API key may still ask for `to_settle`, the earlier name of `to_resolve`. */
const ReturnTabName = z
  .enum([...RETURN_TABS, "to_settle"])
  .transform((tab): ReturnTab => (tab === "to_settle" ? "to_resolve" : tab))
  .describe("`to_settle` is the earlier name of `to_resolve`");
const bankReference = typedLine({
  min: 3,
  max: 100,
  required: "Please enter the reference of the bank transfer",
});
const count = (required: string) =>
  z.int({ error: required }).min(0, { error: required }).max(10_000, { error: required });

/** Return requests of customers, and what staff do about them. */
export const staffReturns = {
  listReturns: staffEndpoint({
    ...staffCalls.listReturns,
    tag,
    audience,
    summary: "Return requests, those that wait longest first; all of them newest first",
    permission: "returns.read",
    query: listQuery({
      tab: ReturnTabName,
      wanted: z.enum(["refund", "exchange"]).optional(),
      handover: z.enum(["pickup", "drop_off"]).optional(),
    }),
    data: z.array(ReturnRow),
    beside: listBesideWithCounts(RETURN_TABS),
    refusals: ["bad_input"],
  }),
  viewReturn: staffEndpoint({
    ...staffCalls.viewReturn,
    tag,
    audience,
    summary: "A return request",
    permission: "returns.read",
    query: ofReturn,
    data: StaffReturn,
    refusals: ["bad_input", "return_not_found"],
  }),
  viewReturnPictureByStaff: staffEndpoint({
    ...staffCalls.viewReturnPictureByStaff,
    tag,
    audience,
    summary: "A picture of a return request, as a data: URL",
    permission: "returns.read",
    query: ofReturn.extend({ picture: z.coerce.number({ error: "Picture not found" }).pipe(PictureNumber) }),
    data: z.object({ image: z.string() }),
    refusals: ["bad_input", "picture_not_found"],
  }),
  viewReturnsOfOrder: staffEndpoint({
    ...staffCalls.viewReturnsOfOrder,
    tag,
    audience,
    summary: "What can be returned of an order and until when, and its return requests",
    permission: "returns.read",
    query: RequestReturn.pick({ id: true }),
    data: Returns,
    refusals: ["bad_input", "order_not_found"],
  }),
  requestReturnForCustomer: staffEndpoint({
    ...staffCalls.requestReturnForCustomer,
    tag,
    audience,
    summary: "Write down a return request for a customer who calls or writes",
    permission: "returns.decide",
    body: RequestReturn,
    data: StaffReturn,
    refusals: ["bad_input", ...REQUEST_REFUSALS],
  }),
  approveReturn: staffEndpoint({
    ...staffCalls.approveReturn,
    tag,
    audience,
    summary: "Approve a return request; the customer reads the instructions",
    permission: "returns.decide",
    body: ofReturn.extend({
      instructions: typedText({
        min: 3,
        max: 600,
        required: "Please write where the customer brings the items, or when we collect them",
      }),
    }),
    data: StaffReturn,
    refusals: ["bad_input", "return_not_found", "return_moved_on", "return_not_delivered"],
  }),
  declineReturn: staffEndpoint({
    ...staffCalls.declineReturn,
    tag,
    audience,
    summary: "Decline a return request before the items have arrived; the customer reads the reason",
    permission: "returns.decide",
    body: ofReturn.extend({
      reason: typedText({ min: 3, max: 600, required: "Please say why" }),
      seen: z
        .enum(["requested", "approved"])
        .optional()
        .describe("The state that the member saw. It is refused when somebody has decided meanwhile"),
    }),
    data: StaffReturn,
    refusals: ["bad_input", "return_not_found", "return_moved_on"],
  }),
  receiveReturn: staffEndpoint({
    ...staffCalls.receiveReturn,
    tag,
    audience,
    summary: "Count the items that came back: into stock again, or written off",
    permission: "returns.decide",
    body: ofReturn.extend({
      lines: linesNamedOnce(
        z.strictObject({
          position: z.int().min(1).max(32_767),
          received: count("Count the pieces that came back"),
          restocked: count("Count the pieces that can be sold again"),
        }),
        { none: "Count the items that came back", twice: "Count each item once" },
      ),
    }),
    data: StaffReturn,
    refusals: [
      "bad_input",
      "return_not_found",
      "return_moved_on",
      "return_not_delivered",
      "return_wrong_count",
      "return_food_restock",
      "return_nothing_received",
    ],
  }),
  refundReturn: staffEndpoint({
    ...staffCalls.refundReturn,
    tag,
    audience,
    summary: "Ask for the refund of the items that came back; it is approved like every refund",
    permission: "refunds.request",
    body: ofReturn
      .extend({
        delivery: z.boolean({ error: "Say whether the delivery is refunded" }),
        way: z.enum(["provider", "by_hand"]),
        bankReference: bankReference
          .optional()
          .describe("Where money that was refunded by hand can be found"),
      })
      .refine(({ way, bankReference }) => way === "provider" || bankReference !== undefined, {
        path: ["bankReference"],
        error: "Please enter the reference of the bank transfer",
      }),
    data: StaffReturn,
    refusals: [
      "bad_input",
      "return_not_found",
      "return_moved_on",
      "return_resolved",
      "refund_nothing",
      "refund_too_much",
      "refund_too_many",
    ],
  }),
  exchangeReturn: staffEndpoint({
    ...staffCalls.exchangeReturn,
    tag,
    audience,
    summary: "Order the replacement of the items that came back, without a charge",
    permission: "returns.decide",
    body: ofReturn.extend({
      lines: linesNamedOnce(
        z.strictObject({
          position: z.int().min(1).max(32_767),
          variant_token: token("Choose what replaces it"),
        }),
        { none: "Choose what replaces the items", twice: "Name each item once" },
      ),
    }),
    data: StaffReturn,
    refusals: [
      "bad_input",
      "return_not_found",
      "return_moved_on",
      "return_resolved",
      "return_exchange_unavailable",
      "out_of_stock",
      "too_few_left",
      "variant_not_found",
    ],
  }),
} as const;
