import { type RefObject, useEffect, useRef, useState } from "react";
import { goOnFromMain } from "./go-on-from-main.ts";

/** Room between what has the focus and the notices below it. */
const GAP = 12;

/**
 * Notices lie over the page. Where they would cover what has the focus they step below it, and whoever came to them by
 * keyboard is brought back to where they were.
 * @param shown whenever it changes, there is another look
 */
export function useStepAside(shown: unknown): {
  list: RefObject<HTMLDivElement | null>;
  /** How far down the notices step, in pixels. */
  down: number;
  giveFocusBack: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const outside = useRef<HTMLElement | null>(null);
  const [down, setDown] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other notices cover other things
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      const held = document.activeElement;
      if (!(held instanceof HTMLElement) || list.current?.contains(held)) return;
      outside.current = held;
      // Only after the browser has scrolled to what has the focus it is clear where that lies.
      frame = requestAnimationFrame(() => setDown(list.current ? stepDown(list.current, held) : 0));
    };
    look();
    document.addEventListener("focusin", look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", look);
    };
  }, [shown]);

  function giveFocusBack() {
    if (!list.current?.contains(document.activeElement)) return;
    if (outside.current?.isConnected) outside.current.focus({ preventScroll: true });
    if (list.current.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    goOnFromMain();
  }

  return { list, down, giveFocusBack };
}

function stepDown(list: HTMLElement, held: HTMLElement): number {
  const first = list.firstElementChild?.getBoundingClientRect();
  if (!first || !held.matches(":focus-visible")) return 0;
  const focus = held.getBoundingClientRect();
  const { top, height } = whereItBegan(list);
  const isBeside = focus.right < first.left || focus.left > first.right;
  const isClear = focus.bottom < top || focus.top > top + height;
  if (isBeside || isClear) return 0;
  const step = focus.bottom + GAP - top;
  // What fills the screen cannot be left free.
  return top + step + height > innerHeight ? 0 : step;
}

/** Where the list would be without any step, even on its way. */
function whereItBegan(list: HTMLElement): { top: number; height: number } {
  const { top, height } = list.getBoundingClientRect();
  return { top: top - new DOMMatrixReadOnly(getComputedStyle(list).transform).m42, height };
}
