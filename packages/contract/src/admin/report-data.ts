import { z } from "zod";
import { Naira } from "../endpoint.ts";
import type { FailedReason } from "../fulfilment.ts";
import { FAILED_REASONS } from "../fulfilment-facts.ts";
import { STATEMENT_WAYS } from "../handover-ways.ts";
import { OrderStatus } from "../orders.ts";
import { LagosDay } from "./day.ts";
import { SEARCHES_KEPT_DAYS } from "./report-limits.ts";
import { Days } from "./report-period.ts";

const BEFORE = "The same number of days just before";

const SalesSums = z.object({
  orders: z.int().min(0).describe("Placed, and neither cancelled, expired nor returned"),
  sales: Naira.describe("Their totals, delivery included"),
  paidOnline: Naira,
  paidOnDelivery: Naira,
  outstanding: Naira.describe("To be paid on delivery, and not paid yet"),
});

const PeriodSums = SalesSums.extend({
  average: Naira.nullable().describe("Sales per order; null without orders"),
  refunded: Naira.describe("Money that was returned to customers within these days"),
  refunds: z.int().min(0),
});

const Customers = z.object({
  customers: z.int().min(0).describe("Different customers who ordered"),
  returning: z.int().min(0).describe("Customers who had ordered before, or ordered more than once"),
});

export const Sales = z.object({
  days: Days,
  sums: PeriodSums.extend(Customers.shape),
  before: PeriodSums.describe(BEFORE),
  byDay: z.array(
    SalesSums.extend({ day: LagosDay, refunded: Naira, refunds: z.int().min(0) }).describe(
      "Every day, in order",
    ),
  ),
});
export type Sales = z.output<typeof Sales>;

export const ReturningCustomers = Customers.extend({
  days: Days,
  before: Customers.describe(BEFORE),
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
  toCheck: z
    .object({ payments: z.int().min(0), amount: Naira })
    .describe("Transfers and POS payments on handover that nobody has found on a statement yet"),
  toCheckByWay: z.array(z.object({ way: z.enum(STATEMENT_WAYS), payments: z.int().min(1), amount: Naira })),
  cashByRider: z.array(z.object({ rider: z.string(), amount: Naira })).describe("The largest amount first"),
});

/** Steps of shopping, in order. */
export const VISIT_STEPS = ["product_viewed", "added_to_cart", "checkout_begun", "ordered"] as const;

const Times = z.object({ count: z.int().min(0) });

export const Conversion = z.object({
  days: Days,
  steps: z.array(Times.extend({ step: z.enum(VISIT_STEPS), before: Times.describe(BEFORE) })),
});

const Sold = z.object({
  orders: z.int().min(0),
  pieces: z.int().min(0),
  amount: Naira.describe("At the prices of the orders, before discounts"),
});

export const BestSellers = z.object({
  days: Days,
  products: z.array(Sold.extend({ token: z.string(), name: z.string(), before: Sold.describe(BEFORE) })),
});

export const DeadStock = z.object({
  token: z.string().describe("The product"),
  name: z.string(),
  variant: z.string().describe("Size, colour and flavour; empty when the product has no choices"),
  stock: z.int(),
  value: Naira.describe("What the stock would sell for"),
  lastSoldAt: z.iso.datetime().nullable().describe("Null if it never sold"),
});

const TimesBefore = Times.nullable().describe(
  `${BEFORE}; null when it began more than ${SEARCHES_KEPT_DAYS} days ago, because older searches are deleted`,
);

export const EmptySearches = z.object({
  days: Days,
  count: z.int().min(0).describe("All searches without results, not only those listed"),
  guessed: z.int().min(0).describe("All searches that found only products of similar spelling"),
  before: TimesBefore,
  searches: z.array(
    z.object({
      search: z.string(),
      count: z.int().min(0),
      guessed: z.int().min(0).describe("How often only products of similar spelling were found"),
      before: TimesBefore,
    }),
  ),
});

const DeliveryAttempts = z.object({ delivered: z.int().min(0), failed: z.int().min(0) });

export const FailedDeliveries = DeliveryAttempts.extend({
  days: Days,
  before: DeliveryAttempts.describe(BEFORE),
  failures: z.array(
    z.object({
      area: z.string().describe("The delivery location"),
      reason: z.enum(Object.keys(FAILED_REASONS) as [FailedReason, ...FailedReason[]]).nullable(),
      reasonName: z.string(),
      failures: z.int().min(1),
      before: z.object({ failures: z.int().min(0) }).describe(BEFORE),
    }),
  ),
});
