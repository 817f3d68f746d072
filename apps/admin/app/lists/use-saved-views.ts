import type { ViewList } from "@shop/contract/admin/view-limits";
import type { View } from "@shop/contract/admin/views";
import { useEffect, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { useAdmin } from "../api/use-admin.ts";
import { viewQuery } from "./view-query.ts";

export interface SavedViews {
  list: ViewList;
  views: readonly View[];
  /** The view in the address. */
  current: View | null;
  /** What the list shows now, as a view keeps it. */
  query: string;
  /** Whether the list shows something else than the view in the address. */
  isModified: boolean;
  open: (view: View | null) => void;
}

/** In the address in place of a view: the member wants none, not even their default. */
export const NO_VIEW = "none";

/**
 * The saved views of a list; null for a list without. The view and what it shows are both in the address. While
 * `isOpening`, it is not known yet whether the list opens with a view of the member.
 */
export function useSavedViews(list: ViewList | undefined): { saved: SavedViews | null; isOpening: boolean } {
  const [params, setParams] = useSearchParams();
  const { data: views, isError } = useAdmin("listViews", { list: list ?? "orders" }, { enabled: !!list });
  const query = viewQuery(params);
  const current = views?.find(({ id }) => id === params.get("view")) ?? null;
  const start = views?.find(({ isDefault }) => isDefault);

  const open = (view: View | null) => {
    const next = new URLSearchParams(view?.query ?? "");
    if (view) next.set("view", view.id);
    else if (start) next.set("view", NO_VIEW);
    setParams(next, { replace: true });
  };

  const isKnown = !list || views !== undefined || isError;
  const isBare = [...params].length === 0;
  const opensWith = isBare ? start : undefined;
  const isArriving = useIsArriving(isKnown && !opensWith);
  const isOpening = isArriving && isBare && (!isKnown || opensWith !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new in each render
  useEffect(() => {
    if (isArriving && opensWith) open(opensWith);
  }, [isArriving, opensWith]);

  if (!list) return { saved: null, isOpening: false };
  const isModified = current !== null && viewQuery(new URLSearchParams(current.query)) !== query;
  return { saved: { list, views: views ?? [], current, query, isModified, open }, isOpening };
}

/**
 * True each time the member opens this list, until it is decided what it shows. A change of filters does not count as
 * opening it: clearing the last one leaves the same bare address as a link in the menu, but replaces the entry of the
 * history.
 */
function useIsArriving(isSettled: boolean): boolean {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === "REPLACE";
  const [settled, setSettled] = useState<string | null>(null);
  const isArriving = settled === null || (!isReplaced && settled !== key);
  useEffect(() => {
    if (isArriving && isSettled) setSettled(key);
  }, [key, isArriving, isSettled]);
  return isArriving;
}
