import { z } from "zod";
import { LagosDay } from "./day.ts";

/** The most days that one report covers. */
export const REPORT_DAYS_MAX = 366;

const Period = z
  .enum(["today", "this_week", "this_month", "range"])
  .describe("Days in Lagos. Weeks begin on Monday. `range` goes from `from` to `to`");

export const periodFields = {
  period: Period.default("today"),
  from: LagosDay.optional(),
  to: LagosDay.optional(),
};

/** The days of a report. */
export const ReportPeriod = z.strictObject(periodFields).check(checkRange);
export type ReportPeriod = z.output<typeof ReportPeriod>;

interface GivenPeriod {
  period: z.output<typeof Period>;
  from?: string | undefined;
  to?: string | undefined;
}

export function checkRange({ value: { period, from, to }, issues }: z.core.ParsePayload<GivenPeriod>): void {
  const issue = (path: "from" | "to", message: string) =>
    issues.push({ code: "custom", path: [path], message, input: undefined });
  if (period !== "range") return;
  if (from === undefined) return void issue("from", "Please choose the first day");
  if (to === undefined) return void issue("to", "Please choose the last day");
  if (to < from) return void issue("to", "The last day is before the first");
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1;
  if (days > REPORT_DAYS_MAX) issue("to", `A report covers at most ${REPORT_DAYS_MAX} days`);
}

export const Days = z
  .object({ first: LagosDay, last: LagosDay })
  .describe("The first and the last day of the report");
