import { type RefObject, useEffect } from "react";

/** Steps a scrolling row on, unless somebody is looking at one of its slides. */
export function useCarouselAutoplay(
  track: RefObject<HTMLElement | null>,
  { everyMs, go }: { everyMs: number | null; go: (steps: number) => void },
): void {
  useEffect(() => {
    const row = track.current;
    const box = row?.closest("section") ?? row;
    if (!row || !box || everyMs === null) return;
    let isVisible = false;
    let lastTouch = Number.NEGATIVE_INFINITY;
    const visibility = new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting ?? false;
    });
    visibility.observe(row);
    const onTouch = () => {
      lastTouch = performance.now();
    };
    row.addEventListener("pointerdown", onTouch);
    row.addEventListener("wheel", onTouch, { passive: true });
    row.addEventListener("touchmove", onTouch, { passive: true });
    const timer = setInterval(() => {
      // Autoplay pauses while the row is hovered, focused, recently touched or in a hidden tab.
      const held = box.matches(":hover, :focus-within") || performance.now() - lastTouch < 2 * everyMs;
      if (isVisible && !held && document.visibilityState === "visible") go(1);
    }, everyMs);
    return () => {
      clearInterval(timer);
      visibility.disconnect();
      row.removeEventListener("pointerdown", onTouch);
      row.removeEventListener("wheel", onTouch);
      row.removeEventListener("touchmove", onTouch);
    };
  }, [track, everyMs, go]);
}
