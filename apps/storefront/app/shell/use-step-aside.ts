import { type RefObject, useEffect, useRef, useState } from "react";
import { goOnFromMain } from "./go-on-from-main.ts";

/** Room between what is kept clear and the notices below it. */
const GAP = 12;

/** What is to be paid can be read at any moment. */
const KEPT_CLEAR = "[data-sum]";

/**
 * Notices lie over the page. Where they would cover what has the focus, or a sum to pay, they step below it, and whoever
 * came to them by keyboard is brought back to where they were.
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
      // Nothing moves while the focus is in the notices.
      if (!(held instanceof HTMLElement) || list.current?.contains(held)) return;
      outside.current = held;
      // Only after the browser has scrolled to what has the focus it is clear where that lies.
      frame = requestAnimationFrame(() => setDown(list.current ? stepDown(list.current, held) : 0));
    };
    look();
    document.addEventListener("focusin", look);
    addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", look);
      removeEventListener("scroll", look);
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
  if (!first) return 0;
  const { top, height } = whereItBegan(list);
  let step = 0;
  for (const kept of keptClear(list, held)) {
    const isBeside = kept.right < first.left || kept.left > first.right;
    const isClear = kept.bottom < top + step || kept.top > top + step + height;
    if (!isBeside && !isClear) step = kept.bottom + GAP - top;
  }
  // What fills the screen cannot be left free.
  return top + step + height > innerHeight ? 0 : step;
}

/** What must not be covered, from top to bottom: stepping below one thing may lead onto the next. */
function keptClear(list: HTMLElement, held: HTMLElement): DOMRect[] {
  // Whatever lies under a modal dialog is covered already.
  const around = list.closest("dialog") ?? document;
  const kept = [...around.querySelectorAll(KEPT_CLEAR)];
  if (held.isConnected && held.matches(":focus-visible")) kept.push(held);
  return kept
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .toSorted((a, b) => a.top - b.top);
}

/** Where the list would be without any step, even on its way. */
function whereItBegan(list: HTMLElement): { top: number; height: number } {
  const { top, height } = list.getBoundingClientRect();
  return { top: top - new DOMMatrixReadOnly(getComputedStyle(list).transform).m42, height };
}
