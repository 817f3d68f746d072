import { screens } from "@shop/contract/texts";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Link } from "../navigation/link.tsx";
import { Lens } from "../pictures/drawings.tsx";
import { addressOf, type Filters, NO_FILTERS } from "./filters.ts";

interface NothingLeftProps {
  list: { path: string; q?: string };
  filters: Filters;
}

/** No product has everything that is chosen. */
export function NothingLeft({ list, filters }: NothingLeftProps) {
  return (
    <EmptyState
      title={screens.noProductsFound}
      sentence="No product has everything you have chosen. Remove a filter, or clear them all."
      object={<Lens />}
      action={
        <Link
          className={buttonClass({ look: "brass", large: true })}
          to={addressOf(list, { ...NO_FILTERS, sort: filters.sort })}
        >
          Clear filters
        </Link>
      }
    />
  );
}

/** The address names a page that the list does not have. */
export function NoSuchPage({ list, filters }: NothingLeftProps) {
  return (
    <EmptyState
      title={screens.noProductsFound}
      sentence="This list has fewer pages now."
      object={<Lens />}
      action={
        <Link className={buttonClass({ look: "brass", large: true })} to={addressOf(list, filters)}>
          Go to the first page
        </Link>
      }
    />
  );
}
