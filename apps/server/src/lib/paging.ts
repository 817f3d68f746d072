import type { Paging } from "@shop/contract/endpoint";

const PAGE_LENGTH = 50;

/** What to read of a list: all of it, or one page and how many there are in all. */
export interface Slice {
  /** None: to the end. */
  limit: number | null;
  offset: number;
  /** Whether a page was asked for, so that the answer tells the total. */
  paged: boolean;
}

/** @param unpaged how many to give when no page is asked for; the whole list unless given */
export function sliceOf({ page, limit }: Paging, unpaged: number | null = null): Slice {
  if (page === undefined && limit === undefined) return { limit: unpaged, offset: 0, paged: false };
  const length = limit ?? PAGE_LENGTH;
  return { limit: length, offset: ((page ?? 1) - 1) * length, paged: true };
}

/** The same slice of a list that is at hand as a whole. */
export function cut<Item>(
  list: readonly Item[],
  { limit, offset, paged }: Slice,
): { items: Item[]; total: number | undefined } {
  return {
    items: list.slice(offset, limit === null ? undefined : offset + limit),
    total: paged ? list.length : undefined,
  };
}

/** The whole list, or the page that was asked for and how many there are in all: ready for an answer. */
export function pageOf<Item>(
  list: readonly Item[],
  paging: Paging,
): { data: Item[]; total: number | undefined } {
  const { items, total } = cut(list, sliceOf(paging));
  return { data: items, total };
}
