import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { usePageTitle } from "../navigation/page-title.tsx";

/** The scroll position of each history entry. */
const places = new Map<string, number>();

/** Back restores the scroll position and a new page starts at the top. The focus moves and the title is announced. */
export function ScrollAndFocus() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef<string | null>(null);
  const shown = useRef(key);
  const title = usePageTitle();

  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => places.set(shown.current, scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, []);

  useLayoutEffect(() => {
    const isFirst = before.current === null;
    const isSamePage = before.current === pathname;
    before.current = pathname;
    shown.current = key;
    if (isFirst) return;
    if (kind === "POP") scrollTo(0, places.get(key) ?? 0);
    else if (!isSamePage) scrollTo(0, 0);
    if (isSamePage) return;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [key, pathname, kind]);

  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  );
}
