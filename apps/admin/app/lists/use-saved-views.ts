import type { ViewList } from "@shop/contract/admin/view-limits";
import type { View } from "@shop/contract/admin/views";
import { useEffect, useRef } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { useAdmin } from "../api/use-admin.ts";
import { viewQuery } from "./view-query.ts";

export interface SavedViews {
  views: readonly View[];
  /** The view in the address. */
  current: View | null;
  /** What the list shows now. */
  query: string;
  /** Whether the list shows something else than the view in the address. */
  isModified: boolean;
  open: (view: View | null) => void;
}

/** In the address in place of a view: the member wants none, not even their default. */
const NO_VIEW = "none";

/** The saved views of a list. The view and what it shows are both in the address. */
export function useSavedViews(list: ViewList): SavedViews {
  const [params, setParams] = useSearchParams();
  const { data: views } = useAdmin("listViews", { list });
  const query = viewQuery(params);
  const current = views?.find(({ id }) => id === params.get("view")) ?? null;
  const start = views?.find(({ isDefault }) => isDefault);

  const open = (view: View | null) => {
    const next = new URLSearchParams(view?.query ?? "");
    if (view) next.set("view", view.id);
    else if (start) next.set("view", NO_VIEW);
    setParams(next, { replace: true });
  };

  useOnArrival(views !== undefined, () => {
    if ([...params].length === 0 && start) open(start);
  });

  const isModified = current !== null && viewQuery(new URLSearchParams(current.query)) !== query;
  return { views: views ?? [], current, query, isModified, open };
}

/**
 * Runs once each time the member comes to this list, as soon as it is ready. A change of filters is no arrival: clearing
 * the last one leaves the same bare address as a link in the menu, but replaces the entry of the history.
 */
function useOnArrival(isReady: boolean, act: () => void): void {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === "REPLACE";
  const hasArrived = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key
  useEffect(() => {
    if (!isReplaced) hasArrived.current = true;
    if (!isReady || !hasArrived.current) return;
    hasArrived.current = false;
    act();
  }, [key, isReady]);
}
