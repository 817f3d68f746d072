import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isShifted, restingPlace, stepTarget } from "./carousel-places.tsx";

/**
 * Drives a scrolling row: the browser's own scrolling for fingers and wheels, timed steps for arrows and autoplay.
 * It goes round without copies: slides that have left on one side are moved to the other, and when a whole round
 * has passed, everything goes back by one round in the same frame.
 */
export function useCarousel(
  track: RefObject<HTMLElement | null>,
  { autoplayMs, speedMs }: { autoplayMs: number | null; speedMs: number },
) {
  const [moves, setMoves] = useState(false);
  const frame = useRef(0);

  const arrange = useCallback((row: HTMLElement, at: number) => {
    const slides = row.children as HTMLCollectionOf<HTMLElement>;
    const { step, round } = measure(row);
    for (let i = 0; i < slides.length; i++) {
      const slide = slides[i];
      if (!slide) continue;
      const shifted = isShifted({ start: i * step, step, round, at, width: row.clientWidth });
      const transform = shifted ? `translateX(${round}px)` : "";
      if (slide.style.transform !== transform) slide.style.transform = transform;
    }
  }, []);

  const place = useCallback(
    (row: HTMLElement, at: number) => {
      arrange(row, at);
      row.scrollLeft = at;
    },
    [arrange],
  );

  const go = useCallback(
    (steps: number) => {
      const row = track.current;
      if (!row) return;
      const { step, round, perStep } = measure(row);
      if (step === 0) return;
      cancelAnimationFrame(frame.current);
      const { from, to } = stepTarget({ at: row.scrollLeft, step, round, by: steps * perStep });
      if (prefersStillness()) return place(row, to);

      // Snapping would fight with the timed movement.
      row.style.scrollSnapType = "none";
      place(row, from);
      const start = performance.now();
      const tick = (now: number) => {
        const t = Math.min(1, Math.max(0, (now - start) / speedMs));
        place(row, from + (to - from) * easeInOut(t));
        if (t < 1) {
          frame.current = requestAnimationFrame(tick);
          return;
        }
        place(row, restingPlace(to, round));
        row.style.scrollSnapType = "";
      };
      frame.current = requestAnimationFrame(tick);
    },
    [track, place, speedMs],
  );

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    let resting: ReturnType<typeof setTimeout>;

    const onScroll = () => {
      const { round } = measure(row);
      arrange(row, row.scrollLeft);
      clearTimeout(resting);
      resting = setTimeout(() => {
        if (row.style.scrollSnapType === "" && round > 0 && row.scrollLeft >= round) {
          place(row, restingPlace(row.scrollLeft, round));
        }
      }, 120);
    };
    const onResize = () => {
      const { step, round } = measure(row);
      const can = round > row.clientWidth + step / 2;
      setMoves(can);
      if (can) arrange(row, row.scrollLeft);
    };
    row.addEventListener("scroll", onScroll, { passive: true });
    const sizes = new ResizeObserver(onResize);
    sizes.observe(row);
    return () => {
      row.removeEventListener("scroll", onScroll);
      sizes.disconnect();
      clearTimeout(resting);
      cancelAnimationFrame(frame.current);
    };
  }, [track, arrange, place]);

  useEffect(() => {
    const row = track.current;
    const box = row?.closest("section") ?? row;
    if (!row || !box || autoplayMs === null || !moves) return;
    let seen = false;
    let touched = Number.NEGATIVE_INFINITY;
    const sight = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false;
    });
    sight.observe(row);
    const touch = () => {
      touched = performance.now();
    };
    row.addEventListener("pointerdown", touch);
    row.addEventListener("wheel", touch, { passive: true });
    row.addEventListener("touchmove", touch, { passive: true });
    const timer = setInterval(() => {
      // It waits for whoever looks at it: pointed at, focused, just touched, or in another tab.
      const held = box.matches(":hover, :focus-within") || performance.now() - touched < 2 * autoplayMs;
      if (seen && !held && document.visibilityState === "visible") go(1);
    }, autoplayMs);
    return () => {
      clearInterval(timer);
      sight.disconnect();
      row.removeEventListener("pointerdown", touch);
      row.removeEventListener("wheel", touch);
      row.removeEventListener("touchmove", touch);
    };
  }, [track, autoplayMs, moves, go]);

  return { moves, go };
}

function measure(row: HTMLElement): { step: number; round: number; perStep: number } {
  const [first, second] = row.children as unknown as HTMLElement[];
  const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
  const perStep = Number(getComputedStyle(row).getPropertyValue("--step")) || 1;
  return { step, round: step * row.children.length, perStep };
}

function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
