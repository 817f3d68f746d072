import { type Sales, VISIT_STEPS } from "@shop/contract/admin/reports";
import { FAILED_REASONS } from "@shop/contract/fulfilment-facts";
import { toNaira } from "@shop/contract/money";
import { asTime } from "../../lib/personal-data.ts";
import type { FailedDeliveries } from "./deliveries.ts";
import type { DeadStock, SoldProduct } from "./products-sold.ts";
import { averageOf } from "./rules/sum-sales.ts";
import type { SalesOfDays, SalesSums } from "./sales.ts";

export function presentSales({ days, sums, before, byDay, customers, returning }: SalesOfDays): Sales {
  const average = averageOf(sums);
  return {
    days,
    sums: {
      ...presentSums(sums),
      average: average === null ? null : toNaira(average),
      refunded: toNaira(sums.refunded),
      refunds: sums.refunds,
      customers,
      returning,
    },
    before: { orders: before.orders, sales: toNaira(before.sales) },
    byDay: byDay.map(({ day, ...rest }) => ({
      ...presentSums(rest),
      day,
      refunded: toNaira(rest.refunded),
      refunds: rest.refunds,
    })),
  };
}

function presentSums({ orders, sales, paidOnline, paidOnDelivery, outstanding }: SalesSums) {
  return {
    orders,
    sales: toNaira(sales),
    paidOnline: toNaira(paidOnline),
    paidOnDelivery: toNaira(paidOnDelivery),
    outstanding: toNaira(outstanding),
  };
}

export const presentSteps = (counts: Record<(typeof VISIT_STEPS)[number], number>) =>
  VISIT_STEPS.map((step) => ({ step, count: counts[step] }));

export const presentSold = ({ amount, ...product }: SoldProduct) => ({ ...product, amount: toNaira(amount) });

export function presentDeadStock(dead: DeadStock) {
  const { productToken, name, size, colour, flavour, stock, value, lastSoldAt } = dead;
  return {
    token: productToken,
    name,
    variant: [size, colour, flavour].filter((part) => part !== null).join(", "),
    stock,
    value: toNaira(value),
    lastSoldAt: lastSoldAt === null ? null : asTime(lastSoldAt),
  };
}

export const presentFailedDelivery = ({ area, reason, failures }: FailedDeliveries) => ({
  area,
  reason,
  reasonName: reason === null ? "Other" : FAILED_REASONS[reason].name,
  failures,
});
