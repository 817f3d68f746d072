import { type RefObject, useEffect, useRef, useState } from "react";
import { focusMain } from "../browser/focus-main.ts";

/** Space between the element kept clear and the notices below it. */
const GAP = 12;

/** Amounts to pay, and how long is left to pay them, must always be readable. */
const KEEP_CLEAR = "[data-sum], [role=timer]";

/** After these an element may be in another place: a dialog that has just opened was measured while it was moving. */
const MOVES = ["focusin", "scroll", "resize", "animationend", "transitionend"] as const;

/**
 * Notices are shown over the page. Where they would cover the focused element, the button of its form, an amount to pay or the
 * heading, they move below it, and a keyboard user who moved to them is brought back afterwards.
 * @param shown the position is updated whenever it changes
 */
export function useNoticeOffset(shown: unknown): {
  list: RefObject<HTMLDivElement | null>;
  /** How far the notices move down, in pixels. */
  offset: number;
  returnFocus: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const outside = useRef<HTMLElement | null>(null);
  const [offset, setOffset] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other notices cover other things
  useEffect(() => {
    let frame = 0;
    const update = (event?: Event) => {
      // The notices' own moves change nothing around them.
      if (event?.type.endsWith("end") && list.current?.contains(event.target as Node)) return;
      cancelAnimationFrame(frame);
      const held = document.activeElement;
      // Do not move while the focus is in the notices.
      if (!(held instanceof HTMLElement) || list.current?.contains(held)) return;
      outside.current = held;
      // The position of the focused element is known only after the browser has scrolled to it.
      frame = requestAnimationFrame(() => setOffset(list.current ? offsetBelow(list.current, held) : 0));
    };
    update();
    for (const event of MOVES) addEventListener(event, update, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of MOVES) removeEventListener(event, update, { capture: true });
    };
  }, [shown]);

  function returnFocus() {
    if (!list.current?.contains(document.activeElement)) return;
    if (outside.current?.isConnected) outside.current.focus({ preventScroll: true });
    if (list.current.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    focusMain();
  }

  return { list, offset, returnFocus };
}

function offsetBelow(list: HTMLElement, held: HTMLElement): number {
  const first = list.firstElementChild?.getBoundingClientRect();
  if (!first) return 0;
  const { top, height } = positionWithoutOffset(list);
  let step = 0;
  for (const kept of keptClear(list, held)) {
    const isBeside = kept.right < first.left || kept.left > first.right;
    const isClear = kept.bottom < top + step || kept.top > top + step + height;
    if (!isBeside && !isClear) step = Math.ceil(kept.bottom + GAP - top);
  }
  // An element that fills the screen cannot be kept clear.
  return top + step + height > innerHeight ? 0 : step;
}

/** The elements to keep clear, from top to bottom: moving below one may cover the next. */
function keptClear(list: HTMLElement, held: HTMLElement): DOMRect[] {
  // Everything under a modal dialog is covered already.
  const around = list.closest("dialog") ?? document;
  const kept = [...around.querySelectorAll(KEEP_CLEAR)];
  const heading = around.querySelector(around === document ? "main h1" : "h2");
  if (heading && isInFullView(heading, around)) kept.push(heading);
  if (held.isConnected && held.matches(":focus-visible")) {
    kept.push(held);
    // What is pressed next.
    const button = held.closest("form")?.querySelector("[type=submit]");
    if (button) kept.push(button);
  }
  return kept
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .toSorted((a, b) => a.top - b.top);
}

/** A heading that is scrolled half behind the header cannot be read in any case. */
function isInFullView(heading: Element, around: Element | Document): boolean {
  const header = around === document ? document.querySelector("header") : null;
  return heading.getBoundingClientRect().top >= (header?.getBoundingClientRect().bottom ?? 0);
}

/** The notices' position without any offset, even during its transition. */
function positionWithoutOffset(list: HTMLElement): { top: number; height: number } {
  const { top, height } = list.getBoundingClientRect();
  return { top: top - new DOMMatrixReadOnly(getComputedStyle(list).transform).m42, height };
}
