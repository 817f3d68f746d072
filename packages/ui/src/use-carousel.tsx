import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { restingPosition, stepTarget } from "./carousel-positions.tsx";
import { arrange, measure, place } from "./carousel-track.tsx";
import { useCarouselAutoplay } from "./use-carousel-autoplay.tsx";

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
    [track, speedMs],
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
  }, [track]);

  useCarouselAutoplay(track, { everyMs: canMove ? autoplayMs : null, go });

  return { canMove, go };
}

function easeInOut(t: number): number {
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
