import { z } from "zod";
import { Naira, typedLine } from "../endpoint.ts";
import { FailedReason } from "../fulfilment.ts";
import { RIDER_EVENTS_MAX } from "../fulfilment-facts.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { OrderHandoverPayment, StatementPayment } from "./handover-payments.ts";
import { OrderId } from "./order-id.ts";

const TAG = "Staff: riders";

/** A parcel on a rider's run sheet. */
export const RunParcel = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(["handed_over", "failed"]),
  customer: z.string().describe("Who receives it"),
  phone: z.string().describe("The number to call at the door: of the person who receives it"),
  orderedBy: z
    .object({ name: z.string(), phone: z.string() })
    .nullable()
    .describe("The customer, where somebody else receives it"),
  address: z.string().describe("With landmark and directions, as the customer wrote them"),
  location: z.string(),
  itemCount: z.int(),
  cashDue: Naira.nullable().describe("What the customer pays at the door; null when nothing"),
  isCodeUsedUp: z.boolean().describe("Whether the door code was wrong too many times"),
  attempt: z.int().describe("How many tries to deliver it have failed. An event at the door repeats it"),
});
export type RunParcel = z.infer<typeof RunParcel>;

/** What happened at the door. */
export const RiderEvent = z.strictObject({
  key: z
    .uuid({ error: "The event has no key" })
    .describe("The same key is the same event, however often it is sent"),
  id: OrderId,
  sequence: z.int().min(1).describe("Counts up on the phone"),
  attempt: z
    .int()
    .min(0)
    .optional()
    .describe(
      "That of the parcel on the run sheet. An event of an earlier try has no effect. Without it, an older event than the newest of the same rider has none",
    ),
  at: z.iso.datetime({ error: "The event has no time" }).describe("By the phone's clock"),
  kind: z.enum(["delivered", "failed"]),
  doorCode: z
    .string()
    .regex(/^\d{4}$/, { error: "The door code has four digits" })
    .optional(),
  receiver: typedLine({ min: 2, max: 120, required: "Please enter who received it" }).optional(),
  cash: Naira.min(0).optional().describe("Counted, where it was paid in cash"),
  payment: StatementPayment.optional().describe("Where it was paid by transfer or on a POS terminal"),
  reason: FailedReason.optional(),
  note: typedLine({ min: 1, max: 300, required: "Please write a note" }).optional(),
  wasOffline: z
    .boolean()
    .describe("Whether the phone had no connection, so that the door code could not be checked at the door"),
});
export type RiderEvent = z.infer<typeof RiderEvent>;

export const RiderEventOutcome = z.object({
  key: z.string(),
  outcome: z
    .enum(["done", "unproven", "superseded", "refused"])
    .describe(
      "`unproven`: delivered, but the door code was wrong. `superseded`: something newer is known already",
    ),
  code: z.string().nullable().describe("The refusal's code; null when the event was not refused"),
  message: z.string().nullable().describe("Why it was refused, for people"),
});
export type RiderEventOutcome = z.infer<typeof RiderEventOutcome>;

export const rider = {
  viewRun: staffEndpoint({
    ...staffCalls.viewRun,
    tag: TAG,
    summary: "The member's own parcels, in the order of the run sheet, and the cash they hold",
    audience: "staff",
    permission: "fulfil.deliver",
    data: z.object({
      parcels: z.array(RunParcel),
      cash: Naira.describe("Collected and not handed in yet"),
      notFound: z
        .array(
          OrderHandoverPayment.pick({ way: true, amount: true, reference: true, reason: true }).extend({
            orderReference: z.string(),
          }),
        )
        .describe("Transfers and POS payments that nobody found: they are in the cash"),
    }),
    refusals: ["staff_session_needed"],
  }),
  sendRiderEvents: staffEndpoint({
    ...staffCalls.sendRiderEvents,
    tag: TAG,
    summary: "What happened at the door; repeating it changes nothing",
    audience: "staff",
    permission: "fulfil.deliver",
    body: z.strictObject({ events: z.array(RiderEvent).min(1).max(RIDER_EVENTS_MAX) }),
    data: z.array(RiderEventOutcome),
    refusals: ["bad_input", "staff_session_needed"],
  }),
  sortRun: staffEndpoint({
    ...staffCalls.sortRun,
    tag: TAG,
    summary: "Put the caller's own run sheet in another order",
    audience: "staff",
    permission: "fulfil.deliver",
    body: z.strictObject({ ids: z.array(OrderId).min(1).max(200) }),
    data: z.null(),
    refusals: ["bad_input", "staff_session_needed"],
  }),
} as const;
