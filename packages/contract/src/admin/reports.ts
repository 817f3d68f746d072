import { z } from "zod";
import { Naira } from "../endpoint.ts";
import type { FailedReason } from "../fulfilment.ts";
import { FAILED_REASONS } from "../fulfilment-facts.ts";
import { OrderStatus } from "../orders.ts";
import { staffCalls } from "./calls.ts";
import { LagosDay } from "./day.ts";
import { staffEndpoint } from "./endpoint.ts";
import { Count } from "./list.ts";
import type { Permission } from "./permissions.ts";

/** The most days that one report covers. */
export const REPORT_DAYS_MAX = 366;

const Period = z
  .enum(["today", "this_week", "this_month", "range"])
  .describe("Days in Lagos. Weeks begin on Monday. `range` goes from `from` to `to`");

const periodFields = { period: Period.default("today"), from: LagosDay.optional(), to: LagosDay.optional() };

/** The days of a report. */
export const ReportPeriod = z.strictObject(periodFields).check(checkRange);
export type ReportPeriod = z.output<typeof ReportPeriod>;

interface GivenPeriod {
  period: z.output<typeof Period>;
  from?: string | undefined;
  to?: string | undefined;
}

function checkRange({ value: { period, from, to }, issues }: z.core.ParsePayload<GivenPeriod>): void {
  const issue = (path: "from" | "to", message: string) =>
    issues.push({ code: "custom", path: [path], message, input: undefined });
  if (period !== "range") return;
  if (from === undefined) return void issue("from", "Please choose the first day");
  if (to === undefined) return void issue("to", "Please choose the last day");
  if (to < from) return void issue("to", "The last day is before the first");
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000) + 1;
  if (days > REPORT_DAYS_MAX) issue("to", `A report covers at most ${REPORT_DAYS_MAX} days`);
}

const Days = z
  .object({ first: LagosDay, last: LagosDay })
  .describe("The first and the last day of the report");

const SalesSums = z.object({
  orders: z.int().min(0).describe("Placed, and neither cancelled, expired nor returned"),
  sales: Naira.describe("Their totals, delivery included"),
  paidOnline: Naira,
  paidOnDelivery: Naira,
  outstanding: Naira.describe("To be paid on delivery, and not paid yet"),
});

const PeriodSums = SalesSums.extend({
  average: Naira.nullable().describe("Sales per order; null without orders"),
  refunded: Naira.describe("Money that reached customers again within these days"),
  refunds: z.int().min(0),
});

const Customers = z.object({
  customers: z.int().min(0).describe("Different customers who ordered"),
  returning: z.int().min(0).describe("Customers who had ordered before, or ordered more than once"),
});

export const Sales = z.object({
  days: Days,
  sums: PeriodSums.extend(Customers.shape),
  before: PeriodSums.describe("The same number of days just before"),
  byDay: z.array(
    SalesSums.extend({ day: LagosDay, refunded: Naira, refunds: z.int().min(0) }).describe(
      "Every day, in order",
    ),
  ),
});
export type Sales = z.output<typeof Sales>;

export const ReturningCustomers = Customers.extend({
  days: Days,
  before: Customers.describe("The same number of days just before"),
  byDay: z.array(
    z
      .object({
        day: LagosDay,
        firstOrders: z.int().min(0).describe("Each the first of its customer"),
        laterOrders: z.int().min(0).describe("By customers who had ordered before"),
      })
      .describe("Every day, in order"),
  ),
});

export const MoneyNow = z.object({
  outstanding: z
    .object({ orders: z.int().min(0), amount: Naira })
    .describe("Orders on delivery that are not paid yet"),
  outstandingByStatus: z.array(z.object({ status: OrderStatus, orders: z.int().min(1), amount: Naira })),
  cashWithRiders: z
    .object({ riders: z.int().min(0), amount: Naira })
    .describe("Cash that riders have collected and not handed in"),
  cashByRider: z.array(z.object({ rider: z.string(), amount: Naira })).describe("The largest amount first"),
});

/** Steps of shopping, in order. */
export const VISIT_STEPS = ["product_viewed", "added_to_cart", "checkout_begun", "ordered"] as const;

export const Conversion = z.object({
  days: Days,
  steps: z.array(z.object({ step: z.enum(VISIT_STEPS), count: z.int().min(0) })),
});

const SoldProduct = z.object({
  token: z.string(),
  name: z.string(),
  orders: z.int(),
  pieces: z.int(),
  amount: Naira.describe("At the prices of the orders, before discounts"),
});

const DeadStock = z.object({
  token: z.string().describe("The product"),
  name: z.string(),
  variant: z.string().describe("Size, colour and flavour; empty when the product has no choices"),
  stock: z.int(),
  value: Naira.describe("What the stock would sell for"),
  lastSoldAt: z.iso.datetime().nullable().describe("Null if it never sold"),
});

const EmptySearch = z.object({ search: z.string(), count: z.int().min(1) });

const FailedDelivery = z.object({
  area: z.string().describe("The delivery location"),
  reason: z.enum(Object.keys(FAILED_REASONS) as [FailedReason, ...FailedReason[]]).nullable(),
  reasonName: z.string(),
  failures: z.int().min(1),
});

/** What may wait to be done, and the permission of those who do it. */
export const TASKS = {
  to_confirm: { permission: "orders.edit" },
  to_pack: { permission: "fulfil.pack" },
  to_hand_over: { permission: "fulfil.assign" },
  failed_deliveries: { permission: "fulfil.assign" },
  refunds_to_approve: { permission: "refunds.approve" },
  stuck_refunds: { permission: "refunds.approve" },
  payments_to_review: { permission: "payments.mark_paid" },
  low_stock: { permission: "stock.adjust" },
  unsent_mails: { permission: "settings.write" },
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
  .describe("Nobody has bought it for so many days");

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
    summary: "What is outstanding on delivery, and the cash with riders",
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
    summary: "How often each step of shopping was taken",
    query: ReportPeriod,
    data: Conversion,
    refusals: ["bad_input"],
  }),
  listBestSellers: staffEndpoint({
    ...staffCalls.listBestSellers,
    ...common,
    summary: "The 50 products that sold for the highest amounts",
    query: ReportPeriod,
    data: z.array(SoldProduct),
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
    summary: "The 100 most frequent searches that found nothing",
    query: ReportPeriod,
    data: z.array(EmptySearch),
    refusals: ["bad_input"],
  }),
  listFailedDeliveries: staffEndpoint({
    ...staffCalls.listFailedDeliveries,
    ...common,
    summary: "Failed delivery attempts by area and reason, and how many attempts succeeded",
    query: ReportPeriod,
    data: z.object({
      delivered: z.int().min(0),
      failed: z.int().min(0),
      failures: z.array(FailedDelivery),
    }),
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
