import type { FacetName } from "@shop/contract/filter-limits";
import type { Facet } from "@shop/contract/product-filters";
import { Checkbox } from "@shop/ui/checkbox";
import { useState } from "react";
import { InTurn } from "../browser/in-turn.tsx";
import { isChosen } from "./chosen-values.ts";
import type { Filters } from "./filters.ts";
import { OwnPriceFields } from "./own-price-fields.tsx";

const NAMES: Record<FacetName, string> = {
  category: "Category",
  price: "Price",
  size: "Size",
  colour: "Colour",
  flavour: "Flavour",
  in_stock: "Availability",
  reduced: "Offers",
};

interface FilterFieldsProps {
  facets: readonly Facet[];
  filters: Filters;
}

/**
 * A tick for everything that can be chosen, with the number of products. What was offered at first stays where it is,
 * with the newest numbers, so that nothing moves under the finger.
 */
export function FilterFields({ facets, filters }: FilterFieldsProps) {
  const [first] = useState(facets);
  return withNewCounts(first, facets).map(({ name, values }) => (
    <InTurn key={name}>
      <fieldset className="filter-facet">
        <legend className="font-bold">{NAMES[name]}</legend>
        {values.map(({ value, label, count }) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            checked={isChosen(filters, name, value)}
            // The form reads all ticks at once.
            onChange={() => {}}
            className={count === 0 ? "filter-none" : undefined}
            label={
              <>
                {label} <span className="text-soft">({count})</span>
              </>
            }
          />
        ))}
        {name === "price" && <OwnPriceFields own={filters.own} />}
      </fieldset>
    </InTurn>
  ));
}

function withNewCounts(first: readonly Facet[], now: readonly Facet[]): readonly Facet[] {
  const kept = first.map(({ name, values }) => {
    const current = now.find((facet) => facet.name === name)?.values ?? [];
    const known = values.map((one) => ({
      ...one,
      count: current.find(({ value }) => value === one.value)?.count ?? 0,
    }));
    const added = current.filter(({ value }) => !values.some((one) => one.value === value));
    return { name, values: [...known, ...added] };
  });
  return [...kept, ...now.filter(({ name }) => !first.some((facet) => facet.name === name))];
}
