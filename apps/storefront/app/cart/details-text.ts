import { lineDetails } from "@shop/contract/line-details";

/** The details of a line: "500 g · Coconut". Empty for a product with one variant. */
export function detailsText(line: Parameters<typeof lineDetails>[0]): string {
  return lineDetails(line).join(" · ");
}
