import type { BulkChange, BulkSelection } from "@shop/contract/admin/bulk-edits";
import { ROUNDINGS } from "@shop/contract/admin/bulk-limits";
import { lagosInstant } from "../../browser/lagos-time.ts";
import { NAIRA_PROBLEM, readNaira } from "../../forms/naira.ts";

/** What is typed: empty where nothing changes. */
export interface BulkValues {
  status: string;
  category: string;
  addTo: string;
  removeFrom: string;
  publishAt: string;
  price: "" | "raise-percent" | "lower-percent" | "raise-naira" | "lower-naira";
  by: string;
  roundTo: string;
  compareAt: "" | "clear" | "old-price" | "set";
  former: string;
}

export const NOTHING: BulkValues = {
  ...{ status: "", category: "", addTo: "", removeFrom: "" },
  ...{ publishAt: "", price: "", by: "", roundTo: "50", compareAt: "", former: "" },
};

/** The change as the shop takes it, or what is wrong with which field. */
export function toBulkChange(
  values: BulkValues,
): { change: BulkChange } | { problems: Partial<Record<keyof BulkValues, string>> } {
  const problems: Partial<Record<keyof BulkValues, string>> = {};
  const change: BulkChange = {};
  if (values.status !== "") change.status = values.status as NonNullable<BulkChange["status"]>;
  if (values.category !== "") change.category = values.category;
  if (values.addTo !== "") change.addTo = values.addTo;
  if (values.removeFrom !== "") change.removeFrom = values.removeFrom;
  if (values.addTo !== "" && values.addTo === values.removeFrom)
    problems.removeFrom = "Choose a different category from the one being added";
  const publishAt = lagosInstant(values.publishAt);
  if (publishAt !== null) change.publishAt = publishAt;
  const price = priceStep(values);
  if (price === "problem")
    problems.by = values.price.endsWith("percent") ? "Enter a percentage, such as 10 or 7.5" : NAIRA_PROBLEM;
  else if (price) change.price = price;
  if (values.compareAt === "set") {
    const naira = readNaira(values.former);
    if (naira === null || naira <= 0) problems.former = NAIRA_PROBLEM;
    else change.compareAt = { kind: "set", naira };
  } else if (values.compareAt !== "") change.compareAt = { kind: values.compareAt };
  if (Object.keys(problems).length > 0) return { problems };
  return Object.keys(change).length > 0 ? { change } : { problems: { status: "Choose what to change" } };
}

function priceStep({ price, by, roundTo }: BulkValues): BulkChange["price"] | "problem" {
  if (price === "") return undefined;
  const sign = price.startsWith("lower") ? -1 : 1;
  const rounding = ROUNDINGS.find((one) => String(one) === roundTo) ?? 1;
  if (price.endsWith("percent")) {
    const percent = /^\d{1,3}(\.\d)?$/.test(by.trim()) ? Number(by) : 0;
    return percent > 0 ? { kind: "percent", percent: sign * percent, roundTo: rounding } : "problem";
  }
  const naira = readNaira(by);
  return naira ? { kind: "amount", naira: sign * naira, roundTo: rounding } : "problem";
}

/** The products that an address names one by one, or the filter that it has. */
export function selectionOf(params: URLSearchParams): BulkSelection {
  const products = params.get("products");
  // None are not all: an address that names no product selects none.
  if (products !== null) return { products: products.split(",").filter(Boolean) };
  const given = ["tab", "search", "category", "stock"].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { filter: Object.fromEntries(given) as Extract<BulkSelection, { filter: unknown }>["filter"] };
}
