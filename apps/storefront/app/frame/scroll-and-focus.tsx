import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { placeOf } from "../navigation/previous-page.ts";
import { fetchLateFaces, showLateFaces } from "./late-faces.ts";

const STORED_AT = "shop-scroll";

let places: Record<string, number> = {};

/** Back restores the scroll position and a new page starts at the top. The focus moves and the title is announced. */
export function ScrollAndFocus() {
  const { key: ownKey, pathname, search, hash, state } = useLocation();
  const key = placeOf({ key: ownKey, pathname, search });
  const kind = useNavigationType();
  const before = useRef<string | null>(null);
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
    const isFirst = before.current === null;
    const isSamePage = before.current === pathname;
    before.current = pathname;
    seen.current = key;
    if (isFirst) {
      const place = cameBack() ? readPlaces()[key] : undefined;
      if (!place) return;
      layOutAll();
      scrollTo(0, place);
      return;
    }
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
    if (isSamePage) return;
    document.getElementById("main")?.focus({ preventScroll: true });
    setSpoken(document.title);
  }, [key, pathname, hash, kind, state]);

  return (
    <p className="sr-only" aria-live="polite">
      {spoken}
    </p>
  );
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
