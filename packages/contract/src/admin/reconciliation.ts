import { z } from "zod";
import { Naira } from "../endpoint.ts";
import { ProviderName } from "../payments.ts";
import { staffCalls } from "./calls.ts";
import { LagosDay } from "./day.ts";
import { staffEndpoint } from "./endpoint.ts";

const Sums = z.object({
  count: z.int().min(0),
  amount: Naira.describe("Money received"),
  returned: Naira.describe("How much of it was refunded"),
});

/** A provider's records of a day in Lagos beside the shop's. */
export const ReconciledDay = z.object({
  day: z.string(),
  provider: ProviderName,
  ranAt: z.iso.datetime().nullable(),
  by: z.string().nullable().describe("Who asked for it; null for the nightly run"),
  problem: z.string().nullable().describe("Why the provider's records could not be read"),
  atProvider: Sums,
  here: Sums,
  differences: z.int().min(0),
});
export type ReconciledDay = z.infer<typeof ReconciledDay>;

export const MoneyDifference = z.object({
  day: z.string(),
  provider: ProviderName,
  kind: z
    .enum(["only_at_provider", "only_here", "other_amount", "other_refund", "unreadable"])
    .describe("other_refund: the amounts are what was refunded"),
  transaction: z.string(),
  reference: z.string().nullable(),
  order: z.string().nullable().describe("The order's id, where it is known"),
  currency: z.string(),
  atProvider: z.number().nullable().describe("In the currency's main unit"),
  here: z.number().nullable(),
});
export type MoneyDifference = z.infer<typeof MoneyDifference>;

const RANGE_DAYS_MAX = 92;
const period = z.strictObject({ from: LagosDay, to: LagosDay }).refine(
  ({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);
    return days >= 0 && days < RANGE_DAYS_MAX;
  },
  { error: `Please choose at most ${RANGE_DAYS_MAX} days`, path: ["to"] },
);

const common = { tag: "Staff: money", audience: "staff", permission: "refunds.request" } as const;

/** The daily comparison of the providers' records with the shop's. */
export const reconciliation = {
  listReconciliations: staffEndpoint({
    ...staffCalls.listReconciliations,
    ...common,
    summary: "The days that were compared with the providers' records, and what differs",
    query: period,
    data: z.object({ days: z.array(ReconciledDay), differences: z.array(MoneyDifference) }),
    refusals: ["bad_input"],
  }),
  runReconciliation: staffEndpoint({
    ...staffCalls.runReconciliation,
    ...common,
    summary: "Compare a day with the records of every provider now",
    body: z.strictObject({ day: LagosDay }),
    data: z.array(ReconciledDay),
    refusals: ["bad_input"],
  }),
  exportReconciliations: staffEndpoint({
    ...staffCalls.exportReconciliations,
    ...common,
    permission: "data.export",
    stepUp: true,
    summary: "The days and their differences as a file for spreadsheets",
    file: "text/csv",
    query: period,
    data: z.string(),
    refusals: ["bad_input"],
  }),
} as const;
