import type { ReactNode } from "react";
import type { FilteredList } from "./filtered-list.ts";
import { addressOf, type Filters, isPlain } from "./filters.ts";
import { NothingLeft } from "./nothing-left.tsx";
import { ProductPages } from "./product-pages.tsx";

/** The products of a list that match the filters, from one of its pages on. */
export function FilteredProducts({
  list,
  filters,
  page,
  whenEmpty,
}: {
  list: FilteredList;
  filters: Filters;
  page: number;
  /** Shown when the list itself has no products. */
  whenEmpty: ReactNode;
}) {
  return (
    <ProductPages
      key={addressOf(list, filters, page)}
      query={(nth) => list.query(nth, filters)}
      from={page}
      addressOf={(nth) => addressOf(list, filters, nth)}
      eager={5}
      level="h2"
      whenEmpty={
        isPlain(filters, page) ? whenEmpty : <NothingLeft list={list} filters={filters} page={page} />
      }
    />
  );
}
