import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { onceHydrated } from "../browser/in-turn.tsx";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { placeOf } from "../navigation/previous-page.ts";
import { fetchLateFaces, showLateFaces } from "./late-faces.ts";

const STORED_AT = "shop-scroll";

let places: Record<string, number> = {};

type Address = Pick<Location, "pathname" | "search">;

/** Back restores the scroll position and a new page starts at the top. The focus moves and the title is announced. */
export function ScrollAndFocus() {
  const { key: ownKey, pathname, search, hash, state } = useLocation();
  const key = placeOf({ key: ownKey, pathname, search });
  const kind = useNavigationType();
  const before = useRef<Address | null>(null);
  // The visible page. The address may already be that of the next page, for which this position must not be stored.
  const seen = useRef(key);
  const [spoken, setSpoken] = useState("");

  useEffect(fetchLateFaces, []);

  useEffect(() => {
    history.scrollRestoration = "manual";
    places = readPlaces();
    const keep = () => {
      places[seen.current] = scrollY;
    };
    const store = () => {
      keep();
      try {
        sessionStorage.setItem(STORED_AT, JSON.stringify(places));
      } catch {
        // Storage can be blocked; then Back starts at the top.
      }
    };
    addEventListener("scroll", keep, { passive: true });
    addEventListener("pagehide", store);
    return () => {
      removeEventListener("scroll", keep);
      removeEventListener("pagehide", store);
    };
  }, []);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { pathname, search };
    seen.current = key;
    if (last === null) {
      const place = cameBack() ? readPlaces()[key] : undefined;
      if (!place) return;
      layOutAll();
      scrollTo(0, place);
      const reached = scrollY;
      // Lists that were continued are longer once they are hydrated.
      onceHydrated(() => {
        if (scrollY === reached && reached < place) scrollTo(0, place);
      });
      return;
    }
    const isSamePage = !isOtherPage(last, { pathname, search });
    layOutAll();
    if (!isSamePage) showLateFaces();
    if (kind === "POP") {
      scrollTo(0, places[key] ?? 0);
    } else if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    } else if (!isSamePage) {
      const { smoothScroll = false, place } = (state ?? {}) as { smoothScroll?: boolean; place?: string };
      const top = place === undefined ? 0 : (places[place] ?? 0);
      scrollTo({ top, behavior: smoothScroll && !prefersReducedMotion() ? "smooth" : "instant" });
    }
    places[key] ??= scrollY;
    if (isSamePage) {
      if (kind !== "POP" && search !== last.search) keepFocus();
      return;
    }
    document.getElementById("main")?.focus({ preventScroll: true });
    setSpoken(document.title);
  }, [key, pathname, search, hash, kind, state]);

  return (
    <p className="sr-only" aria-live="polite">
      {spoken}
    </p>
  );
}

/** A list with other filters or in another order is the same page. Its next page or a new search is another one. */
function isOtherPage(from: Address, to: Address): boolean {
  if (from.pathname !== to.pathname) return true;
  const [last, now] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  if (last.get("q") !== now.get("q")) return true;
  if (last.get("page") === now.get("page")) return false;
  last.delete("page");
  now.delete("page");
  return String(last) === String(now);
}

/** Moves the focus to the filter bar if it was on a link that disappeared together with a filter. */
function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById("filter-bar")?.focus();
}

/** Scroll positions are exact only if no heights above them are estimated (see first-view.css). */
function layOutAll(): void {
  document.documentElement.dataset.moved = "";
}

/** True for Back, Forward and reload, but not for links and typed addresses, which start at the top. */
function cameBack(): boolean {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return arrival?.type !== "navigate";
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AT) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}
