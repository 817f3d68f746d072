import { z } from "zod";
import { Naira, typedLine } from "../endpoint.ts";
import { REFERENCE_TYPED_MAX, referenceProblem, STATEMENT_WAYS } from "../handover-ways.ts";
import { staffCalls } from "./calls.ts";
import { IsAlone } from "./cash.ts";
import { LagosDay } from "./day.ts";
import { staffEndpoint } from "./endpoint.ts";
import { OrderId } from "./order-id.ts";

const TAG = "Staff: cash";

const required = referenceProblem("") ?? "";

const PaymentReference = typedLine({ min: 1, max: REFERENCE_TYPED_MAX, required })
  .check((given) => {
    const message = given.value === "" ? null : referenceProblem(given.value);
    if (message) given.issues.push({ code: "custom", input: given.value, message });
  })
  .describe(
    "The transfer's reference or session number, or the RRN of the POS slip: 6 to 40 letters and digits. A reference pays one order",
  );

/** What the customer paid when the order was handed over, other than in cash. */
export const StatementPayment = z.strictObject({
  way: z.enum(STATEMENT_WAYS, { error: "Please choose how it was paid" }),
  amount: Naira.gt(0, { error: "Please enter the amount" }).describe("Exactly what is due"),
  reference: PaymentReference,
});

export const HandoverPaymentState = z
  .enum(["to_check", "received", "not_found"])
  .describe("`not_found`: the holder owes the amount in cash");
export type HandoverPaymentState = z.infer<typeof HandoverPaymentState>;

/** A transfer or POS payment as the order shows it. */
export const OrderHandoverPayment = z.object({
  way: z.enum(STATEMENT_WAYS),
  state: HandoverPaymentState,
  amount: Naira,
  reference: z.string(),
  receivedOn: z.string().nullable().describe("The day of the statement"),
  checkedBy: z.string().nullable(),
  reason: z.string().nullable().describe("Why it was not found"),
});
export type OrderHandoverPayment = z.infer<typeof OrderHandoverPayment>;

export const HandoverPayment = OrderHandoverPayment.extend({
  id: z.string().describe("The order's id: an order has one such payment at most"),
  orderReference: z.string(),
  customer: z.string(),
  recordedAt: z.iso.datetime(),
  recordedBy: z.string(),
  holder: z.string().describe("Who owes the amount when it is not found"),
  isOwn: z
    .boolean()
    .describe(
      "Whether the member recorded it or would owe it, so that somebody else checks it if there is anybody",
    ),
  isOwed: z.boolean().describe("Not found, and the holder has not handed in the amount yet"),
  checkedAt: z.iso.datetime().nullable(),
});
export type HandoverPayment = z.infer<typeof HandoverPayment>;

const CheckRefusals = [
  "bad_input",
  "staff_session_needed",
  "order_not_found",
  "handover_payment_not_found",
  "own_handover_payment",
  "own_reason_needed",
  "step_up_needed",
  "handover_payment_checked",
] as const;

export const handoverPayments = {
  viewHandoverPayments: staffEndpoint({
    ...staffCalls.viewHandoverPayments,
    tag: TAG,
    summary:
      "Transfers and POS payments on handover: those to be found on a statement, and those checked last",
    audience: "staff",
    permission: "cash.receive",
    data: z.object({
      waiting: z.int().describe("How many are to be checked"),
      toCheck: z.array(HandoverPayment).describe("The oldest 100"),
      checked: z.array(HandoverPayment).describe("The latest 50, newest first"),
      isAlone: IsAlone,
    }),
    refusals: ["staff_session_needed"],
  }),
  receiveHandoverPayment: staffEndpoint({
    ...staffCalls.receiveHandoverPayment,
    tag: TAG,
    summary:
      "A transfer or POS payment is on the statement. One that was not found before is no longer owed, unless its amount was handed in",
    audience: "staff",
    permission: "cash.receive",
    body: z.strictObject({
      id: OrderId,
      on: LagosDay.describe("The day of the statement, not after today"),
      reference: PaymentReference.optional().describe("As on the statement, where it was recorded wrongly"),
      reason: typedLine({ min: 2, max: 300, required: "Please say why" })
        .optional()
        .describe("Needed from an owner who checks their own payment, because nobody else can"),
    }),
    data: HandoverPayment,
    refusals: [...CheckRefusals, "payment_reference_used"],
  }),
  reportHandoverPayment: staffEndpoint({
    ...staffCalls.reportHandoverPayment,
    tag: TAG,
    summary:
      "A transfer or POS payment is not on the statement: its amount becomes cash that the holder owes",
    audience: "staff",
    permission: "cash.receive",
    body: z.strictObject({
      id: OrderId,
      reason: typedLine({ min: 2, max: 300, required: "Please give a reason" }),
    }),
    data: HandoverPayment,
    refusals: CheckRefusals,
  }),
} as const;
