import { useEffect } from "react";
import type { Location } from "react-router";
import { useLocation } from "react-router";
import { useInBrowser } from "../shell/store.ts";
import { matchRoute, PRODUCT_PAGE } from "./routes.ts";

/** The page that a shopper came from, as a product page's second crumb names it and leads back to it. */
export interface PreviousPage {
  name: string;
  /** Its path and query. */
  to: string;
  /** What its history entry kept beside that: how many pages of products it showed. */
  pages?: number;
  /** Under which its scroll position is remembered. */
  place: string;
}

type Here = Pick<Location, "key" | "pathname" | "search" | "state">;

/** The name of the page that is open; null for one that nobody needs to be led back to. */
let openPage: string | null = null;

/** Names the open page for the breadcrumb of the product page that may come next. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    openPage = name;
    return () => {
      openPage = null;
    };
  }, [name]);
}

/** Under which a page's scroll position is kept. One not reached from within the shop has no key: its address must do. */
export function placeOf({ key, pathname, search }: Omit<Here, "state">): string {
  return key === "default" ? pathname + search : key;
}

/**
 * The state of a new history entry, the page it was reached from included. From one product to the next the crumb
 * stays: it leads to the list that the shopper is working through, not to the product before.
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

/** Where the shopper came from; null on the server, while hydrating, and when the address was opened directly. */
export function usePreviousPage(): PreviousPage | null {
  const { state } = useLocation();
  return useInBrowser() ? readPrevious(state) : null;
}
