import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Link } from "../navigation/link.tsx";
import { Lens } from "../pictures/drawings.tsx";
import { addressOf, type Filters, NO_FILTERS } from "./filters.ts";

interface NothingLeftProps {
  list: { path: string; q?: string };
  filters: Filters;
  page: number;
}

/** The list has products, but none that matches all filters, or none on this page. */
export function NothingLeft({ list, filters, page }: NothingLeftProps) {
  const isTooHigh = page > 1;
  return (
    <EmptyState
      title={screens.noProductsFound}
      sentence={
        isTooHigh
          ? "This list has fewer pages now."
          : "No product matches all your filters. Remove a filter, or clear them all."
      }
      object={<Lens />}
      action={
        <Link
          className={buttonClass({ look: "brass", large: true })}
          to={addressOf(list, isTooHigh ? filters : { ...NO_FILTERS, sort: filters.sort })}
        >
          {isTooHigh ? "Go to the first page" : "Clear filters"}
        </Link>
      }
    />
  );
}
