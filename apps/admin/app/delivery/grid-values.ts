import type { DeliveryGrid, DeliveryTerms } from "@shop/contract/admin/delivery";
import { NAIRA_PROBLEM, nairaInField, readNaira } from "../forms/naira.ts";

/** A cell as it is typed; an empty price means that the method is not delivered to the zone. */
export interface Cell {
  price: string;
  minDays: string;
  maxDays: string;
  /** Empty: never free. */
  freeFrom: string;
}

const EMPTY: Cell = { price: "", minDays: "", maxDays: "", freeFrom: "" };

export const cellKey = (zone: number, method: number) => `${zone}/${method}`;

export function termsIn(grid: DeliveryGrid, key: string): DeliveryTerms | null {
  const found = grid.prices.find(({ zone, method }) => cellKey(zone, method) === key);
  if (!found) return null;
  const { price, minDays, maxDays, freeFrom } = found;
  return { price, minDays, maxDays, freeFrom };
}

export function cellIn(grid: DeliveryGrid, key: string): Cell {
  const terms = termsIn(grid, key);
  if (!terms) return EMPTY;
  return {
    price: nairaInField(terms.price),
    minDays: String(terms.minDays),
    maxDays: String(terms.maxDays),
    freeFrom: nairaInField(terms.freeFrom || null),
  };
}

export const isSameCell = (a: Cell, b: Cell) =>
  a.price === b.price && a.minDays === b.minDays && a.maxDays === b.maxDays && a.freeFrom === b.freeFrom;

/** What a cell means, or what is wrong with it. */
export function readCell({
  price,
  minDays,
  maxDays,
  freeFrom,
}: Cell): { terms: DeliveryTerms | null } | { problem: string } {
  if (price.trim() === "") return { terms: null };
  const naira = readNaira(price);
  if (naira === null) return { problem: NAIRA_PROBLEM };
  if (!/^\d{1,2}$/.test(minDays.trim()) || !/^\d{1,2}$/.test(maxDays.trim())) {
    return { problem: "Enter the days, such as 1 to 3" };
  }
  const free = freeFrom.trim() === "" ? null : readNaira(freeFrom);
  if (free === 0 || (free === null && freeFrom.trim() !== "")) {
    return { problem: "Enter the amount from which it is free, or leave it empty" };
  }
  const terms = { price: naira, minDays: Number(minDays), maxDays: Number(maxDays), freeFrom: free };
  return terms.maxDays < terms.minDays ? { problem: "The latest day is before the soonest" } : { terms };
}
