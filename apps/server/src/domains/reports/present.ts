import type { Sales } from "@shop/contract/admin/report-data";
import { FAILED_REASONS } from "@shop/contract/fulfilment-facts";
import { type Kobo, toNaira } from "@shop/contract/money";
import { asTime } from "../../lib/personal-data.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import type { FailedDeliveries } from "./deliveries.ts";
import type { EmptySearches } from "./empty-searches.ts";
import type { MoneyNow } from "./money-now.ts";
import type { BestSeller, DeadStock } from "./products-sold.ts";
import { averageOf } from "./rules/sum-sales.ts";
import type { SalesOfDays, SalesSums } from "./sales.ts";
import type { StepCount } from "./visits.ts";

export function presentSales({ days, sums, before, byDay, customers, returning }: SalesOfDays): Sales {
  return {
    days,
    sums: { ...presentPeriod(sums), customers, returning },
    before: presentPeriod(before),
    byDay: byDay.map(({ day, ...rest }) => ({ ...presentSums(rest), day })),
  };
}

function presentPeriod(sums: SalesSums) {
  const average = averageOf(sums);
  return { ...presentSums(sums), average: average === null ? null : toNaira(average) };
}

function presentSums(sums: SalesSums) {
  const { orders, sales, paidOnline, paidOnDelivery, outstanding, refunds, refunded } = sums;
  return {
    orders,
    sales: toNaira(sales),
    paidOnline: toNaira(paidOnline),
    paidOnDelivery: toNaira(paidOnDelivery),
    outstanding: toNaira(outstanding),
    refunds,
    refunded: toNaira(refunded),
  };
}

export function presentMoneyNow(now: MoneyNow) {
  const inNaira = <Row extends { amount: Kobo }>(row: Row) => ({ ...row, amount: toNaira(row.amount) });
  return {
    outstanding: inNaira(now.outstanding),
    outstandingByStatus: now.outstandingByStatus.map(inNaira),
    cashWithRiders: inNaira(now.cashWithRiders),
    cashByRider: now.cashByRider.map(inNaira),
    toCheck: inNaira(now.toCheck),
    toCheckByWay: now.toCheckByWay.map(inNaira),
  };
}

export const presentStep = ({ before, ...step }: StepCount) => ({ ...step, before: { count: before } });

export function presentSold({ amount, before, ...product }: BestSeller) {
  return { ...product, amount: toNaira(amount), before: { ...before, amount: toNaira(before.amount) } };
}

export function presentEmptySearches({ days, searches, ...all }: EmptySearches) {
  const withTimes = <Row extends { before: number | null }>(row: Row) => ({
    ...row,
    before: row.before === null ? null : { count: row.before },
  });
  return { days, ...withTimes(all), searches: searches.map(withTimes) };
}

export function presentDeadStock(dead: DeadStock) {
  const { productToken, name, stock, value, lastSoldAt } = dead;
  return {
    token: productToken,
    name,
    variant: detailsInWords(dead) ?? "",
    stock,
    value: toNaira(value),
    lastSoldAt: lastSoldAt === null ? null : asTime(lastSoldAt),
  };
}

export const presentFailedDelivery = ({ area, reason, failures, failuresBefore }: FailedDeliveries) => ({
  area,
  reason,
  reasonName: reason === null ? "Other" : FAILED_REASONS[reason].name,
  failures,
  before: { failures: failuresBefore },
});
