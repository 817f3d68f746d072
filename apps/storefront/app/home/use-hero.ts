import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import { prefersReducedMotion } from "../browser/prefers-reduced-motion.ts";
import { HERO_EVERY_MS } from "./slides.ts";

const SWIPE_PX = 40;

/** Which slide is shown. Advances automatically, unless it is hovered, focused or paused, or reduced motion is preferred. */
export function useHero(hero: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set([0]));
  const [playing, setPlaying] = useState(true);

  const show = useCallback(
    (slide: number) => {
      if (count === 0) return;
      const next = (slide + count) % count;
      setCurrent(next);
      setSeen((before) => new Set([...before, next, (next + 1) % count]));
    },
    [count],
  );

  useEffect(() => {
    // With reduced motion it starts paused. The button can still start it.
    if (prefersReducedMotion()) setPlaying(false);
    // Load the next slide's pictures while the first slide is shown.
    const timer = setTimeout(() => setSeen((before) => new Set([...before, 1])), HERO_EVERY_MS / 2);
    return () => clearTimeout(timer);
  }, []);

  // Changing the slide by hand restarts the timer.
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const held = hero.current?.matches(":hover, :focus-within") ?? true;
      if (!held && document.visibilityState === "visible") show(current + 1);
    }, HERO_EVERY_MS);
    return () => clearInterval(timer);
  }, [hero, playing, current, show]);

  const swipe = useEffectEvent((x: number, y: number) => {
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) show(current + (x < 0 ? 1 : -1));
  });
  useEffect(() => {
    const element = hero.current;
    if (!element) return;
    let touch: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      touch = touches[0];
    };
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (finger && touch) swipe(finger.clientX - touch.clientX, finger.clientY - touch.clientY);
      touch = undefined;
    };
    // Passive: otherwise scrolling waits until the page has time to look at each touch.
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  }, [hero]);

  return {
    current: current < count ? current : 0,
    seen,
    playing,
    show,
    toggle: () => setPlaying(!playing),
  };
}
