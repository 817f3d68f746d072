import type { Bits } from "./numbers.ts";
import type { ProductIndex } from "./product-index.ts";
import type { SortedPlaces } from "./sorted-places.ts";

/** The order of a list. */
export interface ListOrder {
  /** The places of the products found, from one number in this order to before another. */
  page: (found: Bits, offset: number, end: number) => number[];
}

/**
 * An order that is kept. It is read as far as the page, and a product that is not found costs a bit.
 * @param options.first places that come before all others
 */
export function keptOrder(
  places: Int32Array,
  { first = [], isReversed = false }: { first?: readonly number[]; isReversed?: boolean } = {},
): ListOrder {
  const isFirst = new Set(first);
  return {
    page: (found, offset, end) => {
      const page: number[] = [];
      let seen = 0;
      for (const place of isFirst) {
        if (seen >= end) return page;
        if (!found.has(place)) continue;
        if (seen >= offset) page.push(place);
        seen += 1;
      }
      const last = places.length - 1;
      for (let nth = 0; nth <= last && seen < end; nth += 1) {
        const place = places[isReversed ? last - nth : nth] as number;
        if (!found.has(place) || (isFirst.size > 0 && isFirst.has(place))) continue;
        if (seen >= offset) page.push(place);
        seen += 1;
      }
      return page;
    },
  };
}

/** Products in groups, the best group first, and newest first in each. Only the groups of the page are sorted. */
export function groupedOrder(index: ProductIndex, groups: readonly Bits[]): ListOrder {
  return {
    page: (found, offset, end) => {
      const page: number[] = [];
      let seen = 0;
      for (const group of groups) {
        if (seen >= end) break;
        const shown = group.and(found);
        const count = shown.count();
        if (seen + count > offset) {
          const newest = keptOrder(placesInOrder(index.newest, shown));
          page.push(...newest.page(shown, Math.max(0, offset - seen), end - seen));
        }
        seen += count;
      }
      return page;
    },
  };
}

/** So many steps along all products take as long as sorting one. */
const STEPS_PER_SORTED = 128;

/** Places in an order: the given ones if they are few, else all of that order. The caller looks which of them it wants. */
export function placesInOrder(order: SortedPlaces, some: Bits): Int32Array {
  if (some.count() * STEPS_PER_SORTED > order.places.length) return order.places;
  const places: number[] = [];
  some.forEach((place) => {
    places.push(place);
  });
  return Int32Array.from(places.sort(order.compare));
}
