import { z } from "zod";
import { Naira, typedLine } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

const TAG = "Staff: cash";

/** What one order has added to the cash that a member holds. */
export const HeldCash = z.object({
  id: z.string().describe("The order's"),
  reference: z.string(),
  customer: z.string(),
  amount: Naira,
  isNotFound: z.boolean().describe("A transfer or POS payment that nobody found, so that it is owed in cash"),
});
export type HeldCash = z.infer<typeof HeldCash>;

export const IsAlone = z
  .boolean()
  .describe(
    "Whether an owner asks, and nobody else could do it: they sign off and check their own, and say why",
  );

export const CashHolder = z.object({
  id: z.int(),
  name: z.string(),
  isOwn: z.boolean().describe("Whether it is the member who asks"),
  holds: Naira.describe("Collected and not handed in yet"),
  orders: z.array(HeldCash).describe("What `holds` is made up of, the latest first"),
  parcels: z.int().describe("Delivered parcels whose cash was not handed in yet"),
  onTheRoad: Naira.describe(
    "Still to be collected at the door. A parcel that could not be delivered is not in it",
  ),
});
export type CashHolder = z.infer<typeof CashHolder>;

export const CashUp = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  day: z.string().describe("In Lagos"),
  holder: z.string(),
  expected: Naira,
  handedIn: Naira,
  difference: Naira.describe("More than 0: too much. Less than 0: too little"),
  reason: z.string().nullable(),
  by: z.string(),
});
export type CashUp = z.infer<typeof CashUp>;

export const cash = {
  viewCash: staffEndpoint({
    ...staffCalls.viewCash,
    tag: TAG,
    summary: "Who holds cash of the shop, and the latest cash-ups",
    audience: "staff",
    permission: "cash.receive",
    data: z.object({ holders: z.array(CashHolder), cashUps: z.array(CashUp), isAlone: IsAlone }),
    refusals: ["staff_session_needed"],
  }),
  receiveCash: staffEndpoint({
    ...staffCalls.receiveCash,
    tag: TAG,
    summary:
      "Sign off the cash that a rider hands in; nobody signs off their own, except an owner who is alone",
    audience: "staff",
    permission: "cash.receive",
    body: z.strictObject({
      holder: z.int({ error: "Please choose who hands in cash" }),
      expected: Naira.describe("The amount that the screen showed; refused when it has changed since"),
      counted: Naira.min(0, { error: "Please enter what you counted" }),
      reason: typedLine({ min: 2, max: 300, required: "Please give a reason" })
        .optional()
        .describe("For a difference, and needed from an owner who signs off their own cash"),
    }),
    data: CashUp,
    refusals: [
      "bad_input",
      "staff_session_needed",
      "own_cash",
      "own_reason_needed",
      "step_up_needed",
      "cash_changed",
      "cash_reason_needed",
    ],
  }),
} as const;
