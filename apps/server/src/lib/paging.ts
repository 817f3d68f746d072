import type { Paging } from "@shop/contract/endpoint";

const DEFAULT_PAGE_SIZE = 50;

/** The part of a list to read: all of it, or one page. */
export interface Slice {
  /** Null reads to the end. */
  limit: number | null;
  offset: number;
  /** Whether the caller asked for a page. If so, the answer includes the total. */
  paged: boolean;
}

/** @param unpaged how many items to return when no page is asked for; null returns the whole list */
export function sliceOf({ page, limit }: Paging, unpaged: number | null = null): Slice {
  if (page === undefined && limit === undefined) return { limit: unpaged, offset: 0, paged: false };
  const size = limit ?? DEFAULT_PAGE_SIZE;
  return { limit: size, offset: ((page ?? 1) - 1) * size, paged: true };
}

/** One page, the first unless another is asked for. */
export function pageSlice({ page = 1, limit = DEFAULT_PAGE_SIZE }: Paging): Slice {
  return sliceOf({ page, limit });
}

/** Applies a slice to a list in memory. */
export function sliceList<Item>(
  list: readonly Item[],
  { limit, offset, paged }: Slice,
): { items: Item[]; total: number | undefined } {
  return {
    items: list.slice(offset, limit === null ? undefined : offset + limit),
    total: paged ? list.length : undefined,
  };
}

/** The whole list, or the requested page with the total. */
export function pageOf<Item>(
  list: readonly Item[],
  paging: Paging,
): { data: Item[]; total: number | undefined } {
  const { items, total } = sliceList(list, sliceOf(paging));
  return { data: items, total };
}
