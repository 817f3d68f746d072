import type { Facet } from "@shop/contract/product-filters";
import { Icon } from "@shop/ui/icon";
import { Link } from "../navigation/link.tsx";
import { isChosen, ownPriceLabel, without } from "./chosen-values.ts";
import { addressOf, type Filters, hasChoice, NO_FILTERS } from "./filters.ts";

interface ChosenFiltersProps {
  list: { path: string; q?: string };
  filters: Filters;
  facets: readonly Facet[];
}

/** The chosen filters, as links that remove them. */
export function ChosenFilters({ list, filters, facets }: ChosenFiltersProps) {
  if (!hasChoice(filters)) return null;
  const chips = facets.flatMap(({ name, values }) =>
    values
      .filter(({ value }) => isChosen(filters, name, value))
      .map(({ value, label }) => ({ key: name + value, label, rest: without(filters, name, value) })),
  );
  const { own } = filters;
  if (own) chips.push({ key: "own", label: ownPriceLabel(own), rest: { ...filters, own: undefined } });
  return (
    <nav aria-label="Chosen filters" className="mb-6">
      <ul className="chip-row">
        {chips.map(({ key, label, rest }) => (
          <li key={key}>
            <Link className="chip" to={addressOf(list, rest)}>
              <span className="sr-only">Remove </span>
              {label} <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
        <li>
          <Link className="chip" to={addressOf(list, { ...NO_FILTERS, sort: filters.sort })}>
            Clear filters
          </Link>
        </li>
      </ul>
    </nav>
  );
}
