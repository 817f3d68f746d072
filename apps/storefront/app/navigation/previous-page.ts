import { useEffect } from "react";
import type { Location } from "react-router";
import { useLocation } from "react-router";
import { useBrowserValue } from "../browser/store.ts";
import { matchRoute, PRODUCT_PAGE } from "./routes.ts";

/** The page a shopper came from: the second crumb of a product page, which leads back to it. */
export interface PreviousPage {
  name: string;
  /** Its path and query. */
  to: string;
  /** How many pages of products it showed, from its history entry. */
  pages?: number;
  /** The key of its stored scroll position. */
  place: string;
}

type Here = Pick<Location, "key" | "pathname" | "search" | "state">;

/** The name of the current page; null for a page without a crumb. */
let openPage: string | null = null;

/** Names the current page, for the breadcrumb of a product page opened from it. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    openPage = name;
    return () => {
      openPage = null;
    };
  }, [name]);
}

/** The key of a page's scroll position. A page not reached from within the shop has no key; its address is used. */
export function placeOf({ key, pathname, search }: Omit<Here, "state">): string {
  return key === "default" ? pathname + search : key;
}

/**
 * The state of a new history entry, including the page it was reached from. From one product to the next the crumb
 * stays the same: it leads to the list, not to the previous product.
 */
export function withPreviousPage(state: unknown, here: Here, name = openPage): unknown {
  const previous =
    matchRoute(here.pathname).route.pattern === PRODUCT_PAGE ? readPrevious(here.state) : named(here, name);
  return previous === null ? state : { ...(state as object), previous };
}

function named(here: Here, name: string | null): PreviousPage | null {
  if (!name) return null;
  const { pages } = (here.state ?? {}) as { pages?: number };
  return {
    name,
    to: here.pathname + here.search,
    place: placeOf(here),
    ...(pages === undefined ? {} : { pages }),
  };
}

export function readPrevious(state: unknown): PreviousPage | null {
  return (state as { previous?: PreviousPage } | null)?.previous ?? null;
}

/** The page the shopper came from; null on the server, during hydration, and if the address was opened directly. */
export function usePreviousPage(): PreviousPage | null {
  const { state } = useLocation();
  return useBrowserValue(readPrevious(state), null);
}
