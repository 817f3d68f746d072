import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isShifted, restingPosition, stepTarget } from "./carousel-positions.tsx";

/**
 * Drives a scrolling row: native scrolling for touch and wheel, timed steps for arrows and autoplay.
 * It loops without copies: slides that have left on one side move to the other. After a whole round,
 * everything moves back by one round in the same frame.
 */
export function useCarousel(
  track: RefObject<HTMLElement | null>,
  { autoplayMs, speedMs }: { autoplayMs: number | null; speedMs: number },
) {
  const [canMove, setCanMove] = useState(false);
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
      if (prefersReducedMotion()) return place(row, to);

      // Snapping would interfere with the animation.
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
        place(row, restingPosition(to, round));
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
          place(row, restingPosition(row.scrollLeft, round));
        }
      }, 120);
    };
    const onResize = () => {
      const { step, round } = measure(row);
      const can = round > row.clientWidth + step / 2;
      setCanMove(can);
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
    if (!row || !box || autoplayMs === null || !canMove) return;
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
      const held = box.matches(":hover, :focus-within") || performance.now() - lastTouch < 2 * autoplayMs;
      if (isVisible && !held && document.visibilityState === "visible") go(1);
    }, autoplayMs);
    return () => {
      clearInterval(timer);
      visibility.disconnect();
      row.removeEventListener("pointerdown", onTouch);
      row.removeEventListener("wheel", onTouch);
      row.removeEventListener("touchmove", onTouch);
    };
  }, [track, autoplayMs, canMove, go]);

  return { canMove, go };
}

function measure(row: HTMLElement): { step: number; round: number; perStep: number } {
  const count = row.children.length;
  const [first, last] = [row.firstElementChild, row.lastElementChild] as (HTMLElement | null)[];
  // An offset is whole pixels and a slide need not be: over all slides the rounding does not add up.
  const step = first && last && count > 1 ? (last.offsetLeft - first.offsetLeft) / (count - 1) : 0;
  const perStep = Number(getComputedStyle(row).getPropertyValue("--step")) || 1;
  return { step, round: step * count, perStep };
}

function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
