import { type Kobo, kobo, sum } from "@shop/contract/money";

/** The orders of some days, and what has become of their money by now. */
export interface SalesSums {
  orders: number;
  sales: Kobo;
  paidOnline: Kobo;
  paidOnDelivery: Kobo;
  /** To be paid on delivery, and not paid yet. */
  outstanding: Kobo;
  refunds: number;
  refunded: Kobo;
}

export function sumSales(days: readonly SalesSums[]): SalesSums {
  return {
    orders: days.reduce((total, { orders }) => total + orders, 0),
    sales: sum(days.map(({ sales }) => sales)),
    paidOnline: sum(days.map(({ paidOnline }) => paidOnline)),
    paidOnDelivery: sum(days.map(({ paidOnDelivery }) => paidOnDelivery)),
    outstanding: sum(days.map(({ outstanding }) => outstanding)),
    refunds: days.reduce((total, { refunds }) => total + refunds, 0),
    refunded: sum(days.map(({ refunded }) => refunded)),
  };
}

/** Sales per order, rounded to the kobo; null without orders. */
export function averageOf({ sales, orders }: Pick<SalesSums, "sales" | "orders">): Kobo | null {
  return orders === 0 ? null : kobo(Math.round(sales / orders));
}
