import { z } from "zod";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { Count } from "./list.ts";
import type { Permission } from "./permissions.ts";
import {
  BestSellers,
  Conversion,
  DeadStock,
  EmptySearches,
  FailedDeliveries,
  MoneyNow,
  ReturningCustomers,
  Sales,
} from "./report-data.ts";
import { checkRange, periodFields, ReportPeriod } from "./report-period.ts";

/** What may wait to be done, and the permission of those who do it. */
export const TASKS = {
  own_parcels: { permission: "fulfil.deliver" },
  own_failed_parcels: { permission: "fulfil.deliver" },
  own_cash: { permission: "cash.collect" },
  payments_to_check: { permission: "cash.receive" },
  to_confirm: { permission: "orders.edit" },
  to_pack: { permission: "fulfil.pack" },
  to_hand_over: { permission: "fulfil.assign" },
  failed_deliveries: { permission: "fulfil.assign" },
  returns_to_decide: { permission: "returns.decide" },
  returns_to_resolve: { permission: "returns.decide" },
  refunds_to_send: { permission: "refunds.request" },
  refunds_to_approve: { permission: "refunds.approve" },
  stuck_refunds: { permission: "refunds.approve" },
  payments_to_review: { permission: "payments.mark_paid" },
  days_to_compare: { permission: "refunds.approve" },
  low_stock: { permission: "stock.adjust" },
  reviews_to_read: { permission: "reviews.moderate" },
  questions_to_answer: { permission: "reviews.moderate" },
  unsent_mails: { permission: "status.read" },
} as const satisfies Record<string, { permission: Permission }>;
export type TaskName = keyof typeof TASKS;

/** How long variants must have gone unsold to count as dead stock, in days. */
export const UNSOLD_DAYS = [30, 60, 90] as const;

export const REPORT_FILES = [
  "sales",
  "refunds",
  "returning-customers",
  "money-now",
  "conversion",
  "best-sellers",
  "dead-stock",
  "empty-searches",
  "failed-deliveries",
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

const UnsoldDays = z
  .enum(UNSOLD_DAYS.map(String) as ["30", "60", "90"])
  .default("30")
  .describe("Nobody has bought it for this many days");

const common = { tag: "Staff: reports", audience: "staff", permission: "reports.read" } as const;

export const reports = {
  viewTasks: staffEndpoint({
    ...staffCalls.viewTasks,
    ...common,
    summary: "What waits to be done, of what the member may do",
    permission: "any staff",
    data: z.array(z.object({ name: z.enum(Object.keys(TASKS) as [TaskName, ...TaskName[]]), count: Count })),
    refusals: [],
  }),
  viewSales: staffEndpoint({
    ...staffCalls.viewSales,
    ...common,
    summary: "Sales, payments, refunds and returning customers of some days, in all and by day",
    query: ReportPeriod,
    data: Sales,
    refusals: ["bad_input"],
  }),
  viewMoneyNow: staffEndpoint({
    ...staffCalls.viewMoneyNow,
    ...common,
    summary: "What is outstanding on delivery, the cash with riders, and what is to be found on a statement",
    data: MoneyNow,
    refusals: [],
  }),
  viewReturningCustomers: staffEndpoint({
    ...staffCalls.viewReturningCustomers,
    ...common,
    summary: "Customers who ordered again, and first and later orders by day",
    query: ReportPeriod,
    data: ReturningCustomers,
    refusals: ["bad_input"],
  }),
  viewConversion: staffEndpoint({
    ...staffCalls.viewConversion,
    ...common,
    summary: "How often each step of shopping was taken on these days and on the days before",
    query: ReportPeriod,
    data: Conversion,
    refusals: ["bad_input"],
  }),
  listBestSellers: staffEndpoint({
    ...staffCalls.listBestSellers,
    ...common,
    summary: "The 50 products that sold for the highest amounts, and what they sold in the days before",
    query: ReportPeriod,
    data: BestSellers,
    refusals: ["bad_input"],
  }),
  listDeadStock: staffEndpoint({
    ...staffCalls.listDeadStock,
    ...common,
    summary: "The 100 most valuable variants in stock that nobody has bought for some time",
    query: z.strictObject({ unsoldDays: UnsoldDays }),
    data: z.array(DeadStock),
    refusals: ["bad_input"],
  }),
  listEmptySearches: staffEndpoint({
    ...staffCalls.listEmptySearches,
    ...common,
    summary:
      "The 100 most frequent searches that found nothing or only similar products, and how often they found nothing in the days before",
    query: ReportPeriod,
    data: EmptySearches,
    refusals: ["bad_input"],
  }),
  listFailedDeliveries: staffEndpoint({
    ...staffCalls.listFailedDeliveries,
    ...common,
    summary:
      "Failed delivery attempts by area and reason, how many attempts succeeded, and both in the days before",
    query: ReportPeriod,
    data: FailedDeliveries,
    refusals: ["bad_input"],
  }),
  exportReport: staffEndpoint({
    ...staffCalls.exportReport,
    ...common,
    summary: "A report as a file for spreadsheets",
    permission: "data.export",
    stepUp: true,
    file: "text/csv",
    query: z
      .strictObject({ report: z.enum(REPORT_FILES), ...periodFields, unsoldDays: UnsoldDays })
      .check(checkRange),
    data: z.string(),
    refusals: ["bad_input"],
  }),
} as const;
