import { type RefObject, type TouchEvent, useCallback, useEffect, useRef, useState } from "react";
import { prefersStillness } from "../browser/prefers-stillness.ts";
import { HERO_EVERY_MS } from "./slides.ts";

const SWIPE_PX = 40;

/** Which slide is shown; moves on by itself unless somebody looks closer, pauses it or prefers stillness. */
export function useHero(hero: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [playing, setPlaying] = useState(true);
  const touch = useRef<{ x: number; y: number } | null>(null);

  const show = useCallback(
    (slide: number) => {
      const next = (slide + count) % count;
      setCurrent(next);
      setSeen((before) => new Set([...before, next, (next + 1) % count]));
    },
    [count],
  );

  useEffect(() => {
    // Who prefers stillness starts with the pause; the button still plays.
    if (prefersStillness()) setPlaying(false);
    // The next slide's pictures are fetched while the first one is read.
    const timer = setTimeout(() => setSeen((before) => new Set([...before, 1])), HERO_EVERY_MS / 2);
    return () => clearTimeout(timer);
  }, []);

  // A move by hand starts the clock anew.
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const held = hero.current?.matches(":hover, :focus-within") ?? true;
      if (!held && document.visibilityState === "visible") show(current + 1);
    }, HERO_EVERY_MS);
    return () => clearInterval(timer);
  }, [hero, playing, current, show]);

  return {
    current,
    seen,
    playing,
    show,
    toggle: () => setPlaying(!playing),
    swipe: {
      onTouchStart(event: TouchEvent) {
        const [finger] = Array.from(event.touches);
        touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
      },
      onTouchEnd(event: TouchEvent) {
        const [finger] = Array.from(event.changedTouches);
        if (!finger || !touch.current) return;
        const x = finger.clientX - touch.current.x;
        const y = finger.clientY - touch.current.y;
        touch.current = null;
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) show(current + (x < 0 ? 1 : -1));
      },
    },
  };
}
